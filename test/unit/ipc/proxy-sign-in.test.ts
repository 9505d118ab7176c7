import { beforeEach, describe, expect, it } from 'vitest';
import { createSecretRegister } from '../../../electron/diagnostics/secret-register.ts';
import { watchProxies } from '../../../electron/diagnostics/watch-proxies.ts';
import { signInToProxy } from '../../../electron/ipc/proxy-handler.ts';
import { createProxyCredentials } from '../../../electron/net/proxy-credentials.ts';

const proxy = { host: 'Proxy.example', port: 3128 };
let proxies: ReturnType<typeof createProxyCredentials>;
let register: ReturnType<typeof createSecretRegister>;
const signIn = (userName: string, password: string, shown = 'proxy.example:3128') =>
  signInToProxy({ userName, password, proxy: shown }, watchProxies(proxies, register));

beforeEach(() => {
  proxies = createProxyCredentials();
  register = createSecretRegister();
});

describe('[P9] what is typed for a proxy', () => {
  it('is for the proxy that was shown, and for no other', () => {
    proxies.refused({ host: 'first.example', port: 80 });
    proxies.refused(proxy);
    expect(signIn(' CORP\\pat ', 'word: CANARY')).toEqual({ ok: true, value: null });
    const given = { userName: 'CORP\\pat', password: 'word: CANARY' };
    expect(proxies.answerFor({ host: 'proxy.example', port: 3128 })).toEqual(given);
    expect(proxies.answerFor({ host: 'first.example', port: 80 })).toBeNull();
    expect(proxies.answerFor({ ...proxy, port: 8080 })).toBeNull();
  });

  it('goes to no other proxy that asks while somebody types', () => {
    proxies.refused(proxy);
    proxies.refused({ host: 'evil.example', port: 80 });
    expect(signIn('pat', 'word')).toMatchObject({ ok: true });
    expect(proxies.answerFor({ host: 'evil.example', port: 80 })).toBeNull();
    expect(proxies.answerFor(proxy)?.password).toBe('word');
  });

  it('goes to no proxy that has never asked', () => {
    proxies.refused(proxy);
    expect(signIn('pat', 'word', 'evil.example:80')).toMatchObject({ ok: false });
    expect(proxies.answerFor({ host: 'evil.example', port: 80 })).toBeNull();
  });

  it('gets no domain of the library’s', () => {
    proxies.refused(proxy);
    signIn('pat', 'word');
    expect(proxies.answerFor(proxy)?.userName).toBe('pat');
  });

  it('[P51] is known as a secret from then on', () => {
    proxies.refused(proxy);
    signIn('pat', 'proxy-CANARY-word');
    expect(register.redact('it was proxy-CANARY-word')).not.toContain('CANARY');
  });

  it.each([
    ['', 'word', ['proxyUserName']],
    ['pat', '', ['proxyPassword']],
    ['p:at', 'word', ['proxyUserName']],
    ['pat', 'a\u0000', ['proxyPassword']],
    ['', '', ['proxyUserName', 'proxyPassword']],
  ])('%j with %j is named at its field, and kept nowhere', (userName, password, fields) => {
    proxies.refused(proxy);
    const found = signIn(userName, password);
    const input = fields.map((field) => expect.objectContaining({ field }));
    expect(found).toMatchObject({ failure: { code: 'INPUT', facts: { input } } });
    expect(proxies.answerFor(proxy)).toBeNull();
  });

  it('is refused where no proxy has asked', () => {
    expect(signIn('pat', 'word')).toMatchObject({ failure: { code: 'APP-ARGS' } });
  });
});
