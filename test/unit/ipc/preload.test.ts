import { describe, expect, it, vi } from 'vitest';
import { bridgeCalls } from '../../../shared/bridge.ts';

type Exposed = Record<string, (...args: unknown[]) => unknown>;
const electron = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  invoked: [] as unknown[][],
  listeners: new Map<string, (event: unknown, value: unknown) => void>(),
}));
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, value: unknown) => electron.exposed.set(name, value),
  },
  ipcRenderer: {
    invoke: (...args: unknown[]) => electron.invoked.push(args),
    on: (channel: string, listener: (event: unknown, value: unknown) => void) =>
      electron.listeners.set(channel, listener),
    removeListener: (channel: string) => electron.listeners.delete(channel),
  },
}));
await import('../../../electron/preload/preload.ts');
const bridge = electron.exposed.get('staffSignIn') as Exposed;

describe('[P42] the preload exposes named functions only', () => {
  it('these, and nothing else', () => {
    expect([...electron.exposed.keys()]).toEqual(['staffSignIn']);
    expect(Object.keys(bridge).toSorted()).toMatchInlineSnapshot(`
      [
        "appInfo",
        "beatKiosk",
        "cancelSignIn",
        "chooseOAuthWay",
        "copyAbout",
        "copyBrowserLink",
        "copyBundle",
        "copyConnectionTest",
        "copyOAuthCode",
        "copyPassport",
        "copyPinHash",
        "copySecret",
        "endOverride",
        "enterPin",
        "fingerprintSecret",
        "forgetApiKey",
        "forgetRecentName",
        "getKiosk",
        "getSession",
        "getSettings",
        "inspectText",
        "keepKioskKey",
        "leaveKiosk",
        "lock",
        "lockKiosk",
        "makeBundle",
        "newFingerprintKey",
        "onComputerLeft",
        "onConnectionTestChanged",
        "onKioskChanged",
        "onScreenAsked",
        "onSessionChanged",
        "onSettingsChanged",
        "openBrowserAgain",
        "openLogFolder",
        "pasteOAuthAddress",
        "pinWait",
        "readDetails",
        "readHistory",
        "recheckSession",
        "renewSession",
        "revealSecret",
        "runConnectionTest",
        "saveBundle",
        "saveSettings",
        "shieldScreen",
        "signInToProxy",
        "signInWithApiKey",
        "signInWithOAuth",
        "signInWithPassword",
        "signOut",
        "signOutAtProvider",
        "stopConnectionTest",
        "tellOnline",
        "testConnection",
        "testProvider",
        "tryKioskNow",
        "unlock",
      ]
    `);
    expect(Object.values(bridge).every((one) => typeof one === 'function')).toBe(true);
  });

  it.each(Object.entries(bridgeCalls))('%s calls %s and no other channel', (name, channel) => {
    electron.invoked.length = 0;
    bridge[name]?.('first', 2);
    expect(electron.invoked).toEqual([[channel, 'first', 2]]);
  });

  it('a listener gets the value, never the event, and can stop listening', () => {
    const heard: unknown[][] = [];
    const stop = bridge['onSessionChanged']?.((...args: unknown[]) => heard.push(args));
    electron.listeners.get('session:changed')?.({ sender: 'secret' }, { state: 'signedOut' });
    expect(heard).toEqual([[{ state: 'signedOut' }]]);
    if (typeof stop !== 'function') throw new Error('nothing to stop with');
    stop();
    expect(electron.listeners.has('session:changed')).toBe(false);
  });
});
