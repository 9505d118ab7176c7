import { expect, test } from './support/desk.ts';
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
