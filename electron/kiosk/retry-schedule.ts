import type { KioskCode } from '../../shared/kiosk.ts';

/**
 * When a kiosk tries again. Pure: chance comes in as a number in [0, 1).
 * `noAnswer`: nothing that speaks for the service answered, and the key was not refused.
 * `answer`: something answered, and it was a failure. `refused`: the service does not take this key.
 * `here`: nothing was sent, something on this computer is missing.
 */
export type Trouble = 'noAnswer' | 'answer' | 'refused' | 'here';

const kinds: Partial<Record<KioskCode, Trouble>> = {
  'PRX-CONN': 'noAnswer',
  CANCEL: 'noAnswer',
  'KEY-401': 'refused',
  'PWD-401': 'refused',
  'OAU-401': 'refused',
  'SVC-403': 'refused',
  'KSK-USER': 'refused',
  'KSK-SITE': 'refused',
  'KEY-NONE': 'here',
  'KEY-FILE': 'here',
  'KEY-OPEN': 'here',
  'KEY-FORM': 'here',
  'KEY-STOR': 'here',
  'KSK-REST': 'here',
  'CFG-NONE': 'here',
  'CFG-METH': 'here',
  'CFG-POL': 'here',
  INPUT: 'here',
};

/**
 * TLS counts as no answer: nothing was sent, and it mostly ends by itself within seconds, when a clock that
 * started in 1970 is set from the network. What is not known counts as an answer, the gentler schedule.
 */
export function troubleOf(code: KioskCode): Trouble {
  return kinds[code] ?? (/^(NET|TLS)-/.test(code) ? 'noAnswer' : 'answer');
}

export interface RetryInput {
  trouble: Trouble;
  /** How many failures of this kind there were since the last success, this one included; from 1. */
  count: number;
  /** `Retry-After` (RFC 9110 10.2.3). */
  retryAfterSeconds?: number | undefined;
  /** In [0, 1). */
  chance: number;
}

const noAnswerSeconds = [1, 2, 4];
const answerSeconds = [1, 2, 4, 8, 15, 30, 60];
const steadySeconds = 7;
const refusedSeconds = 15 * 60;
const hereSeconds = 60;

/** Spread around the middle by ± 20 %, so that kiosks that lost the service together do not return together. */
const aroundIt = (seconds: number, chance: number) => seconds * (0.8 + 0.4 * chance);
/** Spread upwards only: what was asked for is a lower bound. */
const notBefore = (seconds: number, chance: number) =>
  seconds + Math.min(seconds * 0.2, 5) * chance;

/** Milliseconds until the next try. The first three after "nothing answers" are exact: nobody is burdened. */
export function retryDelayMs(input: RetryInput): number {
  const asked = notBefore(input.retryAfterSeconds ?? 0, input.chance);
  return Math.ceil(Math.max(scheduledSeconds(input), asked) * 1000);
}

function scheduledSeconds({ trouble, count, chance }: RetryInput): number {
  switch (trouble) {
    case 'noAnswer':
      return noAnswerSeconds[count - 1] ?? aroundIt(steadySeconds, chance);
    case 'answer':
      return aroundIt(answerSeconds[count - 1] ?? 60, chance);
    case 'refused':
      return refusedSeconds * (1 + 0.2 * chance);
    case 'here':
      return aroundIt(hereSeconds, chance);
  }
}

/** Milliseconds until a ready kiosk asks again: the setting ± 10 %. */
export function recheckDelayMs(recheckMinutes: number, chance: number): number {
  return Math.round(recheckMinutes * 60_000 * (0.9 + 0.2 * chance));
}

const shortLimitMs = 8_000;
const longLimitMs = 22_000;

/**
 * How long one try may take, in milliseconds. A kiosk that is not ready gives up early, so that a connection
 * that hangs does not keep it from the service that has come back (ready within 10 s of that); every fourth
 * time-out in a row it waits longer, so that a slow service is reached too.
 * @param timeOuts tries in a row that ended by their limit
 */
export function attemptLimitMs(ready: boolean, timeOuts: number): number {
  if (ready) return 30_000;
  return timeOuts % 4 === 3 ? longLimitMs : shortLimitMs;
}
