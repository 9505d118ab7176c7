import { expect, settingsFor, test } from './support/desk.ts';
import { finishAtProvider, startOAuth } from './support/oauth.ts';
import {
  endOfSession,
  lockedHeading,
  MINUTE_MS,
  signedInDesk,
  unlockWith,
} from './support/session.ts';
import { expectFailure, expectSignedIn, jsmith, submitPassword } from './support/sign-in.ts';
import { listen } from './support/spoken.ts';

/*
 * The spoken course of what happens most, written down as it is heard. A change here is a change of what people are
 * told who do not see the screen.
 */

test('the spoken course of a sign-in', async ({ page, demo }) => {
  demo.setFault({ kind: 'slow-headers', delayMs: 400 });
  const { heard } = await listen(page);
  await submitPassword(page);
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeFocused();
  expect(await heard()).toEqual(['focus: Password', 'status: Signing in…', 'focus: Signed in']);
});

test('the spoken course of a refusal, and of the try after it', async ({ page, demo }) => {
  const { heard } = await listen(page);
  await submitPassword(page, jsmith.typed, 'wrong');
  await expectFailure(page, 'PWD-401');
  expect(await heard()).toEqual([
    'focus: Password',
    'status: Signing in…',
    'alert: The service did not accept this user name and password. Check both, and the domain, then try again. Code PWD-401',
  ]);
  demo.setFault({ kind: 'slow-headers', delayMs: 400 });
  await unlockWith(page, jsmith.password);
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeFocused();
  expect(await heard()).toEqual(['status: Signing in…', 'focus: Signed in']);
});

test('the spoken course of a form with problems: what is wrong, then each field with its problem', async ({
  page,
}) => {
  await page.getByLabel('User name').focus();
  const { heard } = await listen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('User name')).toBeFocused();
  expect(await heard()).toEqual([
    'focus: There is a problem Enter your user name. Enter your password.',
    'focus: Enter your user name.',
    expect.stringMatching(/^focus: User name \| .*Enter your user name\.$/),
  ]);
});

test('the spoken course of a sign-in in the browser', async ({ page, app, demo }) => {
  demo.setFault({ kind: 'slow-headers', delayMs: 800 });
  const { heard } = await listen(page);
  const { browser } = await startOAuth(app);
  await expect(page.getByText('Waiting for you to finish')).toBeVisible();
  await finishAtProvider(browser);
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeFocused();
  // Over in a moment, these may be gone before they are said.
  const quick = /Asking Demo provider|Fetching the token/;
  expect((await heard()).filter((line) => !quick.test(line))).toEqual([
    'focus: Sign in with Demo provider',
    'status: Signing in…',
    'focus: Continue in your browser',
    'status: Waiting for you to finish at Demo provider.',
    'status: Your browser answered. Signing in to Test Library…',
    'focus: Signed in',
  ]);
});

test('the spoken course of a browser that does not come back, and of Cancel', async ({
  launch,
  demo,
}) => {
  demo.clearFaults();
  const now = Date.now();
  const app = await launch({ settings: settingsFor(demo), now, noSystemBrowser: true });
  const { page } = app;
  await page.getByRole('button', { name: 'Sign in with Demo provider' }).click();
  await expect.poll(() => app.openedUrls.length).toBe(1);
  await expect(page.getByText('Waiting for you to finish')).toBeVisible();
  const { heard } = await listen(page);
  for (const seconds of [10, 21, 40, 90]) await app.setTime(now + seconds * 1000);
  await expect(page.getByText('Does the browser not come back here?')).toBeVisible();
  expect((await heard()).toSorted()).toEqual([
    'status: Does the browser not come back here?',
    'status: Waiting for you to finish at Demo provider. Still missing: the answer of your browser. Finish the pages of Demo provider, or open them again.',
  ]);
  await page.keyboard.press('Escape');
  await expectFailure(page, 'CANCEL');
  await expect(page.getByLabel('User name')).toBeFocused();
  const after = await heard();
  expect(after[0]).toMatch(/^focus: User name/);
  expect(after.at(-1)).toBe('alert: Sign-in was cancelled. Nobody is signed in. Code CANCEL');
});

test('the spoken course of a countdown: each minute, then at 60, 40 and 20', async ({
  launch,
  demo,
}) => {
  const { app, page } = await signedInDesk(launch, demo, { idleLockMinutes: 0 });
  const end = await endOfSession(page);
  const { heard } = await listen(page);
  const out = (left: string) =>
    `status: You will be signed out ${left}. Sign in again to keep working.`;
  const at = async (msLeft: number, left: string) => {
    await app.setTime(end - msLeft);
    await expect(page.getByText(`signed out ${left}.`).first()).toBeAttached();
    return heard();
  };
  // Main's clock is moved a moment before the page's, so only the last of what both cause is what a person hears.
  expect((await at(10 * MINUTE_MS, 'in 10 minutes')).at(-1)).toBe(out('in 10 minutes'));
  expect(await at(9.5 * MINUTE_MS, 'in 10 minutes')).toEqual([]);
  expect(await at(9 * MINUTE_MS, 'in 9 minutes')).toEqual([out('in 9 minutes')]);
  const asked = await at(2 * MINUTE_MS, 'in 2 minutes');
  expect(asked.filter((line) => line.startsWith('focus'))).toEqual([
    expect.stringMatching(
      /^focus: This sign-in is about to end \| You will be signed out in \d+ minutes\. Sign in again to keep working\. \| Sign in again$/,
    ),
  ]);
  expect(asked.at(-1)).toBe(out('in 2 minutes'));
  expect(await at(59_000, 'in 59 seconds')).toEqual([out('in 60 seconds')]);
  expect(await at(45_000, 'in 45 seconds')).toEqual([]);
  expect(await at(33_000, 'in 33 seconds')).toEqual([out('in 40 seconds')]);
  expect(await at(20_000, 'in 20 seconds')).toEqual([out('in 20 seconds')]);
});

const lockedBecause = (why: string) =>
  new RegExp(`^focus: Password \\| ${jsmith.name} Locked since [\\d:]+ [AP]M${why}\\.$`);

test('the spoken course of a lock, a wrong password and an unlock', async ({ page }) => {
  await submitPassword(page);
  await expectSignedIn(page);
  const { heard } = await listen(page);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(lockedHeading(page)).toBeVisible();
  await unlockWith(page, 'wrong-password');
  await expectFailure(page, 'PWD-401');
  await unlockWith(page, jsmith.password);
  await expectSignedIn(page);
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeFocused();
  expect(await heard()).toEqual([
    'focus: Lock',
    expect.stringMatching(lockedBecause('')),
    'status: Signing in…',
    'alert: The service did not accept this user name and password. Check both, and the domain, then try again. Code PWD-401',
    'status: Signing in…',
    'focus: Signed in',
  ]);
});

test('every lock says aloud that it is one, whose, and why', async ({ launch, demo }) => {
  const { app, page } = await signedInDesk(launch, demo);
  const { heard } = await listen(page);
  const hearLock = async (why: string) => {
    await expect(lockedHeading(page)).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
    expect((await heard()).at(-1)).toMatch(lockedBecause(why));
    await app.emit('resume');
    await unlockWith(page, jsmith.password);
    await expectSignedIn(page);
  };
  await app.emit('lock-screen');
  await hearLock(', together with this computer');
  await app.emit('suspend');
  await hearLock(', when this computer went to sleep');
  await app.control.setIdle({ seconds: 15 * 60 });
  await app.emit('resume');
  await expect(lockedHeading(page)).toBeVisible();
  await app.control.setIdle({ seconds: 0 });
  await hearLock(', because nobody was using this computer');
});
