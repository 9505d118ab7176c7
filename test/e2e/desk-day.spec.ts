import type { Page } from 'playwright/test';
import { type DemoService, startDemoService } from '../demo-service/start.ts';
import type { LaunchedApp, LaunchOptions } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { expect, providerSettings, settingsFor, test } from './support/desk.ts';
import { finishAtProvider, openedBy, startOAuth } from './support/oauth.ts';
import { endOfSession, lockedHeading, MINUTE_MS, unlockWith } from './support/session.ts';
import { alertOf, expectFailure, expectSignedIn, jsmith, signIn } from './support/sign-in.ts';

const HOUR_MS = 60 * MINUTE_MS;
const supervisor = {
  typed: 'LIBRARY\\asupervisor',
  password: 'demo-Super-2',
  name: 'Alex Supervisor',
};
const noor = { typed: 'nnew', password: 'demo-New-4', name: 'Noor New' };

/** Desk and service in different zones; both clocks are moved together. */
function deskClock(start: number) {
  const clock = { ahead: start - Date.now() };
  const now = () => Date.now() + clock.ahead;
  return {
    now,
    async to(app: LaunchedApp, at: number) {
      clock.ahead = at - Date.now();
      await app.setTime(at);
    },
  };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[P55] [P56] [P57] a day at a desk: three people, sleep, idleness, no network, a clock that jumps, closing time', async ({
  launch,
}) => {
  test.setTimeout(120_000);
  // 08:30 in Halifax, where the desk is; the service writes the time of Helsinki.
  const morning = Date.parse('2027-06-14T11:30:00Z');
  const clock = deskClock(morning);
  const options = { provider: false, now: clock.now, timeZone: 'Europe/Helsinki' };
  let demo: DemoService = await startDemoService(options);
  const settings = settingsFor(demo, {
    ...{ serviceTimeZone: 'Europe/Helsinki', closingTime: '17:00', idleLockMinutes: 15 },
    ...{ methods: ['password'], overrideMinutes: 10 },
  });
  const zone = { timeZone: 'America/Halifax', noSystemBrowser: true };
  const app = await launch({ settings, now: morning, ...zone });
  const { page } = app;
  const state = async () => (await bridgeOf(page).session()).state;
  const sent: number[] = [];

  await test.step('08:30, Jordan signs in for eight hours', async () => {
    await signIn(page);
    const end = await endOfSession(page);
    expect(Math.abs(end - (morning + 8 * HOUR_MS))).toBeLessThan(10_000);
  });

  await test.step('10:00, a supervisor takes over and walks away; nobody finds the session open', async () => {
    await clock.to(app, morning + 1.5 * HOUR_MS);
    await press(page, 'Supervisor override');
    await signIn(page, supervisor);
    await clock.to(app, morning + 1.5 * HOUR_MS + 11 * MINUTE_MS);
    await expect(lockedHeading(page)).toBeVisible();
    await expect(page.getByText(jsmith.name, { exact: true })).toBeVisible();
  });

  await test.step('10:15, no network: it stays locked and says so; with it, the same person goes on', async () => {
    sent.push(demo.requests.length);
    const port = Number(new URL(demo.origin).port);
    await demo.stop();
    await unlockWith(page, jsmith.password);
    await expectFailure(page, 'NET-REF');
    await expect(alertOf(page)).toContainText('The session stays locked.');
    expect(await state()).toBe('locked');
    demo = await startDemoService({ ...options, port });
    await page.getByLabel('Password', { exact: true }).fill('');
    await page.getByLabel('Password', { exact: true }).focus();
    await unlockWith(page, jsmith.password);
    await expectSignedIn(page);
  });

  await test.step('12:00, the lid is closed over lunch: locked, and it was so before anybody looked', async () => {
    await app.emit('suspend');
    expect(await state()).toBe('locked');
    await clock.to(app, morning + 4 * HOUR_MS);
    await app.emit('resume');
    await expect(page.getByText('when this computer went to sleep')).toBeVisible();
  });

  await test.step('12:30, Noor goes on at this desk; the first session is over', async () => {
    await press(page, 'Sign in as someone else');
    await signIn(page, noor);
    await expect(page.getByText(jsmith.name)).toHaveCount(0);
  });

  await test.step('14:00, nobody is there: warned, then locked; the key alone is no way in', async () => {
    await app.control.setIdle({ seconds: 14 * 60 + 5 });
    await clock.to(app, morning + 5.5 * HOUR_MS);
    await expect(page.getByText(/^This desk locks in/).first()).toBeVisible();
    await app.control.setIdle({ seconds: 16 * 60 });
    await clock.to(app, morning + 5.5 * HOUR_MS + 2 * MINUTE_MS);
    await expect(lockedHeading(page)).toBeVisible();
    await app.control.setIdle({ seconds: 0 });
    await page.keyboard.press('Shift');
    await expect(lockedHeading(page)).toBeVisible();
    await unlockWith(page, noor.password);
    await expectSignedIn(page, noor.name);
  });

  await test.step('14:05, the sign-in would end before the desk closes at 17:00 only for a shorter one: no offer', async () => {
    await app.control.setIdle({ seconds: 90 });
    await clock.to(app, morning + 6 * HOUR_MS);
    await expect(page.getByText(/before closing time/)).toHaveCount(0);
    await app.control.setIdle({ seconds: 0 });
  });

  await test.step('14:30, a sign-in of two hours: at a quiet moment of its last one a renewal is offered', async () => {
    demo.setFault({ kind: 'wrong-type', field: 'AuthExpDate', value: '2027-06-14T22:30:00' });
    await press(page, 'Switch user');
    await signIn(page);
    demo.clearFaults();
    await clock.to(app, morning + 7.1 * HOUR_MS);
    await expect(page.getByText(/before closing time/)).toHaveCount(0);
    await app.control.setIdle({ seconds: 90 });
    await clock.to(app, morning + 7.2 * HOUR_MS);
    await expect(page.getByText(/This sign-in ends at .+, before closing time\./)).toBeVisible();
    await app.control.setIdle({ seconds: 0 });
  });

  await test.step('somebody sets the clock back by an hour: the end comes when it would have come', async () => {
    const back = morning + 6.2 * HOUR_MS;
    await app.setTime(back);
    // 48 minutes were left.
    await app.setTime(back + 46.5 * MINUTE_MS);
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  await test.step('the service’s 401 wins over every clock', async () => {
    demo.setFault({ kind: 'status-401' });
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Sign in again' }).click();
    await unlockWith(page, jsmith.password);
    await expect(dialog.getByRole('alert')).toContainText('Code PWD-401');
    demo.clearFaults();
    await app.setTime(morning + 6.2 * HOUR_MS + 49 * MINUTE_MS);
    await expect(page.getByText(/^Your sign-in ended at /)).toBeVisible();
    expect(await state()).toBe('expired');
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  await test.step('17:00, signed in once more, signed out, and nobody is there overnight', async () => {
    await clock.to(app, morning + 8.5 * HOUR_MS);
    await unlockWith(page, jsmith.password);
    await expectSignedIn(page);
    await press(page, 'Sign out');
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await app.emit('suspend');
    const asked = demo.requests.length;
    await clock.to(app, morning + 24 * HOUR_MS);
    await app.emit('resume');
    expect(await state()).toBe('signedOut');
    expect(demo.requests).toHaveLength(asked);
  });
  // One request a click: sign-in and override before the network went; then unlock, Noor, unlock, switch, 401, again.
  expect([...sent, demo.requests.length]).toEqual([2, 6]);
  await demo.stop();
});

/** A desk signed in at the provider, with a refresh token. */
async function renewableDesk(
  launch: (options: LaunchOptions) => Promise<LaunchedApp>,
  demo: DemoService,
) {
  demo.clearFaults();
  demo.clearRequests();
  const scope = 'openid profile offline_access';
  const oauth = providerSettings(demo, { scope });
  const settings = settingsFor(demo, { oauth, idleLockMinutes: 0 });
  const app = await launch({ settings, now: Date.now() });
  await finishAtProvider((await startOAuth(app)).browser);
  await expectSignedIn(app.page);
  return { app, page: app.page, end: await endOfSession(app.page) };
}

const refreshes = (demo: DemoService) =>
  demo.providerRequests.filter(({ body }) => body.includes('grant_type=refresh_token'));

test('a session from the provider renews itself before its end: new tokens, a new pair, nobody asked; and signing out is final', async ({
  launch,
  demo,
}) => {
  const { app, page, end } = await renewableDesk(launch, demo);
  const opened = app.openedUrls.length;
  await app.setTime(end - 11 * MINUTE_MS);
  await expect.poll(() => endOfSession(page)).toBeGreaterThan(end);
  await expectSignedIn(page);
  await expect(page.getByText(/You will be signed out/)).toHaveCount(0);
  expect(refreshes(demo)).toHaveLength(1);
  const bearers = demo.requests.map(({ headers }) => headers['authorization']);
  expect(new Set(bearers).size).toBe(2);
  expect(app.openedUrls).toHaveLength(opened);

  await test.step('[P38] signing out revokes the refresh token at the provider', async () => {
    await press(page, 'Sign out');
    await expect(page.getByText('You are signed out here.')).toBeVisible();
    const revocation = () => demo.providerRequests.find(({ path }) => path.includes('revo'));
    await expect.poll(revocation).toBeDefined();
    const refreshToken = new URLSearchParams(revocation()?.body).get('token') ?? '';
    expect(refreshToken).not.toBe('');
    const body = new URLSearchParams({
      ...{ grant_type: 'refresh_token', refresh_token: refreshToken },
      client_id: demo.clientId,
    });
    const metadata = await fetch(`${demo.providerOrigin}/.well-known/openid-configuration`);
    const { token_endpoint: tokens } = (await metadata.json()) as { token_endpoint: string };
    const answer = await fetch(tokens, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
  });
});

test('a renewal that brings somebody else ends the session; an answer after the sign-out changes nothing', async ({
  launch,
  demo,
}) => {
  const { app, page, end } = await renewableDesk(launch, demo);
  await test.step('[P38] signed out while the renewal is under way', async () => {
    demo.setFault({ kind: 'slow-headers', delayMs: 1500 });
    await app.setTime(end - 11 * MINUTE_MS);
    await expect.poll(() => demo.requests.length).toBe(2);
    await press(page, 'Sign out');
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await bridgeOf(page).session()).toMatchObject({ state: 'signedOut' });
    demo.clearFaults();
  });
  await test.step('somebody else', async () => {
    const browser = await openedBy(app, () => press(page, 'Sign in with Demo provider'));
    await finishAtProvider(browser);
    await expectSignedIn(page);
    const next = await endOfSession(page);
    const other = { kind: 'wrong-type', field: 'ServiceUser.ServiceUserID', value: 4711 };
    demo.setFault(other);
    await app.setTime(next - 11 * MINUTE_MS);
    await expect(
      page.getByText('The renewal brought the sign-in of another person.'),
    ).toBeVisible();
    expect(await bridgeOf(page).session()).toMatchObject({ state: 'signedOut' });
    demo.clearFaults();
  });
});

test('“Stay signed in” in the last two minutes: one press, no password, and the focus is kept', async ({
  launch,
}) => {
  let hoursLater = 0;
  const demo = await startDemoService({ now: () => Date.now() + hoursLater * HOUR_MS });
  const { app, page, end } = await renewableDesk(launch, demo);
  // What would have renewed it by itself meanwhile finds the provider out of order.
  demo.setFault({ kind: 'provider-no-metadata' });
  await app.setTime(end - 2 * MINUTE_MS);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Stay signed in to keep working.');
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const opened = app.openedUrls.length;
  demo.clearFaults();
  hoursLater = 8;
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await endOfSession(page)).toBeGreaterThan(end);
  await expectSignedIn(page);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  expect(app.openedUrls).toHaveLength(opened);
  await demo.stop();
});
