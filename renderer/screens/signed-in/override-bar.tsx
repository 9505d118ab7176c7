import type { OverrideView } from '../../../shared/session-view.ts';
import { Icon } from '../../components/icon.tsx';
import { SentenceWith } from '../../components/sentence.tsx';
import { clockTime } from '../../dates.ts';
import { useLanguage } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { useOnce } from './session-buttons.tsx';

/** While a supervisor is active, in a colour and in words: whose turn it is, until when, and who waits. */
export function OverrideBar({ session }: { session: OverrideView }) {
  const { translate, formats } = useLanguage();
  const bridge = useBridge();
  const end = useOnce(bridge.endOverride);
  const empty = translate('session.noName');
  const name = session.profile.ServiceUser.Name || empty;
  const time = clockTime(session.until, Date.now(), formats);
  return (
    <section className="override-bar" aria-label={translate('override.title')}>
      <p className="with-icon">
        <Icon name="key" />
        <span>
          <SentenceWith
            message="override.bar"
            values={{ time }}
            slots={{
              name: <bdi>{name}</bdi>,
              parkedName: <bdi>{session.parkedName || empty}</bdi>,
            }}
          />
        </span>
      </p>
      <button type="button" className="button" {...end.button}>
        {translate('override.end')}
      </button>
    </section>
  );
}
