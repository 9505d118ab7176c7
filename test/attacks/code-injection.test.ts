import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, endsWith, openDesk } from './support/desk.ts';
import { lastPage, Person } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P15] a code from somebody else’s sign-in is worth nothing here, even with the right state', async () => {
  const attacker = desk.begin();
  const stolen = await new Person().signInAt(
    (await attacker.target()).address,
    'asupervisor@library.example',
    'demo-Super-2',
  );
  const victim = desk.begin();
  const { callback, state } = await victim.target();
  const query = new URLSearchParams(new URL(stolen).search);
  query.set('state', state);
  const page = lastPage(`${callback}?${query}`);
  await endsWith(desk, victim, 'OA-CODE');
  expect(await page).toContain('You are not signed in.');
  attacker.cancel();
  await attacker.signedIn;
});
