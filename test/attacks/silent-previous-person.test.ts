import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkUpnClaim } from '../../electron/oauth/upn-claim.ts';
import { type Desk, endsWith, openDesk } from './support/desk.ts';
import { lastPage, Person } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

async function firstPersonSignsIn(browser: Person): Promise<void> {
  const signIn = desk.begin();
  const page = lastPage(await browser.signInAt((await signIn.target()).address));
  expect((await signIn.signedIn).ok).toBe(true);
  await page;
}

it('[P27] without a prompt the browser lets the previous person in silently', async () => {
  const browser = new Person();
  await firstPersonSignsIn(browser);
  const silent = desk.begin({}, { prompt: '' });
  // An empty prompt is none: the provider leads straight back.
  const back = await browser.open(stripPrompt((await silent.target()).address));
  if (back === null) throw new Error(browser.html);
  const page = lastPage(back);
  const result = await silent.result;
  if (!result.ok) throw new Error(result.failure.code);
  const { accessToken } = result.value.tokens;
  expect(checkUpnClaim(accessToken, { issuer: desk.settings.issuer })).toMatchObject({
    value: { upn: { unverifiedUpn: 'jsmith@library.example' } },
  });
  await silent.signedIn;
  await page;
});

it.each(['login', 'select_account'])(
  '[P27] with prompt=%s the second person is asked',
  async (prompt) => {
    const browser = new Person();
    await firstPersonSignsIn(browser);
    const second = desk.begin({}, { prompt });
    expect(await browser.open((await second.target()).address)).toBeNull();
    expect(browser.html).toContain('Password');
    second.cancel();
    await endsWith(desk, second, 'CANCEL');
  },
);

it('[P27] somebody else than the chosen person is stopped before the service, and named', async () => {
  const signIn = desk.begin({ expectedUpn: 'asupervisor@library.example' });
  const { address } = await signIn.target();
  expect(new URL(address).searchParams.get('login_hint')).toBe('asupervisor@library.example');
  const page = lastPage(await new Person().signInAt(address));
  await endsWith(desk, signIn, 'OA-OTHER');
  expect(await signIn.signedIn).toMatchObject({
    failure: { facts: { claimed: 'jsmith@library.example', claim: 'Upn' } },
  });
  expect(await page).toContain('You are not signed in.');
});

function stripPrompt(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('prompt');
  return url.href;
}
