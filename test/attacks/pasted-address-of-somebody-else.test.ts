import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOAuthWays } from '../../electron/oauth/ways.ts';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P17] an address that somebody talks a person into pasting signs nobody in', async () => {
  const ways = createOAuthWays(() => true);
  const signIn = desk.begin({ ways });
  const { callback, state, host } = await signIn.target();
  const good = `${callback}?code=x&state=${state}`;
  expect(ways.paste(good)).toBe('notWaiting');
  expect(ways.use('paste')).toBe(true);
  const table = {
    [`${callback}?code=theirs&state=theirs`]: 'otherSignIn',
    [`https://evil.example/callback?code=x&state=${state}`]: 'otherAddress',
    [good.replace(host, `${host}@evil.example`)]: 'otherAddress',
    [good.replace('127.0.0.1', 'localhost')]: 'otherAddress',
    [good.replace('/callback', '/callback/')]: 'otherAddress',
    [`${good}#x`]: 'otherAddress',
    [`${good}${'x'.repeat(20_000)}`]: 'otherAddress',
    [`${good}&state=${state}`]: 'otherSignIn',
    [`${good}\u202e`]: 'otherAddress',
    ' ': 'empty',
  };
  for (const [text, reading] of Object.entries(table)) expect(ways.paste(text), text).toBe(reading);
  expect(desk.tokenCalls()).toBe(0);
  await genuineSignInWorks(desk, signIn);
});
