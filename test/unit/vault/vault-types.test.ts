import { expectTypeOf, test } from 'vitest';
import type { KeptSession } from '../../../electron/vault/kept-session.ts';
import type { SecretName, Vault } from '../../../electron/vault/vault.ts';

test('the types know four secrets, and no password anywhere in them', () => {
  expectTypeOf<SecretName>().toEqualTypeOf<'session' | 'refreshToken' | 'apiKey' | 'nextApiKey'>();
  expectTypeOf<Parameters<Vault['keep']>[0]>().toEqualTypeOf<SecretName>();
  expectTypeOf<Extract<keyof KeptSession, `${string}assword${string}`>>().toBeNever();
});
