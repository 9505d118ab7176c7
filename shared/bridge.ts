import type { Channel, Channels, PageEvent, PageEvents, Reply } from './ipc.ts';

/** The name of each function that the preload exposes, and its channel (promise 42). */
export const bridgeCalls = {
  appInfo: 'app:info',
  copyAbout: 'app:copyAbout',
  shieldScreen: 'app:shieldScreen',
  getSession: 'session:get',
  signInWithPassword: 'session:signInWithPassword',
  signInWithApiKey: 'session:signInWithApiKey',
  signInWithOAuth: 'session:signInWithOAuth',
  cancelSignIn: 'session:cancel',
  signOut: 'session:signOut',
  unlock: 'session:unlock',
  lock: 'session:lock',
  renewSession: 'session:renew',
  endOverride: 'session:endOverride',
  recheckSession: 'session:recheck',
  signOutAtProvider: 'browser:signOutAtProvider',
  openBrowserAgain: 'browser:openAgain',
  copyBrowserLink: 'browser:copyLink',
  chooseOAuthWay: 'oauth:useWay',
  pasteOAuthAddress: 'oauth:paste',
  copyOAuthCode: 'oauth:copyCode',
  getSettings: 'settings:get',
  saveSettings: 'settings:save',
  copyPinHash: 'settings:copyPinHash',
  forgetApiKey: 'settings:forgetApiKey',
  forgetRecentName: 'settings:forgetName',
  testConnection: 'connection:test',
  readHistory: 'diagnostics:history',
  readDetails: 'diagnostics:session',
  inspectText: 'diagnostics:inspect',
  copyPassport: 'diagnostics:copyPassport',
  newFingerprintKey: 'diagnostics:newFingerprintKey',
  fingerprintSecret: 'diagnostics:fingerprint',
  revealSecret: 'diagnostics:reveal',
  copySecret: 'diagnostics:copySecret',
  runConnectionTest: 'diagnostics:runTest',
  stopConnectionTest: 'diagnostics:stopTest',
  copyConnectionTest: 'diagnostics:copyTest',
  makeBundle: 'diagnostics:bundle',
  saveBundle: 'diagnostics:saveBundle',
  copyBundle: 'diagnostics:copyBundle',
  openLogFolder: 'diagnostics:openLogFolder',
  testProvider: 'provider:test',
  signInToProxy: 'proxy:signIn',
  getKiosk: 'kiosk:get',
  beatKiosk: 'kiosk:beat',
  tellOnline: 'kiosk:online',
  tryKioskNow: 'kiosk:tryNow',
  enterPin: 'kiosk:pin',
  pinWait: 'kiosk:pinWait',
  lockKiosk: 'kiosk:lock',
  keepKioskKey: 'kiosk:keepKey',
  cancelKioskKey: 'kiosk:cancelKey',
  leaveKiosk: 'kiosk:leave',
} as const satisfies Record<string, Channel>;

export const bridgeEvents = {
  onSessionChanged: 'session:changed',
  onSettingsChanged: 'settings:changed',
  onKioskChanged: 'kiosk:changed',
  onConnectionTestChanged: 'diagnostics:testChanged',
  onScreenAsked: 'app:show',
  onComputerLeft: 'app:left',
} as const satisfies Record<string, PageEvent>;

type Calls = {
  [K in keyof typeof bridgeCalls]: (
    ...args: Channels[(typeof bridgeCalls)[K]]['args']
  ) => Promise<Reply<(typeof bridgeCalls)[K]>>;
};

type Events = {
  /** Returns the function that stops listening. */
  [K in keyof typeof bridgeEvents]: (
    listener: (value: PageEvents[(typeof bridgeEvents)[K]]) => void,
  ) => () => void;
};

/** What the page finds as `window.staffSignIn`. */
export type Bridge = Calls & Events;
export const bridgeName = 'staffSignIn';
