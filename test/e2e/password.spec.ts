import { failures } from '../../shared/messages/en/failures.ts';
import { startDemoService } from '../demo-service/start.ts';
import { bridgeOf } from './support/bridge.ts';
import { pageDump, secretsIn } from './support/canary.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { heapSnapshot, queryCaches } from './support/page-memory.ts';
import { goodResult, httpAnswer, sends, startRawServer } from './support/raw-server.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  jsmith,
  passwordField,
  signInButton,
  submitPassword,
  typeCredentials,
} from './support/sign-in.ts';

test.describe('the form', () => {
  test('is ready for typing, and User, Tab, Password, Enter signs in', async ({ page, demo }) => {
    await expect(page.getByLabel('User name')).toBeFocused();
    await page.keyboard.type('jsmith');
    await page.keyboard.press('Tab');
    await expect(passwordField(page)).toBeFocused();
    await page.keyboard.type(jsmith.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    const [request] = demo.requests;
    const sent = `LIBRARY\\jsmith:${jsmith.password}`;
    expect(request?.headers['authorization']).toBe(`Basic ${Buffer.from(sent).toString('base64')}`);
    expect(request?.bodyLength).toBe(0);
  });

  test('is known to password managers, corrects no spelling, cuts nothing off, and takes what is pasted', async ({
    page,
  }) => {
    const fields = { 'User name': 'username', Password: 'current-password' };
    for (const [name, autocomplete] of Object.entries(fields)) {
      const field = page.getByLabel(name, { exact: true });
      await expect(field).toHaveAttribute('autocomplete', autocomplete);
      await expect(field).toHaveAttribute('spellcheck', 'false');
      expect(await field.getAttribute('maxlength')).toBeNull();
      const isPrevented = await field.evaluate((element) => {
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
        return !element.dispatchEvent(paste);
      });
      expect(isPrevented).toBe(false);
    }
  });

  test('says what will be sent while it is typed', async ({ page }) => {
    const name = page.getByLabel('User name');
    await name.fill('jsmith');
    await expect(page.getByText('Will be sent as LIBRARY\\jsmith')).toBeVisible();
    await name.fill('OTHER\\jsmith');
    await expect(page.getByText('Will be sent as OTHER\\jsmith')).toBeVisible();
    await name.fill('jsmith@library.example');
    await expect(page.getByText('Will be sent as jsmith@library.example')).toBeVisible();
    await name.fill('  ');
    await expect(page.getByText('Will be sent as')).toHaveCount(0);
  });

  test('shows the password on request, and hides it again on blur and on submit', async ({
    page,
    demo,
  }) => {
    demo.setFault({ kind: 'status-503' });
    await typeCredentials(page, jsmith.typed, 'shown-for-a-moment');
    const field = passwordField(page);
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await field.press('Enter');
    await expectFailure(page, 'SVC-503');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  });

  test('says that Caps Lock is on, and that it is off again', async ({ page }) => {
    const press = (on: boolean) =>
      passwordField(page).evaluate(
        (field, modifierCapsLock) =>
          field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, modifierCapsLock })),
        on,
      );
    await press(true);
    await expect(page.getByRole('status').filter({ hasText: 'Caps Lock is on.' })).toBeVisible();
    await press(false);
    await expect(page.getByText('Caps Lock is on.')).toHaveCount(0);
  });

  test('[P11] refuses nonsense at the field, keeps what was typed and sends nothing', async ({
    page,
    demo,
  }) => {
    const cases = [
      { user: '', password: '', says: ['Enter your user name.', 'Enter your password.'] },
      { user: 'js:mith', password: 'x', says: ['A user name cannot have a colon (:) in it.'] },
      { user: 'x'.repeat(2001), password: 'x', says: ['This is too long. Make it shorter.'] },
      { user: 'js\u0007mith', password: 'x', says: ['a character that cannot be seen'] },
      { user: 'jsmith', password: 'a\u0000b', says: ['a character that cannot be seen'] },
      { user: 'jsmith', password: 'y'.repeat(2001), says: ['This is too long.'] },
    ];
    for (const { user, password, says } of cases) {
      await page.getByLabel('User name').fill(user);
      await passwordField(page).fill(password);
      await signInButton(page).click();
      const summary = page.getByRole('region', { name: 'There is a problem' });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(says.length);
      for (const text of says) await expect(page.getByText(text)).toHaveCount(2);
      await expect(page).toHaveTitle('Error: Sign in – Staff Sign-In');
      await expect(page.getByLabel('User name')).toHaveValue(user);
      await expect(passwordField(page)).toHaveValue(password);
    }
    expect(demo.requests).toEqual([]);
  });

  test('the summary leads to the field', async ({ page }) => {
    await page.getByLabel('User name').fill('jsmith');
    await signInButton(page).click();
    await page.getByRole('link', { name: 'Enter your password.' }).click();
    await expect(passwordField(page)).toBeFocused();
  });
});

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
    await page.keyboard.type(jsmith.password);
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
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
    await submitPassword(page);
    await expectSignedIn(page);
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
    const now = Date.now();
    const app = await launch({ settings: settingsFor(demo), now, noSystemBrowser: true });
    demo.setFault({ kind: 'hang' });
    demo.clearRequests();
    await submitPassword(app.page);
    await expect.poll(() => demo.requests.length).toBe(1);
    await app.setTime(now + 25_000);
    await expect(app.page.getByRole('status').filter({ hasText: 'Signing in…' })).toBeVisible();
    await app.setTime(now + 40_000);
    await expectFailure(app.page, 'NET-TIME');
    demo.clearFaults();
    await app.page.keyboard.press('Enter');
    await expectSignedIn(app.page);
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
    await submitPassword(page);
    await expectSignedIn(page);
    await page.getByRole('button', { name: 'Sign out' }).click();
    demo.clearRequests();
    demo.setFault({ kind: 'reset-warm' });
    await submitPassword(page);
    await expect(page.getByRole('alert').or(page.getByRole('banner'))).toBeVisible();
    await page.waitForTimeout(300);
    expect(demo.requests).toHaveLength(1);
  });
});

