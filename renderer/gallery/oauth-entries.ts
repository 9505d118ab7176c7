import { failed, failure, success } from '../../shared/failure.ts';
import type { OAuthWay, WaysView } from '../../shared/oauth-ways.ts';
import type { BrowserWait } from '../../shared/session-view.ts';
import type { Entry } from './fake-bridge.ts';
import { settings, signedOut, waiting } from './samples.ts';

const all: OAuthWay[] = ['loopback', 'scheme', 'paste', 'device'];

/** A wait by this way, that began so long ago (milliseconds). */
function wait(way: OAuthWay, ago = 0, more: Partial<WaysView> = {}): Entry {
  const { browser } = waiting();
  if (!browser) throw new Error('the sample has a browser');
  const openedAt = Date.now() - ago;
  const others = all.filter((one) => one !== way);
  const ways = { way, others, offerAt: openedAt + 20_000, ...more };
  const shown: BrowserWait = { ...browser, openedAt, ways };
  return { settings: settings(), session: waiting({ browser: shown }) };
}

const pasted = (value: 'otherAddress' | 'otherSignIn'): Entry => ({
  ...wait('paste'),
  steps: [
    { fill: 'Address from the browser', with: 'https://login.example.org/' },
    { press: 'Use this address' },
  ],
  answers: { pasteOAuthAddress: async () => success(value) },
});

const device = { userCode: 'BCDF-GHJK', address: 'https://login.example.org/device' };
const open = { press: 'Use another way' };

const signInWithProvider = { press: 'Sign in with Northfield Login' };
const taken = failure('OA-PORT', { port: 8123, program: 'node', nextWay: 'device' });
const never = new Promise<never>(() => {});

/** The ways back from the browser, and what follows when one of them cannot be had. */
export const oauthEntries: Record<string, Entry> = {
  'browser/ways': { ...wait('loopback'), steps: [open] },
  'browser/ways-offered': wait('loopback', 30_000),
  'browser/changing': {
    ...wait('loopback'),
    steps: [open, { press: 'Enter a code on any device' }],
  },
  'browser/scheme': wait('scheme'),
  'browser/paste': wait('paste'),
  'browser/paste-other-address': pasted('otherAddress'),
  'browser/paste-other-sign-in': pasted('otherSignIn'),
  'browser/device': wait('device', 0, { device }),
  'browser/device-long': wait('device', 0, {
    device: {
      userCode: 'WDJB-MJHT-QRST-VWXY-ZBCD-FGHJ',
      address: `https://login.${'northfield-and-surroundings.'.repeat(3)}example.org/oauth2/device`,
    },
  }),
  'browser/port-taken': {
    settings: settings({ defaultMethod: 'oauth' }),
    session: signedOut,
    // Asked for another way, it takes its time.
    answers: { signInWithOAuth: (asked) => (asked?.way ? never : Promise.resolve(failed(taken))) },
    steps: [signInWithProvider],
  },
  'browser/asked': { settings: settings(), session: signedOut, steps: [signInWithProvider] },
  'browser/other-person': {
    settings: settings(),
    session: {
      state: 'locked',
      name: 'Jane Smith',
      lockedAt: Date.now() - 300_000,
      method: 'oauth',
      reason: 'idle',
    },
    signIn: failure('OA-OTHER', { claim: 'Upn', claimed: 'bbranch@library.example' }),
    steps: [{ press: 'Unlock with Northfield Login' }],
  },
};
