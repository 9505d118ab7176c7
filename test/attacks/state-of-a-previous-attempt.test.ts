import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P16] the state of a cancelled attempt, and of one that runs beside, opens nothing', async () => {
  const cancelled = desk.begin();
  const old = await cancelled.target();
  cancelled.cancel();
  await cancelled.signedIn;
  const [one, other] = [desk.begin(), desk.begin()];
  const [{ callback, state }, beside] = [await one.target(), await other.target()];
  for (const wrong of [old.state, beside.state]) {
    const answer = await fetch(new URL(`/callback?code=x&state=${wrong}`, callback));
    expect(answer.status).toBe(400);
  }
  expect(new Set([old.state, state, beside.state]).size).toBe(3);
  await genuineSignInWorks(desk, one);
  await genuineSignInWorks(desk, other);
});
