import type { Ref } from 'react';
import type { Method } from '../../../shared/method.ts';
import type { Purpose } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { useBegunHere } from '../../hooks/begun-here.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { providerLabel } from '../../site.ts';
import type { Attempt } from './attempt.ts';
import { offered } from './rules.ts';

/** The ways in that are set up beside the one that is shown; while one is under way, only that one. */
export function OtherWays(props: {
  settings: Settings;
  attempt: Attempt;
  current: Method;
  purpose: Purpose;
  onMethod: (method: Method) => void;
}) {
  const { settings, attempt, current, purpose, onMethod } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const busy = attempt.since !== null;
  const [begunHere, begin] = useBegunHere(busy);
  const shown = (method: Method) =>
    method !== current &&
    offered(settings, method, purpose) &&
    (!busy || (begunHere && method === 'oauth'));
  const signInWithOAuth = () => {
    begin();
    attempt.run(() => bridge.signInWithOAuth({ purpose }));
  };
  if (!(['password', 'oauth', 'apiKey'] as const).some(shown)) return null;
  return (
    <section className="other-ways" aria-label={translate('signIn.otherWays')}>
      {shown('oauth') && (
        <button
          type="button"
          className="button wide"
          aria-disabled={busy || undefined}
          onClick={signInWithOAuth}
        >
          <Icon name="external" />
          {translate('signIn.with', { provider: providerLabel(settings) })}
        </button>
      )}
      {shown('password') && (
        <button type="button" className="button wide" onClick={() => onMethod('password')}>
          <Icon name="person" />
          {translate('signIn.usePassword')}
        </button>
      )}
      {shown('apiKey') && (
        <button type="button" className="button wide" onClick={() => onMethod('apiKey')}>
          <Icon name="key" />
          {translate('signIn.useApiKey')}
        </button>
      )}
    </section>
  );
}

/** Always there, and always last. */
export function ScreenLinks(props: {
  helpButton: Ref<HTMLButtonElement>;
  busy: boolean;
  onHelp: () => void;
  /** Null where settings are not to be reached from. */
  onSettings: (() => void) | null;
}) {
  const translate = useTranslate();
  return (
    <div className="screen-links">
      <button ref={props.helpButton} type="button" className="button quiet" onClick={props.onHelp}>
        <Icon name="help" />
        {translate('signIn.help')}
      </button>
      {!props.busy && props.onSettings && (
        <button type="button" className="button quiet" onClick={props.onSettings}>
          <Icon name="gear" />
          {translate('signIn.settings')}
        </button>
      )}
    </div>
  );
}
