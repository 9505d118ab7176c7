import { Fragment } from 'react';
import type { ConnectionFound } from '../../../shared/ipc.ts';
import type { Translate } from '../../../shared/messages/translate.ts';
import { Field } from '../../components/field.tsx';
import { Sentence } from '../../components/sentence.tsx';
import { lengthOf } from '../../dates.ts';
import { useLanguage, useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import { useBridge } from '../../queries.ts';
import { checkAddress, type Draft, fullAddress, splitAddress } from './draft.ts';
import type { FormPart } from './form-part.ts';
import { Probe, useProbe } from './probe.tsx';

/** Where the service is, the full address that this leads to, and whether it answers there. */
export function ConnectionPart({ draft, set, problems, showProblems, isLocked }: FormPart) {
  const { translate, formats } = useLanguage();
  const bridge = useBridge();
  const probe = useProbe<ConnectionFound>(showProblems);
  const { baseUrl, apiPrefix } = draft;
  const change = (next: Partial<Draft>) => {
    probe.clear();
    set(next);
  };
  const move = (parts: Partial<Draft>) => {
    change(parts);
    document.getElementById(fieldId('apiPrefix'))?.focus();
  };
  const test = () => {
    const wrong = checkAddress(draft);
    showProblems(wrong);
    if (wrong.length === 0) probe.ask(() => bridge.testConnection({ baseUrl, apiPrefix }));
  };
  return (
    <div className="stack">
      <Field
        id={fieldId('baseUrl')}
        label={translate('settings.baseUrl')}
        problem={problemOf('baseUrl', problems)}
        locked={isLocked('baseUrl')}
        hint={translate('settings.baseUrlHint')}
        input={{
          inputMode: 'url',
          autoComplete: 'off',
          dir: 'ltr',
          value: baseUrl,
          onChange: (event) => change({ baseUrl: event.target.value }),
        }}
      />
      {!isLocked('apiPrefix') && !isLocked('baseUrl') && <MovePath typed={baseUrl} onMove={move} />}
      <Field
        id={fieldId('apiPrefix')}
        label={translate('settings.apiPrefix')}
        problem={problemOf('apiPrefix', problems)}
        locked={isLocked('apiPrefix')}
        hint={translate('settings.apiPrefixHint')}
        input={{
          autoComplete: 'off',
          dir: 'ltr',
          value: apiPrefix,
          onChange: (event) => change({ apiPrefix: event.target.value }),
        }}
      />
      <FullAddress draft={draft} />
      <Probe
        probe={probe}
        label={translate('settings.test')}
        asking={translate('settings.testing')}
        site={URL.parse(fullAddress(draft) ?? '')?.host ?? ''}
        onAsk={test}
        good={(found) =>
          found.found === 'service'
            ? translate('settings.testFound', { address: found.address })
            : null
        }
        warning={({ clockDifferenceMs }) => clockWords(clockDifferenceMs, translate, formats)}
      />
    </div>
  );
}

/** A clock that is wrong reads every end of a sign-in wrong; up to a minute is as clocks are. */
function clockWords(aheadMs: number | null, translate: Translate, formats: string): string | null {
  if (aheadMs === null || Math.abs(aheadMs) <= 60_000) return null;
  const amount = lengthOf(Math.abs(aheadMs), formats);
  return translate(aheadMs > 0 ? 'settings.clockBehind' : 'settings.clockAhead', { amount });
}

function FullAddress({ draft }: { draft: Draft }) {
  const address = fullAddress(draft);
  if (!address) return null;
  return (
    <p>
      <Sentence message="settings.fullAddress" slot="address">
        <bdi className="sent-as">
          <BreakingAddress address={address} />
        </bdi>
      </Sentence>
    </p>
  );
}

/** Broken between its parts where it is too long for a line: the browser would break within a word. */
function BreakingAddress({ address }: { address: string }) {
  const parts = address.split(/(?<=\/)(?!\/)/);
  return parts.map((part, at) => (
    // The place of a part is all that tells it from another.
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** A whole address was pasted: one press puts each part where it belongs. */
function MovePath(props: {
  typed: string;
  onMove: (parts: { baseUrl: string; apiPrefix: string }) => void;
}) {
  const translate = useTranslate();
  const parts = splitAddress(props.typed);
  if (!parts) return null;
  return (
    <button type="button" className="button" onClick={() => props.onMove(parts)}>
      {translate('settings.movePath')}
    </button>
  );
}
