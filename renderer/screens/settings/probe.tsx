import type { Failure, InputProblem } from '../../../shared/failure.ts';
import { failureText } from '../../../shared/messages/failure-text.ts';
import { Icon } from '../../components/icon.tsx';
import { ProxyAsks } from '../../components/proxy-asks.tsx';
import { useTranslate } from '../../i18n.ts';
import type { Call } from '../../queries.ts';
import { useReply } from '../support/use-reply.ts';

interface Found {
  found: string;
  failure?: Failure;
}

export interface ProbeState<T extends Found> {
  asking: boolean;
  found: T | null;
  refused: Failure | null;
  ask: (call: Call<T>) => void;
  clear: () => void;
}

/** A question about an address that is not yet saved. An address since changed is a new one, and can be asked at once. */
export function useProbe<T extends Found>(
  onProblems: (found: InputProblem[]) => void,
): ProbeState<T> {
  const { value: found, refused, asking, ask: send, clear } = useReply<T>();
  const ask = (question: Call<T>) => {
    if (asking) return;
    clear();
    send(async () => {
      const reply = await question();
      if (!reply.ok && reply.failure.facts.input) onProblems(reply.failure.facts.input);
      return reply;
    });
  };
  return { asking, found, refused: refused?.facts.input ? null : refused, ask, clear };
}

/** The button, and what it found out, in words. */
export function Probe<T extends Found>(props: {
  probe: ProbeState<T>;
  label: string;
  asking: string;
  /** What to call the asked one in a failure. */
  site: string;
  onAsk: () => void;
  good: (found: T) => string | null;
  /** What else was found out that somebody should see to. */
  warning?: (found: T) => string | null;
}) {
  const { probe } = props;
  const translate = useTranslate();
  const failure = probe.refused ?? probe.found?.failure ?? null;
  const good = probe.found && props.good(probe.found);
  const warning = probe.found && props.warning?.(probe.found);
  return (
    <div className="stack-small">
      <div className="button-row button-row-start">
        <button
          type="button"
          className="button"
          aria-disabled={probe.asking || undefined}
          onClick={props.onAsk}
        >
          {props.label}
        </button>
      </div>
      <div role="status" className="progress-words">
        {probe.asking && (
          <p>
            <span className="spinner" aria-hidden="true" />
            {props.asking}
          </p>
        )}
        {good && (
          <p className="found found-good">
            <Icon name="check" />
            <span>{good}</span>
          </p>
        )}
        {warning && (
          <p className="found found-warning">
            <Icon name="clock" />
            <span>{warning}</span>
          </p>
        )}
        {failure && (
          <p className="found found-bad">
            <Icon name="alert" />
            <span>
              {failureText(failure, props.site, translate)}{' '}
              <code>{translate('checked.code', { code: failure.code })}</code>
            </span>
          </p>
        )}
      </div>
      {failure && <ProxyAsks failure={failure} />}
    </div>
  );
}
