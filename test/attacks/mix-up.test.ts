import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, endsWith, openDesk } from './support/desk.ts';
import { lastPage } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

/** RFC 9207 1: another provider answers in this one's place, to have its code sent to the wrong token endpoint. */
it.each([
  ['another issuer', 'https://evil.example'],
  ['a slash more', '/'],
  ['no issuer, though the provider announces one', null],
  ['an empty issuer', ''],
])('[P23] an answer from %s is not exchanged', async (_name, iss) => {
  const signIn = desk.begin();
  const { callback, state } = await signIn.target();
  const issuer = iss === '/' ? `${desk.settings.issuer}/` : iss;
  const query = new URLSearchParams({ code: 'x', state, ...(issuer !== null && { iss: issuer }) });
  const page = lastPage(`${callback}?${query}`);
  await endsWith(desk, signIn, 'OA-ISS');
  expect(await page).toContain('You are not signed in.');
  expect(desk.tokenCalls()).toBe(0);
});
