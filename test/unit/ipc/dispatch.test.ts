import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channels } from '../../../electron/ipc/arguments.ts';
import { answerCall, type Handlers } from '../../../electron/ipc/dispatch.ts';
import { isOwnPage, type Sender } from '../../../electron/ipc/sender.ts';
import { appOrigin, pageAddress } from '../../../electron/window/serve-page.ts';
import { success } from '../../../shared/failure.ts';
import type { Channel } from '../../../shared/ipc.ts';

/** Arguments that each channel takes. */
const rightArguments: Record<Channel, unknown[]> = {
  'app:info': [],
  'app:copyAbout': [],
  'app:shieldScreen': [{ on: true }],
  'session:get': [],
  'session:signInWithPassword': [{ userName: 'jsmith', password: 'x' }],
  'session:signInWithApiKey': [{ apiKey: 'key' }],
  'session:signInWithOAuth': [],
  'session:unlock': [{ password: 'x' }],
  'session:lock': [],
  'session:renew': [],
  'session:endOverride': [],
  'session:recheck': [],
  'session:cancel': [{ attemptId: 'a' }],
  'session:signOut': [],
  'browser:openAgain': [{ attemptId: 'a' }],
  'browser:copyLink': [{ attemptId: 'a' }],
  'browser:signOutAtProvider': [],
  'oauth:useWay': [{ attemptId: 'a', way: 'paste' }],
  'oauth:paste': [{ attemptId: 'a', address: 'x' }],
  'oauth:copyCode': [{ attemptId: 'a' }],
  'settings:get': [],
  'settings:save': [{ theme: 'dark' }],
  'settings:copyPinHash': [{ pin: '482913' }],
  'settings:forgetApiKey': [],
  'settings:forgetName': [{ name: 'jsmith' }],
  'connection:test': [{ baseUrl: 'https://a.example', apiPrefix: '' }],
  'diagnostics:history': [{ text: 'x', method: 'oauth', outcome: 'failed', from: 0, to: 1 }],
  'diagnostics:session': [],
  'diagnostics:inspect': [{ text: 'x' }],
  'diagnostics:copyPassport': [],
  'diagnostics:newFingerprintKey': [],
  'diagnostics:fingerprint': [{ what: 'AccessToken', key: 'x' }],
  'diagnostics:reveal': [{ what: 'AccessToken' }],
  'diagnostics:copySecret': [{ what: 'AccessSecret' }],
  'diagnostics:runTest': [],
  'diagnostics:stopTest': [],
  'diagnostics:copyTest': [],
  'diagnostics:bundle': [],
  'diagnostics:saveBundle': [],
  'diagnostics:copyBundle': [],
  'diagnostics:openLogFolder': [],
  'kiosk:get': [],
  'kiosk:beat': [],
  'kiosk:online': [],
  'kiosk:tryNow': [],
  'kiosk:pin': [{ pin: '1234' }],
  'kiosk:pinWait': [],
  'kiosk:lock': [],
  'kiosk:keepKey': [{ key: 'x', anew: false }],
  'kiosk:cancelKey': [],
  'kiosk:leave': [{ how: 'quit' }],
  'proxy:signIn': [{ userName: 'x', password: 'x', proxy: 'x:1' }],
  'provider:test': [{ issuer: 'https://a.example' }],
};

/** Handlers that count their calls. */
function counting(answer: () => unknown = () => success(null)) {
  const calls: unknown[][] = [];
  const entries = channels.map((channel) => [
    channel,
    (...args: unknown[]) => {
      calls.push(args);
      return answer();
    },
  ]);
  return { handlers: Object.fromEntries(entries) as Handlers, calls };
}
const page: Sender = { url: pageAddress, isTop: true };
const strangers: [string, Sender][] = [
  ['null', null],
  ['an iframe of the page', { url: pageAddress, isTop: false }],
  ...[
    'app://staff-sign-in.evil/index.html',
    'app://evil/staff-sign-in/index.html',
    'app://evil@staff-sign-in.evil/',
    'app://staff-sign-in:80/index.html',
    'app://STAFF-SIGN-IN/index.html',
    'apps://staff-sign-in/index.html',
    'http://staff-sign-in/index.html',
    'https://staff-sign-in/index.html',
    'app:///index.html',
    'blob:app://staff-sign-in/1',
    'data:text/html,app://staff-sign-in/',
    'file:///index.html',
    'about:blank',
    'null',
    '',
  ].map((url): [string, Sender] => [`the page at ${url}`, { url, isTop: true }]),
];

