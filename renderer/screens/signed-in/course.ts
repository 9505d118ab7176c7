import type { Failure } from '../../../shared/failure.ts';
import type { ActiveView, OverrideView } from '../../../shared/session-view.ts';

/** The end by this computer's clock (epoch ms), where the session ends by itself; else null. */
export function endOf({ expiry }: Pick<ActiveView, 'expiry'>): number | null {
  return expiry.endsByItself ? expiry.deadlineLocal : null;
}

/** What the course of a session has to say, beside the dialog. */
export interface CourseNotices {
  /** The end is near: epoch ms. */
  ending: number | null;
  /** The desk locks then, unless somebody goes on: epoch ms. */
  locksAt: number | null;
  /** The sign-in ends before the desk closes: when, epoch ms. */
  early: number | null;
  renewing: boolean;
}

/** At most one warning at a time: of two ends that come, the one that comes first. */
export function noticesFor(session: ActiveView): CourseNotices {
  const end = endOf(session);
  const ending = session.phase === 'running' ? null : end;
  const { renewing, endsBeforeClosing } = session;
  return {
    ending,
    locksAt: lockBefore(end, session.locksAt),
    early: endsBeforeClosing && ending === null && !renewing ? end : null,
    renewing,
  };
}

/** During an override: when the desk locks for want of anybody (epoch ms), unless the override is over before. */
export function overrideLock(session: OverrideView): number | null {
  const end = endOf(session);
  const over = end === null ? session.until : Math.min(end, session.until);
  return lockBefore(over, session.locksAt);
}

const lockBefore = (end: number | null, locksAt: number | undefined): number | null =>
  locksAt !== undefined && (end === null || locksAt < end) ? locksAt : null;

/**
 * Why the session could not be kept, by the last try: a sign-in in place comes after a renewal that has failed. What is
 * wrong with a field stands at the field.
 */
export function lastFailure(renewal: Failure | null, signIn: Failure | null): Failure | null {
  return signIn && !signIn.facts.input ? signIn : renewal;
}
