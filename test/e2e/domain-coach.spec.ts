import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemoService } from '../demo-service/start.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { alertOf, expectFailure, jsmith, signIn, submitPassword } from './support/sign-in.ts';

test('[P12] the form that worked is proposed, also after a restart; a second form is never tried by itself', async ({
  launch,
}) => {
  const demo = await startDemoService({ provider: false });
  const settings = settingsFor(demo, { methods: ['password'], domain: '' });
  const app = await launch({ settings, noSystemBrowser: true });
  const userName = app.page.getByLabel('User name');
  await userName.fill('jsmith');
  await expect(app.page.getByText('Last time a name with a domain worked here')).toHaveCount(0);
  await submitPassword(app.page, 'jsmith', 'wrong');
  await expectFailure(app.page, 'PWD-401');
  await expect(alertOf(app.page)).toContainText('The domain may be missing');
  expect(demo.requests).toHaveLength(1);

  await signIn(app.page);
  const file = join(app.userData, 'domain-forms.json');
  // Written beside the sign-in, which does not wait for the disk.
  const kept = () => readFile(file, 'utf8').catch(() => '');
  await expect.poll(kept).toContain('LIBRARY');
  expect(await readFile(file, 'utf8')).not.toContain('jsmith');

  const again = await app.restart();
  await again.page.getByLabel('User name').fill('jsmith');
  await expect(
    again.page.getByText('Last time a name with a domain worked here, as LIBRARY\\…'),
  ).toBeVisible();
  demo.clearRequests();
  await submitPassword(again.page, 'jsmith', jsmith.password);
  await expectFailure(again.page, 'PWD-401');
  expect(demo.requests).toHaveLength(1);
  await demo.stop();
});
