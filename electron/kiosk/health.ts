import type { KioskCode } from '../../shared/kiosk.ts';
import type { KioskState, Moment } from './machine.ts';
import { nextTryAt } from './view.ts';

/**
 * What a kiosk says about itself to whoever watches it from outside: the health file, as JSON, and one line
 * of the log. Nothing in it is secret. All instants are ISO 8601 in UTC by this computer's clock, or null.
 */
export interface Health {
  state: 'starting' | 'ready' | 'retrying' | 'outOfService' | 'ended';
  /** What is wrong, also while a ready kiosk rides out an outage; null when nothing is. */
  code: KioskCode | null;
  /** Since when in this state. */
  since: string;
  /** When the service is asked next; in the past while it is being asked. */
  nextTry: string | null;
  /** When the service last accepted the key. */
  lastSuccess: string | null;
  /** See key-fingerprint.ts; null before a key was read. */
  keyFingerprint: string | null;
  /** Of the app. */
  version: string;
  /** When this was written: at each change and once a minute. An old one means that the app does not run. */
  writtenAt: string;
}

export interface HealthFacts {
  keyFingerprint: string | null;
  version: string;
  ended: boolean;
}

export function healthOf(
  state: KioskState,
  facts: HealthFacts,
  now: Pick<Moment, 'wall' | 'monotonic'>,
): Health {
  const { keyFingerprint, version, ended } = facts;
  return {
    state: ended ? 'ended' : state.phase.is,
    code: state.trouble?.code ?? null,
    since: instant(ended ? now.wall : state.since) ?? '',
    nextTry: ended ? null : instant(nextTryAt(state, now)),
    lastSuccess: instant(state.lastSuccess),
    keyFingerprint,
    version,
    writtenAt: instant(now.wall) ?? '',
  };
}

/** Beyond year 275760 there is no date; a clock that says so must not stop the kiosk. */
function instant(at: number | null): string | null {
  return at !== null && Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : null;
}

/** The same as one line, as `kiosk state=ready code=- since=…`; no value holds a blank. */
export function healthLine(health: Health): string {
  const pairs = Object.entries(health).map(([name, value]) => `${name}=${value ?? '-'}`);
  return `kiosk ${pairs.join(' ')}`;
}
