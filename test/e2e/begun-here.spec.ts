import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'vite';
import { galleryConfig } from '../support/gallery/build.ts';
import { openGallery } from '../support/gallery/take-pictures.ts';
import { PROJECT_ROOT } from '../support/project.ts';
import { expect, test } from './support/desk.ts';

/** Longer than a control that has gone is mourned for before another gets the focus. */
const MOURNED_MS = 300;

/*
 * The app answers at once, as a rule; in the gallery it never does, so that what a slow computer shows for a
 * moment can be looked at.
 */
test('the button that began a sign-in keeps the focus until the next screen has come', async () => {
  const built = join(PROJECT_ROOT, 'test-results/gallery-begun-here');
  await build(galleryConfig(built));
  const gallery = await openGallery(built);
  try {
    const [page] = gallery.pages;
    if (!page) throw new Error('the gallery has no page');
    const buttons = {
      'sign-in/empty': 'Sign in with Northfield Login',
      'browser/port-taken': 'Enter a code on any device',
    };
    for (const [entry, name] of Object.entries(buttons)) {
      await gallery.show(page, entry, 'en');
      const begun = page.getByRole('button', { name });
      await begun.press('Enter');
      await expect(page.locator('.progress-words')).toContainText('Signing in…');
      await sleep(MOURNED_MS);
      await expect(begun).toBeFocused();
      await expect(begun).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Use an API key' })).toHaveCount(0);
    }
  } finally {
    await gallery.close();
  }
});
