import { createServer } from 'node:http';
import { invoke, launchFixture } from '../integration/host/fixture-app.ts';
import { listen } from '../integration/host/servers.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from './support/desk.ts';

/*
 * What the other specs rely on: the page of a launched app is an ordinary Playwright page, and the
 * system browser is another one.
 */

test('the window is a page like any other: locators, pictures, media, keyboard, axe', async () => {
  const app = await launchFixture({ colorScheme: 'dark' });
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
  const isDark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  expect(await isDark()).toBe(true);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(await isDark()).toBe(false);
  await page.setViewportSize({ width: 512, height: 384 });
  const picture = await page.screenshot();
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([512, 384]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Away' })).toBeFocused();
  expect((await axeViolations(page)).map(({ id }) => id)).toEqual([]);
  await app.close();
});

test('a click on a link to elsewhere leaves the page where it is', async () => {
  const app = await launchFixture();
  await app.page.getByRole('link', { name: 'Away' }).click();
  await expect
    .poll(async () => (await app.control.records()).navigations.map(({ url }) => url))
    .toContain('https://example.test/away');
  await expect(app.page.getByRole('heading', { name: 'Fixture' })).toBeVisible();
  await app.close();
});

test('the system browser opens what the app hands over, and outlives a restart', async () => {
  const server = await listen(
    createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Provider</h1>');
    }),
  );
  const app = await launchFixture({ noSystemBrowser: false });
  const opened = app.systemBrowser.waitForEvent('page');
  await invoke(app, 'open', `http://127.0.0.1:${server.port}/authorize`);
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await invoke(app, 'open', 'file:///etc/passwd');
  expect(app.systemBrowser.pages()).toHaveLength(1);
  const again = await app.restart();
  expect(again.systemBrowser.pages()).toHaveLength(1);
  expect(again.openedUrls).toHaveLength(2);
  await again.close();
  server.close();
});

test('an app that ends before it has a window is an error with its output', async () => {
  const app = await launchFixture();
  const second = launchFixture({ userData: app.userData });
  await expect(second).rejects.toThrow(/ended \(code 0\)[\s\S]*another instance has the lock/);
  await app.kill();
  expect(await app.exited).toEqual({ code: null, signal: 'SIGKILL' });
});

test('a timer of the page fires when the clock is moved past it', async () => {
  const app = await launchFixture({ now: '2026-11-20T08:00:00Z', timeZone: 'Europe/London' });
  await app.page.evaluate(() => {
    setTimeout(() => document.body.append('It is due.'), 30 * 60_000);
  });
  await app.setTime('2026-11-20T08:29:00Z');
  await expect(app.page.getByText('It is due.')).toHaveCount(0);
  await app.setTime('2026-11-20T08:31:00Z');
  await expect(app.page.getByText('It is due.')).toHaveCount(1);
  await app.close();
});
