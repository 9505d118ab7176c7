import { expect, test } from 'vitest';
import { hidden } from '../../../electron/diagnostics/redact.ts';
import { createSecretRegister } from '../../../electron/diagnostics/secret-register.ts';
import {
  watchCredentials,
  watchExchange,
  watchVault,
} from '../../../electron/diagnostics/watch-secrets.ts';
import type { ExchangeOutcome } from '../../../electron/net/exchange.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';

const timing = { startedAt: 0, endedAt: 1 };

test('[P51] what goes out to the token endpoint and what comes back is known until the attempt ends', async () => {
  const register = createSecretRegister();
  const body = Buffer.from(JSON.stringify({ access_token: 'token one', id_token: 'token two' }));
  const answer: ExchangeOutcome = { kind: 'answer', status: 200, headers: {}, body, timing };
  const { exchange, forget } = watchExchange(
    async () => answer,
    register,
    () => {},
  );
  await exchange({
    method: 'POST',
    url: new URL('https://login.example/token'),
    headers: {},
    body: 'grant_type=authorization_code&code=the+code&code_verifier=the+verifier',
    deadlineMs: 1,
    maxBytes: 1,
  });
  const secrets = ['token one', 'token two', 'the code', 'the verifier'];
  for (const secret of secrets) expect(register.redact(secret)).toBe(hidden);
  forget();
  for (const secret of secrets) expect(register.redact(secret)).toBe(secret);
});

test('[P51] the secrets of the active and of the parked session are known while they are held', () => {
  const register = createSecretRegister();
  const holder = watchCredentials(createCredentials(), register);
  holder.hold({ tokens: { AccessToken: 'first token', AccessSecret: 'first secret' } });
  holder.park();
  holder.hold({ tokens: { AccessToken: 'second token', AccessSecret: 'second secret' } });
  expect(register.redact('first token, second secret')).toBe(`${hidden}, ${hidden}`);
  holder.wipeParked();
  expect(register.redact('first token, second token')).toBe(`first token, ${hidden}`);
  expect(holder.read()?.tokens?.AccessToken).toBe('second token');
  holder.wipe();
  expect(register.redact('second token')).toBe('second token');
});

test('[P51] a kept key is known until it is forgotten', async () => {
  const register = createSecretRegister();
  const vault = watchVault(createMemoryVault(), register);
  await vault.keep('apiKey', 'the api key');
  expect(register.redact('the api key')).toBe(hidden);
  expect(await vault.read('apiKey')).toBe('the api key');
  expect([vault.has('apiKey'), vault.protection]).toEqual([true, 'memory']);
  await vault.forget('apiKey');
  expect(register.redact('the api key')).toBe('the api key');
});

test('[P51] the provider’s tokens of a session are known as long as it lasts, not only during the sign-in', () => {
  const register = createSecretRegister();
  const holder = watchCredentials(createCredentials(), register);
  holder.hold({
    tokens: null,
    providerToken: 'opaque token',
    refreshToken: 'again',
  });
  expect(register.redact('opaque token')).toBe(hidden);
  holder.wipe();
  expect(register.redact('opaque token')).toBe('opaque token');
});

test('[P51] a refresh token that replaces another is known at once, and the old one no longer', () => {
  const register = createSecretRegister();
  const holder = watchCredentials(createCredentials(), register);
  holder.hold({ tokens: null, refreshToken: 'old refresh', providerToken: 'the id' });
  holder.park();
  holder.replaceRefreshToken('old refresh', 'new refresh');
  expect(register.redact('new refresh, the id, old refresh')).toBe(
    `${hidden}, ${hidden}, old refresh`,
  );
  holder.wipe();
  expect(register.redact('new refresh')).toBe('new refresh');
});
