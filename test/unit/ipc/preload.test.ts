import { describe, expect, it, vi } from 'vitest';
import { bridgeCalls } from '../../../shared/bridge.ts';

type Listener = (event: unknown, value: unknown) => void;
type Exposed = Record<string, (...args: unknown[]) => unknown>;
const electron = vi.hoisted(() => ({
  exposed: new Map<string, unknown>(),
  invoked: [] as unknown[][],
  answers: new Map<string, Promise<unknown>>(),
  listeners: new Map<string, Listener[]>(),
}));
vi.mock('electron', () => ({
  contextBridge: {
    exposeInMainWorld: (name: string, value: unknown) => electron.exposed.set(name, value),
  },
  ipcRenderer: {
    invoke: (...args: unknown[]) => {
      electron.invoked.push(args);
      const answer = electron.answers.get(String(args[0]));
      return answer ?? Promise.resolve({ ok: false, failure: { code: 'APP-ERR' } });
    },
    on: (channel: string, listener: Listener) =>
      electron.listeners.set(channel, [...(electron.listeners.get(channel) ?? []), listener]),
    removeListener: (channel: string, listener: Listener) => {
      const left = (electron.listeners.get(channel) ?? []).filter((one) => one !== listener);
      electron.listeners.set(channel, left);
    },
  },
}));
await import('../../../electron/preload/preload.ts');
const bridge = electron.exposed.get('staffSignIn') as Exposed;
const emit = (channel: string, value: unknown) => {
  for (const listener of electron.listeners.get(channel) ?? [])
    listener({ sender: 'secret' }, value);
};

describe('[P42] the preload exposes named functions only', () => {
  it('these, and nothing else', () => {
    expect([...electron.exposed.keys()]).toEqual(['staffSignIn']);
    expect(Object.keys(bridge).toSorted()).toMatchInlineSnapshot(`
      [
        "appInfo",
        "beatKiosk",
        "cancelKioskKey",
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
    emit('session:changed', { state: 'signedOut' });
    expect(heard).toEqual([[{ state: 'signedOut' }]]);
    if (typeof stop !== 'function') throw new Error('nothing to stop with');
    stop();
    emit('session:changed', { state: 'locked' });
    expect(heard).toHaveLength(1);
  });
});

describe('what is asked before the page’s scripts have come', () => {
  const first = { ok: true, value: { state: 'signedOut' } };
  const later = { ok: true, value: { state: 'signedIn' } };

  /** A page that loads now; its early answer is this. */
  async function load(answer: () => Promise<unknown>): Promise<Exposed> {
    vi.resetModules();
    electron.answers.set('session:get', answer());
    electron.invoked.length = 0;
    await import('../../../electron/preload/preload.ts');
    expect(electron.invoked.toSorted()).toEqual([['session:get'], ['settings:get']]);
    await new Promise((resolve) => setImmediate(resolve));
    electron.answers.set('session:get', Promise.resolve(later));
    return electron.exposed.get('staffSignIn') as Exposed;
  }
  const timesAsked = () => electron.invoked.filter(([channel]) => channel === 'session:get').length;

  it('is there at once, and counts once', async () => {
    const page = await load(async () => first);
    expect(await page['getSession']?.()).toBe(first);
    expect(timesAsked()).toBe(1);
    expect(await page['getSession']?.()).toBe(later);
    expect(timesAsked()).toBe(2);
  });

  const late: [string, () => Promise<unknown>, boolean][] = [
    ['an event has said that it is out of date', async () => first, true],
    ['it was a failure', async () => ({ ok: false, failure: { code: 'APP-FROM' } }), false],
    ['it was rejected', () => Promise.reject(new Error('no handler')), false],
    ['it has not come in time', () => new Promise(() => {}), false],
    ['it is nothing', async () => undefined, false],
  ];
  it.each(late)('does not count when %s', async (_why, answer, hasChanged) => {
    const page = await load(answer);
    if (hasChanged) emit('session:changed', later.value);
    expect(await page['getSession']?.()).toBe(later);
  });

  it('leaves no listener behind', async () => {
    electron.listeners.clear();
    const page = await load(async () => first);
    await page['getSession']?.();
    await page['getSettings']?.();
    expect([...electron.listeners.values()].flat()).toEqual([]);
  });
});
