import { bridgeOf } from './support/bridge.ts';
import { leaksOf } from './support/canary.ts';
import { expect, test } from './support/desk.ts';
import {
  goodResult,
  httpAnswer,
  type RawServer,
  type Respond,
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

const json = (value: unknown) => JSON.stringify(value);
const ok = (value: unknown) => sends(httpAnswer(json(value)));
const body = (text: string | Buffer) => sends(httpAnswer(text));
const good = json(goodResult());
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const signsIn: Record<string, Respond> = {
  'a plain answer': ok(goodResult()),
  'a byte order mark': body(`\uFEFF${good}`),
  'HTTP/1.0 without a length': sends(
    head('HTTP/1.0 200 OK', 'Content-Type: application/json') + good,
    { end: true },
  ),
  '100 Continue before the answer': (socket) => {
    socket.write(head('HTTP/1.1 100 Continue'));
    socket.write(httpAnswer(good));
  },
  '103 Early Hints before the answer': (socket) => {
    socket.write(head('HTTP/1.1 103 Early Hints', 'Link: <https://example.test/x>; rel=preload'));
    socket.write(httpAnswer(good));
  },
  'chunks with a trailer': sends(
    `${head('HTTP/1.1 200 OK', 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Trailer: X-Sum')}${good.length.toString(16)}\r\n${good}\r\n0\r\nX-Sum: 1\r\n\r\n`,
  ),
  'chunks of one byte': sends(
    `${head('HTTP/1.1 200 OK', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}${[...good].map((c) => `1\r\n${c}\r\n`).join('')}0\r\n\r\n`,
  ),
  'names that mean something to JavaScript': body(
    good.replace(
      /^\{/,
      '{"__proto__":{"Enabled":false},"constructor":1,"toString":2,"hasOwnProperty":3,',
    ),
  ),
  'unknown fields in both objects': ok(
    goodResult({ Extra: { AccessToken: 'x' } }, { More: [1, 2] }),
  ),
  'a branch that is an object': ok(goodResult({}, { BranchID: { a: [1, 'x', null] } })),
  'an end that is no date': ok(goodResult({ AuthExpDate: 'tomorrow, or <b>later</b>' })),
  'an end far beyond every calendar': ok(
    goodResult({ AuthExpDate: '9999-12-31T23:59:59.9999999' }),
  ),
  'a name of 100,000 characters': ok(goodResult({}, { Name: `Raw Answer ${'W'.repeat(100_000)}` })),
  'a name with controls and direction marks': ok(
    goodResult({}, { Name: 'Raw Answer\u0000\u0007\u202E\u2066\uD800\n\t' }),
  ),
  'a field given twice, right in the end': body(
    good
      .replace('"DataSource"', '"ERMSNetworkAddress":7,"DataSource"')
      .replace(/"DataSource":"RAW"/, '"DataSource":"RAW","ERMSNetworkAddress":"erms"'),
  ),
};

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
      expect(await ask(withField(field, value)), `${field}: ${json(value)}`).toMatchObject(
        refused(field),
      );
    }
  }
  expect(await ask(goodResult({ AccessToken: '' }))).toMatchObject(refused('AccessToken'));
  expect(await ask(goodResult({}, { BranchID: undefined }))).toMatchObject(refused('BranchID'));
  expect(await bridge.session()).toEqual({ state: 'signedOut' });
});

