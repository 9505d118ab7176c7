import { expect, type Locator, type Page } from 'playwright/test';
import type { DemoService } from '../../demo-service/start.ts';
import type { LaunchedApp, LaunchOptions } from '../../support/launch.ts';
import { bridgeOf } from './bridge.ts';
import { settingsFor } from './desk.ts';
import { expectSignedIn, passwordField, submitPassword } from './sign-in.ts';

export const MINUTE_MS = 60_000;

/** A shared desk whose clock the test rules, with jsmith signed in by password. */
export async function signedInDesk(
  launch: (options?: LaunchOptions) => Promise<LaunchedApp>,
  demo: DemoService,
  more: object = {},
): Promise<{ app: LaunchedApp; page: Page; now: number }> {
  const now = Date.now();
  const settings = settingsFor(demo, more);
  const app = await launch({ settings, now, noSystemBrowser: true });
  await submitPassword(app.page);
  await expectSignedIn(app.page);
  return { app, page: app.page, now };
}

/** When the session ends by the app's own clock, epoch ms. */
export async function endOfSession(page: Page): Promise<number> {
  const view = await bridgeOf(page).session();
  const end = 'expiry' in view ? view.expiry.deadlineLocal : null;
  if (end === null) throw new Error('the session has no end');
  return end;
}

export const lockedHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Locked', level: 1 });

/** Types a password where it alone is asked for. */
export async function unlockWith(page: Page, password: string): Promise<void> {
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Another person of the demo service. */
export function otherPerson(demo: Pick<DemoService, 'users'>) {
  const user = demo.users.find(({ username }) => username === 'LIBRARY\\bbranch');
  if (!user) throw new Error('the demo service has no bbranch');
  return { typed: user.username, password: user.password, name: 'Bo Branch' };
}
