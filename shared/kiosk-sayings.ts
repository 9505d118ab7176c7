import { type FailureCode, failureCodes } from './failure.ts';
import type { KioskCode, KioskView, PinOutcome } from './kiosk.ts';
import type { MessageKey, MessageValues } from './messages/translate.ts';

export interface KioskSaying {
  key: MessageKey;
  values?: MessageValues;
}

/** What a kiosk's screen says: one heading, and lines below it. Nothing technical but the code. */
export interface KioskWords {
  heading: KioskSaying;
  lines: KioskSaying[];
}

/**
 * The words for a state. @param now epoch ms, for the seconds to the next try
 * @param time formats an instant in the user's locale
 */
export function kioskWords(view: KioskView, now: number, time: (at: number) => string): KioskWords {
  switch (view.state) {
    case 'starting':
      return { heading: { key: 'kiosk.starting' }, lines: [] };
    case 'ready':
      return {
        heading: { key: 'kiosk.ready' },
        lines: [
          { key: 'kiosk.ready.site', values: { site: view.siteCode } },
          { key: 'kiosk.ready.since', values: { time: time(view.since) } },
        ],
      };
    case 'retrying':
      return {
        heading: { key: 'kiosk.notReady' },
        lines: [
          nextTry(view.nextAt, now),
          { key: 'kiosk.tried', values: { attempt: view.attempt } },
          { key: 'kiosk.code', values: { code: view.code } },
        ],
      };
    case 'outOfService':
      return { heading: { key: 'kiosk.outOfService' }, lines: [whomToAsk(view)] };
  }
}

function nextTry(nextAt: number, now: number): KioskSaying {
  const seconds = Math.ceil((nextAt - now) / 1000);
  return seconds > 0 ? { key: 'kiosk.nextTry', values: { seconds } } : { key: 'kiosk.trying' };
}

function whomToAsk({ code, phone }: Extract<KioskView, { state: 'outOfService' }>): KioskSaying {
  if (phone === null) return { key: 'kiosk.askStaff', values: { code } };
  return { key: 'kiosk.call', values: { code, phone } };
}

/** What to say after a PIN; null when it was right. */
export function pinSaying(outcome: PinOutcome): KioskSaying | null {
  switch (outcome.is) {
    case 'right':
      return null;
    case 'wrong':
      return { key: 'kiosk.pin.wrong', values: { left: outcome.left } };
    case 'wait':
      return { key: 'kiosk.pin.wait', values: { seconds: outcome.seconds } };
    case 'notSet':
      return { key: 'kiosk.pin.notSet' };
  }
}

/** Words on what can be pressed or filled in. */
export const kioskLabels = {
  tryNow: 'kiosk.tryNow',
  pinTitle: 'kiosk.pin.title',
  pin: 'kiosk.pin.label',
  open: 'kiosk.pin.open',
} as const satisfies Record<string, MessageKey>;

/** The sentence for support: what the code means. Kiosks' own codes have their own; the others the app's. */
export function kioskTroubleKey(code: KioskCode): MessageKey {
  return isFailureCode(code) ? `failure.${code}` : `kiosk.trouble.${code}`;
}

export const isFailureCode = (code: KioskCode): code is FailureCode =>
  Object.hasOwn(failureCodes, code);