describe('[P39] every channel checks its sender', () => {
  it.each(channels)('%s answers the page and nobody else', async (channel) => {
    const { handlers, calls } = counting();
    const call = (sender: Sender) =>
      answerCall(handlers, channel, sender, [appOrigin], rightArguments[channel]);
    for (const [, sender] of strangers) {
      expect(await call(sender)).toMatchObject({ ok: false, failure: { code: 'APP-FROM' } });
    }
    expect(calls).toEqual([]);
    expect(await call(page)).toEqual(success(null));
    expect(calls).toEqual([rightArguments[channel]]);
  });

  it.each(strangers)('%s is not the page', (_who, sender) => {
    expect(isOwnPage(sender, [appOrigin])).toBe(false);
  });

  it('the page at any of its addresses is', () => {
    const own = `${appOrigin}/index.html?x#y`;
    expect(isOwnPage({ url: own, isTop: true }, [appOrigin])).toBe(true);
    const dev = { url: 'http://127.0.0.1:5173/', isTop: true };
    expect(isOwnPage(dev, ['http://127.0.0.1:5173'])).toBe(true);
    expect(isOwnPage(dev, ['http://127.0.0.1:517'])).toBe(false);
  });
});

/** Every field may be absent. */
const withoutNeeds: Channel[] = [
  'session:signInWithApiKey',
  'session:unlock',
  'diagnostics:history',
];
const mayBeBare: Channel[] = ['session:signInWithOAuth', 'diagnostics:runTest'];
const poison: unknown = JSON.parse('{"__proto__":{"apiKey":"x","userName":"x","password":"x"}}');
const huge = 'x'.repeat(1_000_001);
/** Never right for any channel. */
const wrongArguments: unknown[][] = [
  [null],
  [undefined],
  [42],
  ['text'],
  [[]],
  [poison, poison],
  [{ userName: 1, password: {}, apiKey: 5, attemptId: 7, baseUrl: 0, issuer: [] }, 1],
  [{ userName: huge, password: huge, apiKey: huge }, {}],
  [{ attemptId: huge }, null],
  Array.from({ length: 10_000 }, () => ({})),
  [Symbol.iterator],
  [() => {}],
];

describe('[P41] arguments are parsed', () => {
  it.each(channels)('%s refuses what is wrong, and its handler is not called', async (channel) => {
    const { handlers, calls } = counting();
    for (const args of wrongArguments) {
      // Without an argument, as with one that is not there.
      if (mayBeBare.includes(channel) && args.length === 1 && args[0] === undefined) continue;
      const answer = await answerCall(handlers, channel, page, [appOrigin], args);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'APP-ARGS', facts: {} } });
    }
    expect(calls).toEqual([]);
  });

  const withFields = channels.filter(
    (channel) => rightArguments[channel].length > 0 && channel !== 'settings:save',
  );
  it.each(withFields)('%s refuses a missing, foreign or inherited field', async (channel) => {
    const { handlers, calls } = counting();
    const [right] = rightArguments[channel];
    const fields = Object.keys(Object(right));
    const inherited: unknown = JSON.parse(`{"__proto__":${JSON.stringify(right)}}`);
    const bad: unknown[] = [
      { ...Object(right), extra: 1 },
      ...fields.map((name) => ({ ...Object(right), [name]: null })),
      ...fields.map((name) => ({ ...Object(right), [name]: huge })),
      ...(withoutNeeds.includes(channel) ? [] : [{}, inherited]),
    ];
    for (const one of bad) {
      const answer = await answerCall(handlers, channel, page, [appOrigin], [one]);
      expect(answer).toMatchObject({ ok: false, failure: { code: 'APP-ARGS' } });
    }
    expect(calls).toEqual([]);
  });

  it('a key in the prototype is no key', async () => {
    const { handlers, calls } = counting();
    const inherited: unknown = JSON.parse('{"__proto__":{"apiKey":"CANARY"}}');
    await answerCall(handlers, 'session:signInWithApiKey', page, [appOrigin], [inherited]);
    expect(JSON.stringify(calls)).not.toContain('CANARY');
    for (const [given] of calls) expect(Object(given)).not.toHaveProperty('apiKey');
  });

  it('anything at all: a typed answer, never a throw', async () => {
    const { handlers } = counting();
    const anything = fc.array(
      fc.oneof(fc.anything({ withNullPrototype: true, withBigInt: true }), fc.constant(poison)),
      { maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...channels), anything, async (channel, args) => {
        const answer = await answerCall(handlers, channel, page, [appOrigin], args);
        if (!answer.ok) expect(answer.failure.code).toBe('APP-ARGS');
        expect(Object.prototype).not.toHaveProperty('apiKey');
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('CANARY');
      },
    ],
    ['rejects', () => Promise.reject(new Error('CANARY'))],
  ])('a handler that %s is APP-ERR, and its text stays here', async (_how, answer) => {
    const { handlers } = counting(answer);
    for (const channel of channels) {
      const args = rightArguments[channel];
      const found = await answerCall(handlers, channel, page, [appOrigin], args);
      expect(found).toMatchObject({ ok: false, failure: { code: 'APP-ERR', facts: {} } });
      expect(JSON.stringify(found)).not.toContain('CANARY');
    }
  });
});
