import { startDemoService } from '../demo-service/start.ts';
import { temporaryFolder } from '../support/launch/user-data.ts';
import { startProxy } from '../support/proxy-server.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { everyOutput, placesWith } from './support/every-output.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  passwordField,
  signInButton,
  submitPassword,
} from './support/sign-in.ts';

const network = { userName: 'proxy-user', password: 'proxy-CANARY-5b1d' };

test('[P9] a proxy’s password is asked for apart, goes to the proxy alone, and lets the next try through', async ({
  launch,
}) => {
  const demo = await startDemoService({ provider: false });
  const proxy = await startProxy({ credentials: network });
  const temporary = temporaryFolder('tmp');
  const app = await launch({
    settings: settingsFor(demo, { methods: ['password'], logLevel: 'debug' }),
    // As Chromium reads the system's proxy on Linux; loopback is spared unless it is named.
    env: {
      http_proxy: `http://127.0.0.1:${proxy.port}`,
      no_proxy: '<-loopback>',
      TMPDIR: temporary,
    },
    noSystemBrowser: true,
  });
  const { page } = app;
  await submitPassword(page);
  await expectFailure(page, 'PRX-AUTH');
  await expect(alertOf(page)).toContainText(`The proxy is 127.0.0.1:${proxy.port};`);
  await expect(alertOf(page)).toContainText('Your password was not checked.');
  expect(demo.requests).toHaveLength(0);

  const name = page.getByLabel('Proxy user name', { exact: true });
  const word = page.getByLabel('Proxy password', { exact: true });
  const use = page.getByRole('button', { name: 'Use for the proxy' });
  await use.click();
  await expect(page.getByText('Enter the user name for the proxy.')).toBeVisible();
  await expect(page.getByText('Enter the password for the proxy.')).toBeVisible();
  await name.fill(network.userName);
  await word.fill(network.password);
  const before = proxy.heads.length;
  await use.dblclick();
  await expect(page.getByText('The proxy gets this name and password')).toBeVisible();
  await expect(word).toHaveValue('');
  // Nothing goes anywhere until somebody signs in again, and the staff password is still in its field.
  expect(proxy.heads.length).toBe(before);
  await expect(passwordField(page)).not.toHaveValue('');

  await signInButton(page).click();
  await expectSignedIn(page);
  expect(demo.requests).toHaveLength(1);
  const [sent] = demo.requests;
  expect(sent?.headers).not.toHaveProperty('proxy-authorization');
  expect(JSON.stringify(sent)).not.toContain(network.password);
  const answer = Buffer.from(`${network.userName}:${network.password}`).toString('base64');
  const outputs = await everyOutput(app, temporary);
  expect(placesWith(outputs, [network.password, answer])).toEqual([]);
  await Promise.all([proxy.stop(), demo.stop()]);
});

test('[P9] where the connection is tested, the proxy’s password is asked for too, and Enter saves nothing', async ({
  launch,
}) => {
  const demo = await startDemoService({ provider: false });
  const proxy = await startProxy({ credentials: network });
  const { page } = await launch({
    env: { http_proxy: `http://127.0.0.1:${proxy.port}`, no_proxy: '<-loopback>' },
    noSystemBrowser: true,
  });
  await page.getByLabel('Site address').fill(demo.origin);
  const test = page.getByRole('button', { name: 'Test connection' });
  await test.click();
  await expect(page.getByText('Code PRX-AUTH')).toBeVisible();
  await page.getByLabel('Proxy user name', { exact: true }).fill(network.userName);
  await page.getByLabel('Proxy password', { exact: true }).fill(network.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The proxy gets this name and password')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Set up this computer' })).toBeVisible();
  await test.click();
  await expect(page.getByText('Connected: the service answers at')).toBeVisible();
  await Promise.all([proxy.stop(), demo.stop()]);
});
