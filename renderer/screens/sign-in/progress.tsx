import { useElapsed } from '../../hooks/elapsed.ts';
import { useEscape } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import type { Attempt } from './attempt.ts';

/** After this long it is said what is awaited (experience.md). */
const SAY_WHAT_AFTER_MS = 5000;

/** What is under way, spoken as it changes; the region stays, so that its first words are heard. */
export function Progress({ attempt, awaited }: { attempt: Attempt; awaited: string }) {
  const translate = useTranslate();
  const busy = attempt.since !== null;
  const long = useElapsed(attempt.since, SAY_WHAT_AFTER_MS);
  useEscape(busy, () => attempt.cancel());
  return (
    <div className={busy ? 'progress' : 'progress progress-idle'}>
      <div role="status" className="progress-words">
        {busy && (
          <p>
            <span className="spinner" aria-hidden="true" />
            {translate('signIn.pending')}
          </p>
        )}
        {long && <p className="muted">{awaited}</p>}
      </div>
      {busy && (
        <button type="button" className="button" onClick={() => attempt.cancel()}>
          {translate('common.cancel')}
        </button>
      )}
    </div>
  );
}
