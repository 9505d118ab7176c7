import { useId, useState } from 'react';
import type { OAuthWay, WaysView } from '../../../shared/oauth-ways.ts';
import type { SigningInView } from '../../../shared/session-view.ts';
import { Icon } from '../../components/icon.tsx';
import { useElapsed } from '../../hooks/elapsed.ts';
import { useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { wayLead } from './way-words.ts';

/** The other ways: there from the start, and offered by themselves when the browser takes long. */
export function WayChoice({ session }: { session: SigningInView }) {
  const translate = useTranslate();
  const { browser } = session;
  const ways = browser?.ways;
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const isOffered = useOffered(ways);
  if (ways?.others.length === 0) return null;
  return (
    <section
      className={isOffered ? 'way-choice way-choice-offered' : 'way-choice'}
      aria-label={translate('oauthWay.title')}
    >
      <p role="status" className="way-offer">
        {isOffered && translate('oauthWay.offer')}
      </p>
      <button
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-disabled={ways === undefined || undefined}
        onClick={() => ways && setIsOpen(!isOpen)}
      >
        <Icon name="chevron" />
        {translate('oauthWay.title')}
      </button>
      <div id={listId} hidden={!isOpen}>
        {ways && <WayList attemptId={session.attemptId} others={ways.others} />}
      </div>
    </section>
  );
}

/** Where the browser answers by itself, silence means something; by the other ways the person is at work. */
function useOffered(ways: WaysView | undefined): boolean {
  const answers = ways?.way === 'loopback' || ways?.way === 'scheme';
  return useElapsed(ways && answers ? ways.offerAt : null, 0);
}

function WayList({ attemptId, others }: { attemptId: string; others: readonly OAuthWay[] }) {
  const translate = useTranslate();
  const bridge = useBridge();
  const [asked, setAsked] = useState<OAuthWay | null>(null);
  const choose = async (way: OAuthWay) => {
    if (asked) return;
    setAsked(way);
    const reply = await bridge.chooseOAuthWay({ attemptId, way });
    // Used: this list goes as soon as the new way is there.
    if (!reply.ok || !reply.value.used) setAsked(null);
  };
  return (
    <>
      <ul className="plain-list way-list">
        {others.map((way) => (
          <li key={way}>
            <button
              type="button"
              className="button wide"
              aria-disabled={asked !== null || undefined}
              aria-describedby={`way-${way}`}
              onClick={() => void choose(way)}
            >
              {translate(`oauthWay.${way}`)}
            </button>
            <p id={`way-${way}`} className="hint">
              {translate(wayLead(way))}
            </p>
          </li>
        ))}
      </ul>
      <p role="status" className="hint">
        {asked && translate('oauthWay.changing')}
      </p>
    </>
  );
}
