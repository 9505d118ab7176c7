import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, endsWith, openDesk, withMetadata } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it.each([
  ['plain http on the network', 'http://tokens.evil.example/token'],
  ['a name with a user in it', 'https://user:pass@evil.example/token'],
  ['a file', 'file:///etc/passwd'],
  ['a script', 'javascript:alert(1)'],
])(
  '[P1] metadata that sends the code to %s stops before the browser opens',
  async (_name, token_endpoint) => {
    const signIn = desk.begin({ exchange: withMetadata(() => ({ token_endpoint })) });
    await endsWith(desk, signIn, 'OA-HTTP');
    expect(signIn.waits).toEqual([]);
  },
);

it('[P23] metadata of another issuer is not used at all', async () => {
  const signIn = desk.begin({ exchange: withMetadata(() => ({ issuer: 'https://evil.example' })) });
  await endsWith(desk, signIn, 'OA-ISS');
  expect(desk.tokenCalls()).toBe(0);
});
