import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';
import { lastPage, Person } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P16] the callback of a sign-in works once: again during it, and again for the next', async () => {
  const first = desk.begin();
  const { address } = await first.target();
  const callback = await new Person().signInAt(address);
  const page = lastPage(callback);
  await first.result;
  const again = await fetch(callback, { redirect: 'manual' }).catch(() => null);
  expect([400, undefined]).toContain(again?.status);
  expect(await page).toContain('You are signed in.');
  expect(desk.tokenCalls()).toBe(1);
  const second = desk.begin();
  const target = await second.target();
  const replay = await fetch(new URL(`/callback${new URL(callback).search}`, target.callback));
  expect(replay.status).toBe(400);
  expect(desk.tokenCalls()).toBe(1);
  await genuineSignInWorks(desk, second);
});