test.describe('who is signed in', () => {
  const signInAs = async (
    page: Parameters<typeof submitPassword>[0],
    demo: { users: readonly { username: string; password: string }[] },
    account: string,
  ) => {
    const user = demo.users.find(({ username }) => username === `LIBRARY\\${account}`);
    await submitPassword(page, user?.username, user?.password);
  };

  test('somebody ordinary: name, organisation, branch, site, workstation and the end', async ({
    page,
    demo,
  }) => {
    await signInAs(page, demo, 'bbranch');
    await expectSignedIn(page, 'Bo Branch');
    const banner = page.getByRole('banner');
    for (const text of ['Organisation 3', 'Branch 17', 'Test Library', 'Desk 7'])
      await expect(banner).toContainText(text);
    const end = page.getByRole('region', { name: 'End of this sign-in' });
    await expect(end).toContainText(/in 7 hours 59 minutes|in 8 hours/);
    const said = page.getByRole('region', { name: 'What the service said' });
    await expect(said).toContainText('1083');
    await expect(said).toContainText('erms.library.example:5000');
    await expect(said).not.toContainText('SiteCode');
  });

  test('an account that is turned off is signed in, with a notice', async ({ page, demo }) => {
    await signInAs(page, demo, 'doff');
    await expectSignedIn(page, 'Dana Offutt');
    await expect(page.getByText('The service says this account is turned off.')).toBeVisible();
  });

  test('nothing but nulls', async ({ page, demo }) => {
    await signInAs(page, demo, 'nnew');
    await expectSignedIn(page, 'Noor New');
    await expect(page.getByRole('banner')).toContainText('No branch given');
    const said = page.getByRole('region', { name: 'What the service said' });
    await expect(said).not.toContainText(/null|undefined|NaN|Invalid/);
  });

  test('non-ASCII name and a password with colons', async ({ page, demo }) => {
    await signInAs(page, demo, 'zoë');
    await expectSignedIn(page, 'Zoë Müller');
  });

  for (const account of ['lmetro', 'rtl']) {
    test(`a name in another script: ${account}`, async ({ page, demo }) => {
      const user = demo.users.find(({ username }) => username === `LIBRARY\\${account}`);
      await signInAs(page, demo, account);
      await expectSignedIn(page, user?.serviceUser?.Name);
      const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(wide).toBeLessThanOrEqual(room ?? 0);
      if (account !== 'rtl') return;
      const direction = await page
        .getByText(user?.serviceUser?.Name ?? '')
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
      expect(direction).toBe('rtl');
    });
  }

  test('[P38] sign out is final: an answer that comes later signs nobody in', async ({
    page,
    demo,
  }) => {
    demo.setFault({ kind: 'slow-headers', delayMs: 800 });
    await submitPassword(page);
    await expect.poll(() => demo.requests.length).toBe(1);
    await page.evaluate(() => {
      const bridge = Reflect.get(globalThis, 'staffSignIn') as { signOut(): Promise<unknown> };
      return bridge.signOut();
    });
    await page.waitForTimeout(1200);
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});
