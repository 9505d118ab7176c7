import { bridgeOf } from './support/bridge.ts';
import { leaksOf } from './support/canary.ts';
import { expect, test } from './support/desk.ts';
import { fails, good, ok, signsIn } from './support/odd-answers.ts';
import {
  goodResult,
  httpAnswer,
  type RawServer,
  sends,
  startRawServer,
} from './support/raw-server.ts';
import {
  alertOf,
  expectFailure,
  expectSignedIn,
  passwordField,
  submitPassword,
} from './support/sign-in.ts';

/*
 * A server that is not the demo service, with answers that no HTTP library would send. Whatever comes: the app
 * stays, says one thing with a code, and signs in only with a result that is right in every field.
 */

let server: RawServer;
const secrets = ['raw-access-token-7c1f', 'raw-access-secret-90ab'];

test.beforeAll(async () => {
  server = await startRawServer();
});
test.afterAll(() => server.stop());
test.beforeEach(async ({ page }) => {
  server.heads.length = 0;
  await bridgeOf(page).call('saveSettings', { baseUrl: server.origin });
});

test('signs in with every answer that is right, however oddly it is sent', async ({
  page,
  app,
}) => {
  test.slow();
  for (const [name, respond] of Object.entries(signsIn)) {
    await test.step(name, async () => {
      server.heads.length = 0;
      server.respond = respond;
      await submitPassword(page);
      await expectSignedIn(page, 'Raw Answer');
      expect(server.heads).toHaveLength(1);
      expect(await leaksOf(app, secrets)).toEqual([]);
      await page.getByRole('button', { name: 'Sign out' }).click();
    });
  }
});

const wrongValues = [null, true, 7, 1.5, 'text', [], {}, ['x']] as const;
/** What each field takes (interface 2.1, 2.2); everything else is refused by the field's name. */
const takes: Record<string, (value: unknown) => boolean> = {
  SiteDomain: (value) => typeof value === 'string',
  UserDomain: (value) => typeof value === 'string',
  AccessToken: (value) => typeof value === 'string',
  AccessSecret: (value) => typeof value === 'string',
  AuthExpDate: (value) => typeof value === 'string' || value === null,
  ServiceUser: () => false,
  ERMSNetworkAddress: (value) => typeof value === 'string',
  DataSource: (value) => typeof value === 'string',
  'ServiceUser.ServiceUserID': Number.isInteger,
  'ServiceUser.OrganizationID': Number.isInteger,
  'ServiceUser.Name': (value) => typeof value === 'string',
  'ServiceUser.Enabled': (value) => typeof value === 'boolean',
  'ServiceUser.CreatorID': Number.isInteger,
  'ServiceUser.ModifierID': (value) => Number.isInteger(value) || value === null,
  'ServiceUser.CreationDate': (value) => typeof value === 'string' || value === null,
  'ServiceUser.ModificationDate': (value) => typeof value === 'string' || value === null,
};

function withField(field: string, value: unknown): Record<string, unknown> {
  const [outer = '', inner] = field.split('.');
  return inner ? goodResult({}, { [inner]: value }) : goodResult({ [outer]: value });
}

test('each field with each wrong type, and missing, is refused by its name', async ({ page }) => {
  const bridge = bridgeOf(page);
  const ask = async (result: unknown) => {
    server.respond = ok(result);
    return bridge.call('signInWithPassword', { userName: 'x', password: 'y' });
  };
  const refused = (field: string) => ({
    ok: false,
    failure: { code: 'SVC-DATA', facts: { field: expect.stringContaining(field) } },
  });
  for (const [field, isRight] of Object.entries(takes)) {
    for (const value of [...wrongValues, undefined].filter((one) => !isRight(one))) {
      expect(
        await ask(withField(field, value)),
        `${field}: ${JSON.stringify(value)}`,
      ).toMatchObject(refused(field));
    }
  }
  expect(await ask(goodResult({ AccessToken: '' }))).toMatchObject(refused('AccessToken'));
  expect(await ask(goodResult({}, { BranchID: undefined }))).toMatchObject(refused('BranchID'));
  expect(await bridge.session()).toEqual({ state: 'signedOut' });
});

test('says what is wrong with every other answer, in one request, and the next try works', async ({
  page,
  app,
}) => {
  test.slow();
  for (const [name, { respond, code }] of Object.entries(fails)) {
    await test.step(`${name}: ${code}`, async () => {
      server.heads.length = 0;
      server.respond = respond;
      await submitPassword(page);
      await expect(page.getByRole('status').filter({ hasText: 'Signing in…' })).toHaveCount(0);
      await expectFailure(page, code);
      await expect(alertOf(page)).not.toContainText(/undefined|NaN|\[object|raw-access|ERR_/);
      expect(server.heads).toHaveLength(1);
      expect(await leaksOf(app, secrets)).toEqual([]);
      await passwordField(page).fill('');
    });
  }
  server.respond = ok(goodResult());
  await submitPassword(page);
  await expectSignedIn(page, 'Raw Answer');
});

test('a header that tries to become two is only an odd header', async ({ page, app }) => {
  server.respond = sends(
    httpAnswer(good, '200 OK', [
      'Set-Cookie: a=b',
      'Date: not a date',
      'X-A: b\rX-Evil: 1',
      'Refresh: 0; url=https://example.test/',
    ]),
  );
  await submitPassword(page);
  await expect(page.getByRole('alert').or(page.getByRole('banner'))).toBeVisible();
  const { requests } = await app.control.records();
  expect(requests.filter(({ url }) => url.includes('example.test'))).toEqual([]);
});

test('[P5] a cookie never comes back', async ({ page }) => {
  server.respond = sends(httpAnswer(good, '200 OK', ['Set-Cookie: person=1; Path=/']));
  for (let times = 0; times < 2; times += 1) {
    await submitPassword(page);
    await expectSignedIn(page, 'Raw Answer');
    await page.getByRole('button', { name: 'Sign out' }).click();
  }
  expect(server.heads).toHaveLength(2);
  expect(server.heads.join('\n')).not.toMatch(/^cookie:/im);
});

test('each request has an empty body with its length, one credential and nothing of the browser', async ({
  page,
}) => {
  server.respond = ok(goodResult());
  await submitPassword(page);
  await expectSignedIn(page, 'Raw Answer');
  const [first = ''] = server.heads;
  expect(first).toMatch(/^POST \/api\/authentication\/staffuser HTTP\/1\.1\r\n/);
  expect(first).toMatch(/^content-length: 0\r?$/im);
  expect(first).toMatch(/^accept: application\/json\r?$/im);
  expect(first).not.toMatch(/^(x-api-key|cookie|origin|referer):/im);
});
