import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Failure, InputProblem } from '../../../shared/failure.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { ProblemSummary } from '../../components/problem-summary.tsx';
import { useScreenTitle } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { fieldId, shownProblems } from '../../problems.ts';
import { useBridge, useCall } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { changeOf, checkDraft, draftOf, fieldOrder } from './draft.ts';
import type { FormPart } from './form-part.ts';
import { readPin } from './kiosk-draft.ts';

interface Props {
  settings: SettingsView;
  /** The screen's, for the window's title. */
  title: string;
  submitLabel: string;
  /** Null where the change itself leads on to the next screen. */
  onSaved: (() => void) | null;
  onCancel: (() => void) | null;
  /** The fields. */
  children: (part: FormPart) => ReactNode;
}

/** What first run and settings have in common: checked on submit, saved in one call. */
export function SettingsForm(props: Props) {
  const { settings, title, submitLabel, onSaved, onCancel, children } = props;
  const translate = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => draftOf(settings.values));
  const [found, setFound] = useState<InputProblem[]>([]);
  const { save, saving, refusal } = useSave(onSaved, setFound);
  // Stable between renders: the summary takes the focus whenever it gets new problems.
  const problems = useMemo(() => shownProblems(found, fieldOrder, translate), [found, translate]);
  const locked: readonly string[] = settings.locked;
  useScreenTitle(title, problems.length > 0 || refusal !== null);
  useFirstFocus(form, onCancel === null);

  const part: FormPart = {
    draft,
    set: (change) => setDraft((before) => ({ ...before, ...change })),
    problems,
    showProblems: setFound,
    isLocked: (key) => locked.includes(key),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pin = readPin(form.current);
    const wrong = checkDraft(draft, locked, pin);
    setFound(wrong);
    if (wrong.length === 0 && !saving) save(() => changeOf(draft, settings.values, locked, pin));
  };
  return (
    <form ref={form} className="settings-form" noValidate onSubmit={submit}>
      <ProblemSummary problems={problems} />
      {refusal && (
        <div ref={intoView}>
          <FailureAlert failure={refusal} site={siteLabel(settings.values)} />
        </div>
      )}
      {children(part)}
      <div className="button-row">
        <button type="submit" className="button primary" aria-disabled={saving || undefined}>
          {submitLabel}
        </button>
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {translate('common.cancel')}
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {saving && translate('settings.saving')}
      </p>
    </form>
  );
}

/** The form is longer than the window, and the button that was pressed is always in sight. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center' });

function useSave(onSaved: (() => void) | null, onProblems: (found: InputProblem[]) => void) {
  const bridge = useBridge();
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const call = useCall<SettingsView>((reply) => {
    if (reply.ok) return onSaved?.();
    const { input } = reply.failure.facts;
    if (input) onProblems(input);
    else setRefusal(reply.failure);
  });
  // What is saved is no variable of the mutation, which React Query keeps: a PIN may be among it.
  const save = (change: () => ReturnType<typeof changeOf>) => {
    setRefusal(null);
    call.mutate(() => bridge.saveSettings(change()));
  };
  return { save, saving: call.isPending, refusal };
}

/** On first run typing can begin at once, in the first field that is somebody's to fill. */
function useFirstFocus(form: { readonly current: HTMLFormElement | null }, wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const first = form.current?.querySelector<HTMLInputElement>(`#${fieldId('baseUrl')}`);
    first?.focus();
  }, [form, wanted]);
}
