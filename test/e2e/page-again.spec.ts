import { expect, test } from './support/desk.ts';
import { expectSignedIn, submitPassword } from './support/sign-in.ts';

/* A page that is loaded again shows how things stand: main knows. */

const markOld = (page: { evaluate(run: () => void): Promise<void> }) =>
  page.evaluate(() => document.body.setAttribute('data-old', ''));

test('a page may load itself again, as the screens that have failed do; whoever is signed in stays', async ({
  page,
  app,
}) => {
  await submitPassword(page);
  await expectSignedIn(page);
  await markOld(page);
  await page.evaluate(() => location.reload()).catch(() => {});
  await expect(page.locator('body[data-old]')).toHaveCount(0);
  await expectSignedIn(page);
  const { navigations } = await app.control.records();
  expect(navigations.at(-1)).toMatchObject({ event: 'will-navigate', prevented: false });
});

test('a desk’s page whose process dies is loaded again, and whoever is signed in stays', async ({
  page,
  app,
}) => {
  await submitPassword(page);
  await expectSignedIn(page);
  await markOld(page);
  await app.control.emitContents('render-process-gone', { reason: 'crashed' });
  await expect(page.locator('body[data-old]')).toHaveCount(0);
  await expectSignedIn(page);
});
