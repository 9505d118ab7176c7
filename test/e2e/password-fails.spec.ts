import { startDemoService } from '../demo-service/start.ts';
import { pageDump, secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { heapSnapshot, queryCaches } from './support/page-memory.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  signIn,
  submitPassword,
} from './support/sign-in.ts';

test.describe('a try that fails', () => {
  test('a refusal names user name and password, empties the password and keeps the name', async ({
    page,
  }) => {
    await submitPassword(page, 'jsmith', 'wrong-password');
    await expectFailure(page, 'PWD-401');
    await expect(alertOf(page)).toContainText(
      'The service did not accept this user name and password. Check both, and the domain, then try again.',
    );
    await expect(alertOf(page)).not.toContainText('checked');
    await expect(passwordField(page)).toHaveValue('');
    await expect(passwordField(page)).toBeFocused();
    await expect(page.getByLabel('User name')).toHaveValue('jsmith');
    await expect(page).toHaveTitle('Error: Sign in – Staff Sign-In');
    await page.keyboard.type(jsmith.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    await expect(page).toHaveTitle('Signed in – Staff Sign-In');
  });

  test('[P13] a failure that did not judge the password keeps it in the field and nowhere else', async ({
    page,
    demo,
    app,
  }) => {
    demo.setFault({ kind: 'status-503' });
    await submitPassword(page, jsmith.typed, jsmith.password);
    await expectFailure(page, 'SVC-503');
    await expect(alertOf(page)).toContainText('Your password was not checked.');
    await expect(passwordField(page)).toHaveValue(jsmith.password);
    expect(secretsIn(await page.content(), [jsmith.password])).toEqual([]);
    expect(secretsIn(await queryCaches(page), [jsmith.password])).toEqual([]);
    expect(secretsIn(app.output(), [jsmith.password])).toEqual([]);
    demo.clearFaults();
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
  });

  test('[P13] after success and after refusal the password is nowhere in the page', async ({
    page,
    app,
  }) => {
    const canary = 'Canary-Pw-2f9c81';
    await submitPassword(page, jsmith.typed, canary);
    await expectFailure(page, 'PWD-401');
    expect(secretsIn(await heapSnapshot(page), [canary])).toEqual([]);
    expect(secretsIn(await queryCaches(page), [canary])).toEqual([]);
    expect(secretsIn(await pageDump(app), [canary])).toEqual([]);
    // The heap's picture shows no value of a field: it is asked itself, when it is in no document any more.
    const field = await passwordField(page).evaluateHandle((input: HTMLInputElement) => input);
    await page.keyboard.type(jsmith.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    expect(await field.evaluate(({ value, isConnected }) => ({ value, isConnected }))).toEqual({
      value: '',
      isConnected: false,
    });
    await field.dispose();
    expect(secretsIn(await heapSnapshot(page), [canary, jsmith.password])).toEqual([]);
    expect(secretsIn(await queryCaches(page), [canary, jsmith.password])).toEqual([]);
    expect(secretsIn(await pageDump(app), [canary, jsmith.password])).toEqual([]);
  });

  test('[P13] what was typed and not sent leaves the page, and is hidden, when the computer is locked or sleeps', async ({
    page,
    app,
  }) => {
    const canary = 'Canary-Unsent-77c04e';
    const typeUnsent = async () => {
      await passwordField(page).focus();
      await page.keyboard.type(canary);
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(passwordField(page)).toHaveAttribute('type', 'text');
    };
    const expectGone = async () => {
      await expect(passwordField(page)).toHaveValue('');
      await expect(passwordField(page)).toHaveAttribute('type', 'password');
    };
    for (const event of ['lock-screen', 'suspend'] as const) {
      await test.step(`at the form, ${event}`, async () => {
        await typeUnsent();
        await app.emit(event);
        await expectGone();
      });
    }
    await app.emit('unlock-screen');
    await signIn(page);
    await test.step('over a session, which is locked', async () => {
      await page.getByRole('button', { name: 'Switch user' }).click();
      await typeUnsent();
      await app.emit('lock-screen');
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
      await expectGone();
    });
    await test.step('at the lock', async () => {
      await typeUnsent();
      await app.emit('lock-screen');
      await expectGone();
    });
    await app.emit('unlock-screen');
    expect(secretsIn(await heapSnapshot(page), [canary])).toEqual([]);
    expect(secretsIn(await pageDump(app), [canary])).toEqual([]);
  });

  test('the heap search finds a password that is still in its field’s closure', async ({
    page,
  }) => {
    await page.evaluate(() => Reflect.set(globalThis, 'kept', ['Canary', 'Held', '77'].join('-')));
    expect(secretsIn(await heapSnapshot(page), ['Canary-Held-77'])).not.toEqual([]);
  });

  test('a service that is stopped in the middle is said, and back on its port the next try works', async ({
    launch,
  }) => {
    const first = await startDemoService({ provider: false });
    const { page } = await launch({ settings: settingsFor(first), noSystemBrowser: true });
    first.setFault({ kind: 'hang' });
    await submitPassword(page);
    await expect.poll(() => first.requests.length).toBe(1);
    await first.stop();
    await expectFailure(page, 'NET-LOST');
    await expect(alertOf(page)).toContainText('It is not known whether your password was checked.');
    await expect(passwordField(page)).toHaveValue(jsmith.password);
    await page.keyboard.press('Enter');
    await expectFailure(page, 'NET-REF');
    await expect(alertOf(page)).toContainText('Your password was not checked.');
    const port = Number(new URL(first.origin).port);
    const second = await startDemoService({ provider: false, port });
    try {
      await page.keyboard.press('Enter');
      await expectSignedIn(page);
    } finally {
      await second.stop();
    }
  });
});
