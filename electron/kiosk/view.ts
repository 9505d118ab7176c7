import type { KioskView } from '../../shared/kiosk.ts';
import type { KioskState, Moment } from './machine.ts';

type Now = Pick<Moment, 'wall' | 'monotonic'>;

/** Wall-clock instant of the next try, worked out anew each time: the wall clock may have been set since. */
export function nextTryAt({ work }: KioskState, now: Now): number | null {
  if (work.is === 'idle') return null;
  const at = work.is === 'waiting' ? work.dueAt : work.startedAt;
  return Math.round(now.wall + at - now.monotonic);
}

/** What the page may know of the state. @param phone number to call, from the settings */
export function kioskView(state: KioskState, phone: string | null, now: Now): KioskView {
  const { phase, trouble } = state;
  if (phase.is === 'ready') {
    const { siteCode, name } = phase.found;
    return { state: 'ready', since: state.since, siteCode, name };
  }
  if (phase.is === 'starting' || !trouble) return { state: 'starting' };
  if (phase.is === 'outOfService') return { state: 'outOfService', code: trouble.code, phone };
  const { counts, code } = trouble;
  const attempt = counts.noAnswer + counts.answer + counts.refused + counts.here;
  return { state: 'retrying', attempt, nextAt: nextTryAt(state, now) ?? now.wall, code };
}
