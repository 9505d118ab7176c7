import { failed, failure, success } from '../../shared/failure.ts';
import type { Channel } from '../../shared/ipc.ts';
import type { KeyOutcome, KioskLeave, KioskView, PinOutcome } from '../../shared/kiosk.ts';
import type { SettingsView } from '../../shared/settings.ts';
import type { Handlers } from './dispatch.ts';

/** What the page of a kiosk can ask for. */
export interface KioskDesk {
  view(): KioskView;
  beat(): void;
  online(): void;
  tryNow(): void;
  enterPin(pin: string): Promise<PinOutcome>;
  pinWaitSeconds(): number;
  /** A right PIN was entered, and staff are still there. */
  isUnlocked(): boolean;
  lock(): void;
  keepKey(key: string, anew: boolean): Promise<KeyOutcome>;
  /** Ends the test of a key that is under way; `keepKey` then says `cancelled`, unless it was accepted before. */
  cancelKey(): void;
  leave(how: KioskLeave): void;
  /** The settings as this kiosk's page may see them. */
  pageSettings(view: SettingsView): SettingsView;
}

type KioskHandlers = Pick<Handlers, Extract<Channel, `kiosk:${string}`>>;

/** The channels of a kiosk; where this is none, they say so or do nothing. */
export function createKioskHandlers(kiosk: KioskDesk | null): KioskHandlers {
  const nothing = success(null);
  const done = (act: ((desk: KioskDesk) => void) | undefined) => () => {
    if (kiosk) act?.(kiosk);
    return nothing;
  };
  return {
    'kiosk:get': () => {
      kiosk?.lock();
      return success(kiosk?.view() ?? null);
    },
    'kiosk:beat': done((desk) => desk.beat()),
    'kiosk:online': done((desk) => desk.online()),
    'kiosk:tryNow': done((desk) => desk.tryNow()),
    'kiosk:pin': async ({ pin }) => success((await kiosk?.enterPin(pin)) ?? { is: 'notSet' }),
    'kiosk:pinWait': () => success({ seconds: kiosk?.pinWaitSeconds() ?? 0 }),
    'kiosk:lock': done((desk) => desk.lock()),
    'kiosk:keepKey': async ({ key, anew }) =>
      kiosk ? success(await kiosk.keepKey(key, anew)) : failed(failure('CFG-METH')),
    'kiosk:cancelKey': done((desk) => desk.cancelKey()),
    'kiosk:leave': ({ how }) => {
      kiosk?.leave(how);
      return nothing;
    },
  };
}

/** What the public may cause. */
const open = new Set<Channel>([
  'app:info',
  'app:shieldScreen',
  'session:get',
  'settings:get',
  'kiosk:get',
  'kiosk:beat',
  'kiosk:online',
  'kiosk:tryNow',
  'kiosk:pin',
  'kiosk:pinWait',
  'kiosk:lock',
]);

/** Nobody signs in as a person on a kiosk, with the PIN or without. */
const closed = (channel: string) =>
  channel.startsWith('session:') || channel.startsWith('browser:');

/**
 * Closes what is not for the public, in main and not only on the screen: everything else needs the PIN, and
 * staff's own sign-in is not there at all. What the page sees of the settings holds neither paths nor the PIN's hash.
 */
export function guardKiosk(handlers: Handlers, kiosk: KioskDesk): Handlers {
  const mayAnswer = (channel: Channel) =>
    open.has(channel) || (kiosk.isUnlocked() && !closed(channel));
  const guarded = Object.entries(handlers).map(([name, handler]) => [
    name,
    (...args: never[]) => {
      if (!mayAnswer(name as Channel)) return failed(failure('CFG-LOCK'));
      return (handler as (...given: never[]) => unknown)(...args);
    },
  ]);
  return withPageSettings(Object.fromEntries(guarded) as Handlers, kiosk);
}

function withPageSettings(handlers: Handlers, kiosk: KioskDesk): Handlers {
  const shown = async (reply: ReturnType<Handlers['settings:get']>) => {
    const result = await reply;
    return result.ok ? success(kiosk.pageSettings(result.value)) : result;
  };
  return {
    ...handlers,
    'settings:get': () => shown(handlers['settings:get']()),
    'settings:save': (change) => shown(handlers['settings:save'](change)),
    'settings:forgetApiKey': () => shown(handlers['settings:forgetApiKey']()),
    'settings:forgetName': (name) => shown(handlers['settings:forgetName'](name)),
  };
}
