import { useId, useLayoutEffect, useRef } from 'react';
import type { Inspection } from '../../../shared/diagnostics.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { InspectionTable } from './inspection-table.tsx';
import { useReply } from './use-reply.ts';

/**
 * Explains a token or a result from elsewhere, offline. The text is only ever in the field, which React does
 * not control, and the field empties itself when it goes; main keeps nothing of it either.
 */
export function PastePart({ settings }: { settings: Settings }) {
  const translate = useTranslate();
  const bridge = useBridge();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { value, refused, ask, clear } = useReply<Inspection>();
  useLayoutEffect(() => {
    const element = field.current;
    return () => {
      if (element) element.value = '';
    };
  }, []);
  const explain = () => ask(() => bridge.inspectText({ text: field.current?.value ?? '' }));
  const empty = () => {
    clear();
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  };
  return (
    <section className="card card-wide" aria-labelledby="paste-title">
      <h2 id="paste-title">{translate('paste.title')}</h2>
      <p className="muted" id={`${id}-lead`}>
        {translate('paste.lead')}
      </p>
      <div className="field">
        <label htmlFor={id}>{translate('paste.label')}</label>
        <textarea
          ref={field}
          id={id}
          className="pasted"
          rows={4}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          aria-describedby={`${id}-lead`}
          onChange={clear}
        />
      </div>
      <div className="button-row button-row-start">
        <button type="button" className="button" onClick={explain}>
          {translate('paste.explain')}
        </button>
        <button type="button" className="button" onClick={empty}>
          {translate('paste.empty')}
        </button>
      </div>
      <div aria-live="polite" className="live">
        {value && <InspectionTable inspection={value} label={translate('paste.title')} />}
      </div>
      {refused && <FailureAlert failure={refused} site={siteLabel(settings)} />}
    </section>
  );
}
