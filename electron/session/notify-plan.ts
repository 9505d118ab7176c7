import type { ActiveView, SessionView, SettledView } from '../../shared/session-view.ts';
import { bindingDeadline } from './expiry/deadline.ts';

const MINUTE_MS = 60_000;
/** Minutes before the end in which it is shown outside of the page, too. */
const lastMinutes = 10;

export interface EndingNotice {
  /** Minutes until the end, rounded up. */
  minutes: number;
  /** It can be kept without signing in again. */
  renewable: boolean;
}

export interface NoticeInputs {
  /** What the page was told before; null at first. */
  before: SessionView | null;
  view: SessionView;
  /** Epoch ms. */
  at: number;
  /** Nobody looks at the window: it is hidden, minimised, or another has the focus. */
  inBackground: boolean;
}

/**
 * Whether the system is to notify of a sign-in's end: when its phase changes to 10 and to 2 minutes before the end,
 * and only where the window itself says it to nobody. Not while it is being renewed, but after that has failed;
 * never of a locked session.
 */
export function endingNotice({
  before,
  view,
  at,
  inBackground,
}: NoticeInputs): EndingNotice | null {
  const shown = endingSession(view);
  if (!shown || !inBackground || shown.renewing) return null;
  const former = before && endingSession(before);
  const isSaid =
    former && former.since === shown.since && former.phase === shown.phase && !former.renewing;
  const minutes = minutesLeft(view, at);
  return isSaid || minutes === null ? null : { minutes, renewable: shown.renewable };
}

/** Minutes until the sign-in ends, rounded up, in the last ten; null before, and where nobody can be seen. */
export function minutesLeft(view: SessionView, at: number): number | null {
  const end = endOf(view);
  if (end === null) return null;
  return Math.min(lastMinutes, Math.max(1, Math.ceil((end - at) / MINUTE_MS)));
}

/** When `minutesLeft` changes next, epoch ms; null: not by time alone. */
export function nextMinuteAt(view: SessionView, at: number): number | null {
  const end = endOf(view);
  const minutes = minutesLeft(view, at);
  if (end === null || minutes === null || minutes === 1) return null;
  return end - (minutes - 1) * MINUTE_MS;
}

function endOf(view: SessionView): number | null {
  const shown = endingSession(view);
  return shown && bindingDeadline(shown.expiry);
}

function endingSession(view: SessionView): ActiveView | null {
  const settled: SettledView = view.state === 'signingIn' ? view.before : view;
  const isActive = settled.state === 'signedIn' || settled.state === 'expiringSoon';
  return isActive && settled.phase !== 'running' ? settled : null;
}
