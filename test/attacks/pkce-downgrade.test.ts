import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, genuineSignInWorks, openDesk, withMetadata } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it.each([
  ['no method', undefined],
  ['plain alone', ['plain']],
  ['nothing', []],
])('[P15] a provider that announces %s is asked with S256 all the same', async (_name, methods) => {
  const exchange = withMetadata(() => ({ code_challenge_methods_supported: methods }));
  const signIn = desk.begin({ exchange });
  const { searchParams } = new URL((await signIn.target()).address);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  await genuineSignInWorks(desk, signIn);
});
