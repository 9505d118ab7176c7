import { expect, test } from './support/desk.ts';
import { startOAuth } from './support/oauth.ts';

const title = 'Continue in your browser – Staff Sign-In';

test('a double click says what is wrong with what was pasted, and the title forgets it with the field', async ({
  page,
  app,
}) => {
  await startOAuth(app);
  const anotherWay = page.getByRole('button', { name: 'Use another way' });
  await anotherWay.click();
  await page.getByRole('button', { name: 'Paste the last address' }).click();
  const field = page.getByLabel('Address from the browser');
  await field.fill('https://library.example/catalogue');
  await page.getByRole('button', { name: 'Use this address' }).dblclick();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveTitle(`Error: ${title}`);
  await expect(page.getByText('Paste the address of the browser’s last page.')).toHaveCount(0);
  await anotherWay.click();
  await page.getByRole('button', { name: 'The browser answers by itself' }).click();
  await expect(field).toHaveCount(0);
  await expect(page).toHaveTitle(title);
});
