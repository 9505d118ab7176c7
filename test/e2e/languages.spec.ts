import { expect, settingsFor, test } from './support/desk.ts';
import { finishAtProvider, openedBy } from './support/oauth.ts';

test('the app speaks the language of the system, its settings or its policy', async ({
  launch,
  demo,
}) => {
  const app = await launch({
    settings: settingsFor(demo),
    language: 'es-MX',
    noSystemBrowser: true,
  });
  const { page } = app;
  await expect(page.getByRole('heading', { name: 'Iniciar sesión', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Iniciar sesión – Staff Sign-In');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');

  await page.getByRole('button', { name: 'Configuración' }).click();
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption({ label: 'Français' });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Se connecter', level: 1 })).toBeVisible();
  await page.getByLabel('Nom d’utilisateur').fill('LIBRARY\\jsmith');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Le service n’a pas accepté');
});

test('a policy decides over the language, and the field says so', async ({ launch, demo }) => {
  const { page } = await launch({
    settings: settingsFor(demo, { language: 'es' }),
    policy: { language: 'fr' },
    noSystemBrowser: true,
  });
  await expect(page.getByRole('heading', { name: 'Se connecter', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Paramètres' }).click();
  await expect(page.getByRole('combobox', { name: 'Langue' })).toBeDisabled();
  await expect(page.getByText('Fixé par votre organisation').first()).toBeVisible();
});

test('the last page in the browser is in the language of the app', async ({ launch, demo }) => {
  const app = await launch({ settings: settingsFor(demo, { language: 'es' }) });
  const browserPage = await openedBy(app, () =>
    app.page.getByRole('button', { name: /^Iniciar sesión con/ }).click(),
  );
  await finishAtProvider(browserPage);
  await expect(browserPage.getByRole('heading', { name: 'Ha iniciado sesión.' })).toBeVisible();
  await expect(browserPage.locator('html')).toHaveAttribute('lang', 'es');
  await expect(app.page.getByRole('heading', { name: 'Sesión iniciada', level: 1 })).toBeVisible();
});
