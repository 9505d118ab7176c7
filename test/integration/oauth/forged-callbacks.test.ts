import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callbackOf, settingsFor, startAttempt } from './fixture/attempt.ts';
import { Person } from './fixture/person.ts';
import { startTestProvider, type TestProvider } from './fixture/provider.ts';
import { rawRequest, requestText } from './fixture/raw-request.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.stop());

const tokenCalls = () => provider.requests.filter(({ url }) => url === '/token').length;

/** What a web page or a program on this computer can send without knowing the state. */
function forgeries(host: string, state: string): string[] {
  const queries = [
    'code=stolen',
    'code=stolen&state=',
    `code=stolen&state=${state.slice(0, -1)}`,
    `code=stolen&state=wrong&state=${state}`,
    'error=access_denied',
    'error=access_denied&state=guess',
    'error=server_error&state=undefined',
    'code=%00&state[]=x',
    `code=${'x'.repeat(4_000)}&state=x`,
  ];
  const targets = [
    ...queries.map((query) => `/callback?${query}`),
    '/favicon.ico',
    '/done',
    '/',
    '/callback',
  ];
  const texts = targets.map((target) => requestText(target, [`Host: ${host}`]));
  const post = requestText('/callback', [`Host: ${host}`, 'Content-Length: 0'], 'POST');
  const rebound = requestText(`/callback?code=x&state=${state}`, ['Host: evil.example']);
  return [...texts, post, rebound, 'nonsense\r\n\r\n'];
}

describe('forged callbacks', () => {
  it('[P17] 100 forgeries and a favicon request change nothing, then the real answer succeeds', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const address = await attempt.opened;
    const { host, port } = callbackOf(address);
    const state = new URL(address).searchParams.get('state') ?? '';
    const kinds = forgeries(host, state);
    const hundred = Array.from({ length: 101 }, (_, at) => kinds[at % kinds.length] ?? '');
    const answers = await Promise.all(hundred.map((text) => rawRequest(Number(port), text)));
    expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    expect(tokenCalls()).toBe(0);
    const person = new Person();
    const lastPage = person.open(await person.signInAt(address, { login: 'jsmith' }));
    const result = await attempt.result;
    expect(result.ok).toBe(true);
    expect(tokenCalls()).toBe(1);
    if (result.ok) await result.value.finish('signedIn');
    expect((await lastPage).status).toBe(200);
  });

  it('[P17] 300 connections that say nothing do not keep the real answer out', async () => {
    const attempt = startAttempt(settingsFor(provider));
    const address = await attempt.opened;
    const { port } = callbackOf(address);
    const silent = Array.from({ length: 300 }, () => connect(Number(port), '127.0.0.1'));
    for (const socket of silent) socket.on('error', () => {});
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    const person = new Person();
    const lastPage = person.open(await person.signInAt(address, { login: 'jsmith' }));
    const result = await attempt.result;
    if (!result.ok) throw new Error(result.failure.code);
    await result.value.finish('signedIn');
    expect((await lastPage).body).toContain('You are signed in.');
    await Promise.all(silent.map((socket) => socket.closed || once(socket.resume(), 'close')));
  });

  it('[P16] a state is used once: the same callback again asks for no second token', async () => {
    const before = tokenCalls();
    const attempt = startAttempt(settingsFor(provider));
    const person = new Person();
    const callback = await person.signInAt(await attempt.opened, { login: 'jsmith' });
    const lastPage = person.open(callback);
    const result = await attempt.result;
    const replay = await new Person().open(callback);
    expect(replay.status).toBe(400);
    expect(tokenCalls()).toBe(before + 1);
    if (result.ok) await result.value.finish('signedIn');
    await lastPage;
  });

  it('[P16] a state ends with its attempt: the previous one’s answer does nothing for the next', async () => {
    const before = tokenCalls();
    const first = startAttempt(settingsFor(provider));
    const old = await new Person().signInAt(await first.opened, { login: 'jsmith' });
    first.cancel();
    await first.result;
    const second = startAttempt(settingsFor(provider));
    const secondCallback = callbackOf(await second.opened);
    const replay = new URL(new URL(old).search, secondCallback);
    expect((await new Person().open(replay.href)).status).toBe(400);
    expect(tokenCalls()).toBe(before);
    second.cancel();
    expect(await second.result).toMatchObject({ ok: false, failure: { code: 'CANCEL' } });
  });

  it('[P17] two attempts at once do not hear each other’s answers', async () => {
    const both = [startAttempt(settingsFor(provider)), startAttempt(settingsFor(provider))];
    const callbacks = await Promise.all(
      both.map(async ({ opened }, at) =>
        new Person().signInAt(await opened, { login: at === 0 ? 'jsmith' : 'lower' }),
      ),
    );
    const pages = callbacks.map((callback) => new Person().open(callback));
    const results = await Promise.all(both.map(({ result }) => result));
    const names = results.map((result) => (result.ok ? result.value.upn : null));
    expect(names).toMatchObject([
      { unverifiedUpn: 'jsmith@library.example' },
      { unverifiedUpn: 'lower@library.example' },
    ]);
    await Promise.all(results.map((result) => result.ok && result.value.finish('signedIn')));
    await Promise.all(pages);
  });
});
