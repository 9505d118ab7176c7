import { startDemoService } from '../demo-service/start.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { inspect } from './support/inspect.ts';
import { enterPin, heading, keyFile, kioskPolicy, openPin } from './support/kiosk.ts';
import { endOfSession, MINUTE_MS, signedInDesk } from './support/session.ts';

/* As accessibility.spec.ts, for screens that a desk reaches only with time, and for those of a kiosk. */

const press = ({ page }: LaunchedApp, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

test('a kiosk: ready, at the PIN, and behind it', async ({ launch, demo }) => {
  demo.clearFaults();
  const policy = kioskPolicy(demo, { apiKeyFile: keyFile('demo-key-main-1') });
  const app = await launch({ policy, noSystemBrowser: true });
  await expect(heading(app, 'Ready')).toBeVisible();
  expect(await inspect(app.page), 'ready').toEqual([]);
  await openPin(app);
  await enterPin(app, '000000');
  await expect(app.page.getByRole('alert')).toContainText('more tries');
  expect(await inspect(app.page), 'PIN').toEqual([]);
  await expect(app.page.getByLabel('PIN')).toBeVisible();
  await enterPin(app);
  await expect(app.page.getByRole('button', { name: 'Quit the app' })).toBeVisible();
  expect(await inspect(app.page), 'for staff').toEqual([]);
  await press(app, 'Next API key');
  await press(app, 'Test and save');
  expect(await inspect(app.page), 'next key').toEqual([]);
});

test('a kiosk that is not ready, and one that is out of service', async ({ launch, demo }) => {
  demo.clearFaults();
  const gone = await startDemoService({ provider: false });
  await gone.stop();
  const apiKeyFile = keyFile('demo-key-revoked');
  const waiting = await launch({
    policy: kioskPolicy(gone, { apiKeyFile }),
    noSystemBrowser: true,
  });
  await expect(waiting.page.getByText('Code NET-REF')).toBeVisible();
  expect(await inspect(waiting.page), 'not ready').toEqual([]);
  const refused = await launch({
    policy: kioskPolicy(demo, { apiKeyFile }),
    noSystemBrowser: true,
  });
  await expect(heading(refused, 'This machine is out of service.')).toBeVisible();
  expect(await inspect(refused.page), 'out of service').toEqual([]);
});

test('a sign-in that has ended', async ({ launch, demo }) => {
  const { app, page } = await signedInDesk(launch, demo, { idleLockMinutes: 0 });
  await app.setTime((await endOfSession(page)) + MINUTE_MS);
  await expect(page.getByText(/^Your sign-in ended at /)).toBeVisible();
  expect(await inspect(page)).toEqual([]);
});

test('on a large screen nothing is drawn out, and nothing moves to its edges', async ({
  launch,
  demo,
}) => {
  const { page } = await launch({ settings: settingsFor(demo), noSystemBrowser: true });
  // 4K at 100 %.
  await page.setViewportSize({ width: 3840, height: 2160 });
  const field = await page.getByLabel('User name').boundingBox();
  expect(field?.width).toBeLessThanOrEqual(416);
  const middle = (field?.x ?? 0) + (field?.width ?? 0) / 2;
  expect(Math.abs(middle - 1920)).toBeLessThan(20);
  await page.getByRole('button', { name: 'Settings' }).click();
  const inputs = page.locator('input:visible:not([type=checkbox], [type=radio]), select:visible');
  for (const input of await inputs.all()) {
    const box = await input.boundingBox();
    expect(box?.width, (await input.getAttribute('id')) ?? '').toBeLessThanOrEqual(480);
  }
});
