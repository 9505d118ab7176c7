import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, endsWith, openDesk } from './support/desk.ts';
import { lastPage } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P21] a script in every parameter of a genuine error is neither shown nor kept', async () => {
  const script = '<script>alert(1)</script><img src=x onerror=alert(1)>';
  const signIn = desk.begin();
  const { callback, state } = await signIn.target();
  const parameters = {
    error: script,
    error_description: script,
    error_uri: `javascript:${script}`,
    [script]: script,
  };
  const query = new URLSearchParams({ ...parameters, state, iss: desk.settings.issuer });
  const page = lastPage(`${callback}?${query}`);
  await endsWith(desk, signIn, 'OA-PROV');
  expect(await page).not.toMatch(/<script|onerror|alert|javascript:/);
  expect(JSON.stringify([await signIn.signedIn, signIn.waits])).not.toMatch(/script|alert/);
});
