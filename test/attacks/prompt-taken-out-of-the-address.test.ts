import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Desk, endsWith, genuineSignInWorks, openDesk } from './support/desk.ts';
import { lastPage, Person } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterEach(() => desk.demo.clearFaults());
afterAll(() => desk.stop());

/** Who finds a locked desk, and a browser that still knows whoever locked it. */
async function browserThatKnows(): Promise<Person> {
  const browser = new Person();
  const signIn = desk.begin();
  const page = lastPage(await browser.signInAt((await signIn.target()).address));
  expect((await signIn.signedIn).ok).toBe(true);
  await page;
  return browser;
}

function without(address: string, ...names: string[]): string {
  const url = new URL(address);
  for (const name of names) url.searchParams.delete(name);
  return url.href;
}

it('[P27] the browser is asked for a password by `prompt` and by `max_age`', async () => {
  const signIn = desk.begin();
  const { searchParams } = new URL((await signIn.target()).address);
  expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
  signIn.cancel();
  await endsWith(desk, signIn, 'CANCEL');
});

it('[P27] without `prompt` in the address, `max_age` still has the provider ask', async () => {
  const browser = await browserThatKnows();
  const unlock = desk.begin({ mustProveFresh: true });
  expect(await browser.open(without((await unlock.target()).address, 'prompt'))).toBeNull();
  expect(browser.html).toContain('Password');
  unlock.cancel();
  await endsWith(desk, unlock, 'CANCEL');
});

it('[P27] without both the provider lets in whom it knows, and the desk stays locked', async () => {
  const browser = await browserThatKnows();
  const unlock = desk.begin({ mustProveFresh: true });
  const address = without((await unlock.target()).address, 'prompt', 'max_age');
  const back = await browser.open(address);
  if (back === null) throw new Error(browser.html);
  const page = lastPage(back);
  await endsWith(desk, unlock, 'OA-FRESH');
  expect(await page).toContain('You are not signed in.');
});

it.each([true, false])(
  '[P27] a provider that says that the sign-in is an old one lets nobody in (unlock: %s)',
  async (mustProveFresh) => {
    desk.demo.setFault({ kind: 'provider-old-sign-in' });
    const signIn = desk.begin({ mustProveFresh });
    void lastPage(await new Person().signInAt((await signIn.target()).address));
    await endsWith(desk, signIn, 'OA-FRESH');
  },
);

it('[P27] a provider that never says when unlocks nothing, but signs in', async () => {
  desk.demo.setFault({ kind: 'provider-no-auth-time' });
  const unlock = desk.begin({ mustProveFresh: true });
  void lastPage(await new Person().signInAt((await unlock.target()).address));
  await endsWith(desk, unlock, 'OA-FRESH');
  await genuineSignInWorks(desk, desk.begin());
});

it('[P27] whoever gives the password unlocks', async () => {
  await genuineSignInWorks(desk, desk.begin({ mustProveFresh: true }));
});

// RFC 8628 knows no `max_age`, and this provider does not say when: the way would lead around the lock.
it('[P27] a code on another device unlocks nothing without such proof', async () => {
  const unlock = desk.begin({ mustProveFresh: true, firstWay: 'device' });
  await expect.poll(() => unlock.waits.at(-1)?.ways?.device).toBeDefined();
  const { address = '', userCode = '' } = unlock.waits.at(-1)?.ways?.device ?? {};
  await new Person().enterCode(address, userCode);
  await endsWith(desk, unlock, 'OA-FRESH');
});
