import type { ActiveView, SessionView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { FailureAlert } from '../../components/failure-alert.tsx';
import { siteLabel } from '../../site.ts';
import { CourseNotices } from './course-notices.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import { useStay } from './stay.ts';
import { StayButton } from './stay-button.tsx';

/** The course of a session on the screen: warnings, and the dialog that keeps it. Keyed by its end. */
export function KeepSession(props: {
  session: SessionView;
  shown: ActiveView;
  settings: Settings;
}) {
  const { session, shown, settings } = props;
  const stay = useStay(session, shown);
  return (
    <>
      {stay.reason && stay.dialog === null && (
        <FailureAlert failure={stay.reason} site={siteLabel(settings)} somebody />
      )}
      <CourseNotices session={shown} act={<StayButton stay={stay} />} />
      {stay.dialog && <EndingDialog {...props} stay={stay} />}
    </>
  );
}
