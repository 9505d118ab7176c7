import type { Page } from 'playwright/test';
import { expect, test } from './support/desk.ts';
import { expectSignedIn, signIn } from './support/sign-in.ts';

/* A page that is loaded again shows how things stand: main knows. */

/** Somebody is signed in; what loads the page again leaves them so. */
async function expectLoadedAgain(page: Page, load: () => Promise<unknown>): Promise<void> {
  await signIn(page);
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  await load();
  await expect(page.locator('body[data-old]')).toHaveCount(0);
  await expectSignedIn(page);
}

test('a page may load itself again, as the screens that have failed do; whoever is signed in stays', async ({
  page,
  app,
}) => {
  await expectLoadedAgain(page, () => page.evaluate(() => location.reload()).catch(() => {}));
  const { navigations } = await app.control.records();
  expect(navigations.at(-1)).toMatchObject({ event: 'will-navigate', prevented: false });
});

test('a desk’s page whose process dies is loaded again, and whoever is signed in stays', async ({
  page,
  app,
}) => {
  await expectLoadedAgain(page, () =>
    app.control.emitContents('render-process-gone', { reason: 'crashed' }),
  );
});
