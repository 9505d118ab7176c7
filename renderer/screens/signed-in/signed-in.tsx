import { type RefObject, useEffect } from 'react';
import type { ActiveView, OverrideView, SessionView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { MemoryOnly } from '../../components/memory-only.tsx';
import { Notice } from '../../components/notice.tsx';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { prepareTimes } from '../../dates.ts';
import { useHeadingFocus, useScreenTitle } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { providerLabel } from '../../site.ts';
import { useTimeInSentence } from '../../time-in-sentence.ts';
import { useSupport } from '../support/use-support.tsx';
import { Banner } from './banner.tsx';
import { overrideLock } from './course.ts';
import { LockNotice } from './course-notices.tsx';
import { EndOfSignIn } from './end-of-sign-in.tsx';
import { KeepSession } from './keep-session.tsx';
import { OverrideBar } from './override-bar.tsx';
import { ProfileTable } from './profile-table.tsx';
import { DetailsButton, SessionButtons } from './session-buttons.tsx';

interface Props {
  session: SessionView;
  /** The session that is shown, also while a sign-in that is to keep it is under way. */
  shown: ActiveView | OverrideView;
  settings: SettingsView;
  onAsk: (to: 'switch' | 'override') => void;
}

/** To be called once the file is there, before the screen is wanted. */
export const prepare = () => prepareTimes(document.documentElement.lang || 'en');

/** Who is signed in, until when, and everything that the service said. */
export default function SignedIn({ session, shown, settings, onAsk }: Props) {
  const translate = useTranslate();
  const timeInSentence = useTimeInSentence();
  const heading = useHeadingFocus();
  useFocusKept(heading, shown);
  useScreenTitle(translate('session.title'));
  const { values } = settings;
  const support = useSupport(values, shown.since);
  const openDetails = () => support.open('details');
  const provider = providerLabel(values);
  const since = timeInSentence(shown.since);
  const isOverride = shown.state === 'override';
  return (
    <>
      {isOverride && <OverrideBar session={shown} />}
      <Banner
        session={shown}
        settings={values}
        actions={
          isOverride ? (
            <DetailsButton onDetails={openDetails} />
          ) : (
            <SessionButtons settings={values} onAsk={onAsk} onDetails={openDetails} />
          )
        }
      />
      <main className="page page-wide">
        {support.area}
        <div hidden={support.area !== null}>
          <h1 ref={heading} tabIndex={-1}>
            {translate('session.title')}
          </h1>
          <p className="muted">
            {translate(`session.method.${shown.method}`, { provider })}
            {' · '}
            {translate('session.since', { time: since })}
          </p>
        </div>
        {isOverride ? (
          <OverrideNotices session={shown} />
        ) : (
          <KeepSession
            key={shown.expiry.deadlineLocal}
            session={session}
            shown={shown}
            settings={values}
          />
        )}
        <SettingsTroubles problems={settings.problems} />
        {values.keepSignedIn && <MemoryOnly settings={settings} />}
        {shown.notices.map((notice) => (
          <Notice tone="warning" key={notice}>
            <p>{translate(`session.notice.${notice}`)}</p>
          </Notice>
        ))}
        {!support.area && <EndOfSignIn expiry={shown.expiry} />}
        {!support.area && <ProfileTable profile={shown.profile} raw={shown.expiry.raw} />}
      </main>
    </>
  );
}

/** A supervisor who is called away is warned as everybody is. */
function OverrideNotices({ session }: { session: OverrideView }) {
  const locksAt = overrideLock(session);
  return locksAt === null ? null : <LockNotice locksAt={locksAt} />;
}

/** What had the focus may go with a warning that is over; then it goes to the heading, and is not lost. */
function useFocusKept(heading: RefObject<HTMLElement | null>, shown: Props['shown']) {
  // With each view, for each can take something off the screen.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [heading, shown]);
}
