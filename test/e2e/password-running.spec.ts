import { failures } from '../../shared/messages/en/failures.ts';
import { bridgeOf } from './support/bridge.ts';
import { expect, test } from './support/desk.ts';
import { goodResult, httpAnswer, sends, startRawServer } from './support/raw-server.ts';
import { clockedDesk } from './support/session.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  signIn,
  signInButton,
  submitPassword,
  typeCredentials,
} from './support/sign-in.ts';

/** In the page: milliseconds from the next Enter to the frame that shows that it runs. */
function timeToSigningIn(): Promise<number> {
  return new Promise((resolve) => {
    let pressedAt = 0;
    addEventListener(
      'keydown',
      () => {
        pressedAt = performance.now();
      },
      { capture: true, once: true },
    );
    const look = () => {
      const status = [...document.querySelectorAll('[role=status]')];
      const isShown = status.some((one) => one.textContent?.includes('Signing in…'));
      if (pressedAt > 0 && isShown) resolve(performance.now() - pressedAt);
      else requestAnimationFrame(look);
    };
    look();
  });
}

test.describe('while it runs', () => {
  test('says so at once, says after 5 s what is awaited, and Cancel frees everything', async ({
    page,
  }) => {
    const server = await startRawServer();
    await bridgeOf(page).call('saveSettings', { baseUrl: server.origin });
    await typeCredentials(page, jsmith.typed, jsmith.password);
    const submit = await signInButton(page).boundingBox();
    await page.keyboard.press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'Signing in…' });
    await expect(status).toBeVisible({ timeout: 500 });
    await expect.poll(() => server.heads.length).toBe(1);
    expect(server.openSockets()).toBe(1);
    const cancel = page.getByRole('button', { name: 'Cancel' });
    const there = await cancel.boundingBox();
    expect(there?.y ?? 0).toBeGreaterThanOrEqual((submit?.y ?? 0) + (submit?.height ?? 0));
    await expect(status).toContainText('Waiting for Test Library to answer.', { timeout: 8000 });
    await cancel.click();
    await expectFailure(page, 'CANCEL');
    await expect.poll(() => server.openSockets()).toBe(0);
    await expect(passwordField(page)).toHaveValue(jsmith.password);
    server.respond = sends(httpAnswer(JSON.stringify(goodResult())));
    await signInButton(page).click();
    await expectSignedIn(page, 'Raw Answer');
    expect(server.heads).toHaveLength(2);
    await server.stop();
  });

  test('shows "Signing in…" within 100 ms of the key', async ({ page, demo }) => {
    demo.setFault({ kind: 'hang' });
    await typeCredentials(page, jsmith.typed, jsmith.password);
    const took: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      const seen = page.evaluate(timeToSigningIn);
      await passwordField(page).press('Enter');
      took.push(await seen);
      await page.keyboard.press('Escape');
      await expectFailure(page, 'CANCEL');
    }
    // The middle one: a machine that is busy for a moment must not decide.
    expect(took.sort((a, b) => a - b)[2]).toBeLessThan(100);
  });

  test('Esc cancels', async ({ page, demo }) => {
    demo.setFault({ kind: 'hang' });
    await submitPassword(page);
    await expect.poll(() => demo.requests.length).toBe(1);
    await page.keyboard.press('Escape');
    await expectFailure(page, 'CANCEL');
    await expect(alertOf(page)).toContainText(failures['failure.CANCEL']);
  });

  test('[P6] ends by itself at 30 s', async ({ launch, demo }) => {
    const { app, page, now } = await clockedDesk(launch, demo);
    demo.setFault({ kind: 'hang' });
    demo.clearRequests();
    await submitPassword(page);
    await expect.poll(() => demo.requests.length).toBe(1);
    await app.setTime(now + 25_000);
    await expect(page.getByRole('status').filter({ hasText: 'Signing in…' })).toBeVisible();
    await app.setTime(now + 40_000);
    await expectFailure(page, 'NET-TIME');
    demo.clearFaults();
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
  });
});

test.describe('[P12] one click sends one request', () => {
  for (const fault of [
    'slow-headers',
    'status-503',
    'status-401',
    'reset-before-headers',
  ] as const) {
    test(`double click, answered by ${fault}`, async ({ page, demo }) => {
      demo.setFault({ kind: fault, ...(fault === 'slow-headers' && { delayMs: 400 }) });
      await typeCredentials(page, jsmith.typed, jsmith.password);
      await signInButton(page).dblclick({ delay: 20 });
      await expect(page.getByRole('alert').or(page.getByRole('banner'))).toBeVisible();
      await page.waitForTimeout(300);
      expect(demo.requests).toHaveLength(1);
    });
  }

  test('Enter held', async ({ page, demo }) => {
    demo.setFault({ kind: 'status-503' });
    await typeCredentials(page, jsmith.typed, jsmith.password);
    for (let repeats = 0; repeats < 30; repeats += 1) await page.keyboard.down('Enter');
    await expectFailure(page, 'SVC-503');
    for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.waitForTimeout(300);
    expect(demo.requests).toHaveLength(1);
  });

  test('a connection that drops when it is used again', async ({ page, demo }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    demo.clearRequests();
    demo.setFault({ kind: 'reset-warm' });
    await submitPassword(page);
    await expect(page.getByRole('alert').or(page.getByRole('banner'))).toBeVisible();
    await page.waitForTimeout(300);
    expect(demo.requests).toHaveLength(1);
  });
});
