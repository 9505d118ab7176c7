import type { OverrideView } from '../../../shared/session-view.ts';
import { Icon } from '../../components/icon.tsx';
import { SentenceWith } from '../../components/sentence.tsx';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { useTimeInSentence } from '../../time-in-sentence.ts';
import { useOnce } from './session-buttons.tsx';

/** While a supervisor is active, in a colour and in words: whose turn it is, until when, and who waits. */
export function OverrideBar({ session }: { session: OverrideView }) {
  const translate = useTranslate();
  const timeInSentence = useTimeInSentence();
  const bridge = useBridge();
  const end = useOnce(bridge.endOverride);
  const empty = translate('session.noName');
  const name = session.profile.ServiceUser.Name || empty;
  const time = timeInSentence(session.until);
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
