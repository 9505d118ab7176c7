import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, endsWith, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P19] whatever the answer asks for, the browser is sent to /done of this listener', async () => {
  const signIn = desk.begin();
  const { callback, state } = await signIn.target();
  const elsewhere = 'http://127.0.0.1:9/evil';
  const query = new URLSearchParams({ error: 'access_denied', state, iss: desk.settings.issuer });
  for (const name of ['redirect_uri', 'next', 'url', 'continue', 'Location'])
    query.set(name, elsewhere);
  const answer = await fetch(`${callback}?${query}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/done');
  await fetch(new URL('/done', callback));
  await endsWith(desk, signIn, 'OA-DENY');
});

it('[P18] the provider refuses every redirect address but the listener’s host and path', async () => {
  const signIn = desk.begin();
  const { address } = await signIn.target();
  for (const other of [
    'http://localhost:9/callback',
    'http://127.0.0.1:9/evil',
    'https://evil.example/',
  ]) {
    const changed = new URL(address);
    changed.searchParams.set('redirect_uri', other);
    const answer = await fetch(changed, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  }
  signIn.cancel();
  await endsWith(desk, signIn, 'CANCEL');
});
