import { expect, type Locator, type Page } from 'playwright/test';
import type { DemoService } from '../../demo-service/start.ts';
import type { LaunchedApp } from '../../support/launch.ts';
import { bridgeOf } from './bridge.ts';
import { type Launch, settingsFor } from './desk.ts';
import { passwordField, signIn } from './sign-in.ts';

export const MINUTE_MS = 60_000;

/** An app whose clock the test rules. */
export interface ClockedDesk {
  app: LaunchedApp;
  page: Page;
  /** What its clock said at first, epoch ms. */
  now: number;
}

/** A shared desk whose clock the test rules, at the sign-in screen. */
export async function clockedDesk(
  launch: Launch,
  demo: DemoService,
  more: object = {},
): Promise<ClockedDesk> {
  const now = Date.now();
  const settings = settingsFor(demo, more);
  const app = await launch({ settings, now, noSystemBrowser: true });
  return { app, page: app.page, now };
}

/** The same, with jsmith signed in by password. */
export async function signedInDesk(
  launch: Launch,
  demo: DemoService,
  more: object = {},
): Promise<ClockedDesk> {
  const desk = await clockedDesk(launch, demo, more);
  await signIn(desk.page);
  return desk;
}

/** Nobody touches a desk that locks after 15 minutes: it warns, stays open at a key, and locks in the end. */
export async function expectIdleLock({ app, page, now }: ClockedDesk): Promise<void> {
  await app.control.setIdle({ seconds: 14 * 60 });
  await app.setTime(now + 14 * MINUTE_MS + 1000);
  const warning = page.getByText(/^This desk locks in \d+ seconds unless you go on\.$/).first();
  await expect(warning).toBeVisible();
  // No clock moves: the key itself ends the warning.
  await app.control.setIdle({ seconds: 0 });
  await page.keyboard.press('Shift');
  await expect(warning).toHaveCount(0);
  await app.control.setIdle({ seconds: 15 * 60 });
  await app.setTime(now + 31 * MINUTE_MS);
  await expect(lockedHeading(page)).toBeVisible();
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
