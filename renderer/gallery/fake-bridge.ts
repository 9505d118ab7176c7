import { type Bridge, bridgeCalls, bridgeEvents } from '../../shared/bridge.ts';
import { type Failure, failed, failure, type Result, success } from '../../shared/failure.ts';
import type { ConnectionFound, ProviderFound, SignInDone } from '../../shared/ipc.ts';
import type { KeyOutcome, KioskView, PinOutcome } from '../../shared/kiosk.ts';
import type { SessionView } from '../../shared/session-view.ts';
import type { SettingsView } from '../../shared/settings.ts';
import type { Step } from './act-out.ts';
import type { Sheet } from './failures.ts';

/** One picture: how things stand, what main will answer, and what a person does. */
export interface Entry {
  settings: SettingsView;
  session: SessionView;
  /** What a sign-in ends with; absent: no answer comes. */
  signIn?: Failure;
  renew?: Failure;
  save?: Failure;
  forgetKey?: Failure;
  connection?: ConnectionFound;
  provider?: ProviderFound;
  /** How a kiosk stands; absent: this is none. */
  kiosk?: KioskView;
  /** What a PIN brings. */
  pin?: PinOutcome;
  nextKey?: KeyOutcome;
  /** Main does not say how things stand. */
  broken?: Failure;
  /** Main never answers. */
  silent?: boolean;
  steps?: Step[];
  /** No screen: every failure in the words of one form. */
  sheet?: Sheet;
  /** What else main answers. */
  answers?: Partial<Bridge>;
}

const never = <T>() => new Promise<T>(() => {});

/** What no picture needs is never answered. */
const unanswered = Object.fromEntries([
  ...Object.keys(bridgeCalls).map((name) => [name, never]),
  ...Object.keys(bridgeEvents).map((name) => [name, () => () => {}]),
]) as Bridge;

/** What the address of the gallery asks for. */
interface Asked {
  theme: string | null;
  /** BCP 47. */
  language: string | null;
}

/** A bridge that answers as the entry says, and sends nothing anywhere. */
export function fakeBridge(entry: Entry, { theme, language }: Asked): Bridge {
  const values = { ...entry.settings.values };
  if (language !== null) values.language = language;
  if (theme === 'light' || theme === 'dark') values.theme = theme;
  const settings = { ...entry.settings, values };
  const state = async <T>(value: T): Promise<Result<T>> => {
    if (entry.silent) return never();
    return entry.broken ? failed(entry.broken) : success(value);
  };
  const signIn = async (): Promise<Result<SignInDone>> =>
    entry.signIn ? failed(entry.signIn) : never();
  const nothing = async () => success(null);
  let tellSettings: (view: SettingsView) => void = () => {};
  return {
    ...unanswered,
    getKiosk: async () => success(entry.kiosk ?? null),
    pinWait: async () => success({ seconds: 0 }),
    enterPin: async () => (entry.pin ? success(entry.pin) : never<never>()),
    keepKioskKey: async () => (entry.nextKey ? success(entry.nextKey) : never<never>()),
    getSession: () => state(entry.session),
    getSettings: () => state(settings),
    signInWithPassword: signIn,
    signInWithApiKey: signIn,
    signInWithOAuth: signIn,
    cancelSignIn: nothing,
    signOut: nothing,
    unlock: signIn,
    lock: nothing,
    renewSession: async () => (entry.renew ? failed(entry.renew) : never<never>()),
    endOverride: nothing,
    recheckSession: nothing,
    signOutAtProvider: async () => failed(failure('OA-OPEN')),
    openBrowserAgain: nothing,
    copyBrowserLink: nothing,
    saveSettings: async () => (entry.save ? failed(entry.save) : success(settings)),
    onSettingsChanged(listener) {
      tellSettings = listener;
      return () => {};
    },
    async forgetApiKey() {
      if (!entry.forgetKey) return success(settings);
      // The app has none any more, all the same.
      tellSettings({ ...settings, apiKeyKept: false });
      return failed(entry.forgetKey);
    },
    forgetRecentName: async () => success(settings),
    testConnection: async () => (entry.connection ? success(entry.connection) : never<never>()),
    signInToProxy: nothing,
    testProvider: async () => (entry.provider ? success(entry.provider) : never<never>()),
    ...entry.answers,
  };
}
