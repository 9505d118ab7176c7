import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOAuthWays } from '../../electron/oauth/ways.ts';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P17] an address that a web page has the system open counts only for an attempt that asked for it', async () => {
  const ways = createOAuthWays(() => true);
  expect(ways.openedAddress('staff-sign-in:/callback?code=x&state=y')).toBe(false);
  const signIn = desk.begin({ ways });
  const { state } = await signIn.target();
  const forged = [
    `staff-sign-in:/callback?code=x&state=${state}`,
    'staff-sign-in:/callback?code=x&state=guess',
    'staff-sign-in:/callback',
    'staff-sign-in:--gpu-launcher=calc',
  ];
  expect(forged.filter((address) => ways.openedAddress(address))).toEqual([]);
  expect(desk.tokenCalls()).toBe(0);
  await genuineSignInWorks(desk, signIn);
});