const fails: Record<string, { respond: Respond; code: string }> = {
  'numbers beyond every integer': {
    respond: body(good.replace('"ServiceUserID":1', '"ServiceUserID":1e400')),
    code: 'SVC-DATA',
  },
  'a number that cannot be told from its neighbour': {
    respond: body(good.replace('"ServiceUserID":1', '"ServiceUserID":9007199254740993')),
    code: 'SVC-DATA',
  },
  'a text in place of a number': {
    respond: body(good.replace('"ServiceUserID":1', '"ServiceUserID":"1"')),
    code: 'SVC-DATA',
  },
  'a branch nested 100,000 deep': {
    respond: body(good.replace('"BranchID":null', `"BranchID":${nested(100_000)}`)),
    code: 'SVC-DATA',
  },
  'nothing but nesting': { respond: body(nested(50_000)), code: 'SVC-DATA' },
  'only a prototype': { respond: body(`{"__proto__":${good}}`), code: 'SVC-DATA' },
  'a field given twice, wrong in the end': {
    respond: body(good.replace(/\}$/, ',"AccessToken":null}')),
    code: 'SVC-DATA',
  },
  'two results in one body': { respond: body(good + good), code: 'SVC-JSON' },
  'JSON with comments': { respond: body(`/* */${good}`), code: 'SVC-JSON' },
  NaN: { respond: body(good.replace('"CreatorID":1', '"CreatorID":NaN')), code: 'SVC-JSON' },
  'no body with 200': { respond: body(''), code: 'SVC-JSON' },
  'blanks with 200': { respond: body('   \n'), code: 'SVC-JSON' },
  '201 with a right result': { respond: sends(httpAnswer(good, '201 Created')), code: 'SVC-HTTP' },
  '202': { respond: sends(httpAnswer('', '202 Accepted')), code: 'SVC-HTTP' },
  '204': { respond: sends(head('HTTP/1.1 204 No Content')), code: 'SVC-HTTP' },
  '205': {
    respond: sends(head('HTTP/1.1 205 Reset Content', 'Content-Length: 0')),
    code: 'SVC-HTTP',
  },
  '206 with a right result': {
    respond: sends(httpAnswer(good, '206 Partial Content', ['Content-Range: bytes 0-9/10'])),
    code: 'SVC-HTTP',
  },
  '304': { respond: sends(head('HTTP/1.1 304 Not Modified')), code: 'SVC-HTTP' },
  '300 with nowhere to go': {
    respond: sends(httpAnswer('', '300 Multiple Choices')),
    code: 'SVC-HTTP',
  },
  '302 without a place': { respond: sends(httpAnswer('', '302 Found')), code: 'SVC-HTTP' },
  '302 to a script': {
    respond: sends(httpAnswer('', '302 Found', ['Location: javascript:alert(1)'])),
    code: 'REDIRECT',
  },
  '400': { respond: sends(httpAnswer('', '400 Bad Request')), code: 'SVC-HTTP' },
  '418 with a right result': {
    respond: sends(httpAnswer(good, "418 I'm a teapot")),
    code: 'SVC-HTTP',
  },
  '599': { respond: sends(httpAnswer('', '599 ?')), code: 'SVC-5XX' },
  '401 with a right result': {
    respond: sends(httpAnswer(good, '401 Unauthorized')),
    code: 'PWD-401',
  },
  '401 with a Negotiate challenge': {
    respond: sends(httpAnswer('', '401 Unauthorized', ['WWW-Authenticate: Negotiate'])),
    code: 'PWD-401',
  },
  'less than the length says': {
    respond: sends(head('HTTP/1.1 200 OK', 'Content-Length: 9999') + good, { end: true }),
    code: 'NET-LOST',
  },
  'two lengths': {
    respond: sends(
      head('HTTP/1.1 200 OK', 'Content-Length: 5', `Content-Length: ${good.length}`) + good,
    ),
    code: 'SVC-JSON',
  },
  'chunks without an end': {
    respond: sends(`${head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`, {
      end: true,
    }),
    code: 'NET-LOST',
  },
  'a chunk whose size is no number': {
    respond: sends(
      `${head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked')}zz\r\n${good}\r\n0\r\n\r\n`,
    ),
    code: 'SVC-JSON',
  },
  'gzip that is none': {
    respond: sends(httpAnswer(good, '200 OK', ['Content-Encoding: gzip'])),
    code: 'SVC-JSON',
  },
  'headers of 2 MB': {
    respond: sends(`HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(2_000_000)}\r\n\r\n`),
    code: 'SVC-JSON',
  },
  'a page': {
    respond: sends(httpAnswer('<html><script>alert(1)</script></html>')),
    code: 'PORTAL',
  },
  'closed at once': { respond: (socket) => socket.destroy(), code: 'NET-LOST' },
};

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
