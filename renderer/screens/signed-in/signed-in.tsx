import { useRef, useState } from 'react';
import type { ActiveView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Notice } from '../../components/notice.tsx';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { clockTime } from '../../dates.ts';
import { useHeadingFocus, useScreenTitle } from '../../hooks/screen.ts';
import { useLanguage } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { providerLabel } from '../../site.ts';
import { Banner } from './banner.tsx';
import { EndOfSignIn } from './end-of-sign-in.tsx';
import { ProfileTable } from './profile-table.tsx';

/** Who is signed in, until when, and everything that the service said. */
export default function SignedIn(props: { session: ActiveView; settings: SettingsView }) {
  const { session, settings } = props;
  const { translate, formats } = useLanguage();
  const heading = useHeadingFocus();
  useScreenTitle(translate('session.title'));
  const provider = providerLabel(settings.values);
  const since = clockTime(session.since, Date.now(), formats);
  return (
    <>
      <Banner session={session} settings={settings.values} signOut={<SignOut />} />
      <main className="page page-wide">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {translate('session.title')}
          </h1>
          <p className="muted">
            {translate(`session.method.${session.method}`, { provider })}
            {' · '}
            {translate('session.since', { time: since })}
          </p>
        </div>
        <SettingsTroubles problems={settings.problems} />
        {session.notices.map((notice) => (
          <Notice tone="warning" key={notice}>
            <p>{translate(`session.notice.${notice}`)}</p>
          </Notice>
        ))}
        <EndOfSignIn expiry={session.expiry} />
        <ProfileTable profile={session.profile} raw={session.expiry.raw} />
      </main>
    </>
  );
}

function SignOut() {
  const { translate } = useLanguage();
  const bridge = useBridge();
  const [leaving, setLeaving] = useState(false);
  const asked = useRef(false);
  const signOut = async () => {
    if (asked.current) return;
    asked.current = true;
    setLeaving(true);
    const reply = await bridge.signOut().catch(() => null);
    if (reply?.ok) return;
    asked.current = false;
    setLeaving(false);
  };
  return (
    <>
      <button
        type="button"
        className="button"
        aria-disabled={leaving || undefined}
        onClick={() => void signOut()}
      >
        {translate('session.signOut')}
      </button>
      <span role="status" className="visually-hidden">
        {leaving && translate('session.signingOut')}
      </span>
    </>
  );
}
