import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { ask, basic, jsmith, json, mainKey, OAUTH, rawSignIn, STAFF, staff } from './client.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService({ provider: false, timeZone: 'UTC' });
});
afterAll(() => service.stop());
beforeEach(() => service.clearRequests());

const staffFields = [
  'SiteDomain',
  'UserDomain',
  'AccessToken',
  'AccessSecret',
  'AuthExpDate',
  'ServiceUser',
  'ERMSNetworkAddress',
  'DataSource',
];
const userFields = [
  'ServiceUserID',
  'OrganizationID',
  'Name',
  'BranchID',
  'Enabled',
  'CreatorID',
  'ModifierID',
  'CreationDate',
  'ModificationDate',
];

describe('staff credentials (interface 4.1)', () => {
  it('answers exactly the fields of a staff result', async () => {
    const result = json(await staff(service));
    expect(Object.keys(result)).toEqual(staffFields);
    expect(Object.keys(result['ServiceUser'] ?? {})).toEqual(userFields);
    expect(result['AuthExpDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
  });

  it('gives a new pair at each sign-in', async () => {
    const [first, second] = [json(await staff(service)), json(await staff(service))];
    expect(first['AccessToken']).not.toBe(second['AccessToken']);
    expect(first['AccessSecret']).not.toBe(second['AccessSecret']);
  });

  it.each([
    'LIBRARY\\jsmith',
    'library\\JSMITH',
    'jsmith@library.example',
    'JSmith@LIBRARY',
    'library.example\\jsmith',
  ])('knows the user as %s', async (name) => {
    expect((await staff(service, basic(name, 'demo-Pass-1'))).status).toBe(200);
  });

  it.each([
    ['a bare name', 'jsmith', 'demo-Pass-1'],
    ['another domain', 'OTHER\\jsmith', 'demo-Pass-1'],
    ['a wrong password', 'LIBRARY\\jsmith', 'demo-pass-1'],
    ['an unknown name', 'LIBRARY\\nobody', 'demo-Pass-1'],
    ['somebody of the provider only', 'LIBRARY\\stranger', 'demo-Stranger-11'],
  ])('refuses %s with an empty 401', async (_what, name, password) => {
    const reply = await staff(service, basic(name, password));
    expect(reply.status).toBe(401);
    expect(reply.body).toHaveLength(0);
  });

  it.each([
    ['composed', 'NFC'],
    ['decomposed', 'NFD'],
  ] as const)('takes a %s password with colons as UTF-8', async (_what, form) => {
    const headers = basic('LIBRARY\\zoë'.normalize(form), 'café:£12:x'.normalize(form));
    expect((await staff(service, headers)).status).toBe(200);
  });

  it.each([
    [
      'Latin-1 bytes',
      `Basic ${Buffer.from('LIBRARY\\zoë:café:£12:x', 'latin1').toString('base64')}`,
    ],
    ['no colon', `Basic ${Buffer.from('LIBRARY\\jsmith').toString('base64')}`],
    ['text that is not Base64', 'Basic LIBRARY\\jsmith:demo-Pass-1'],
    ['another scheme', `Digest ${jsmith['authorization']?.slice(6)}`],
    ['a Bearer token', 'Bearer abc'],
  ])('refuses %s', async (_what, authorization) => {
    expect((await staff(service, { authorization, 'content-length': '0' })).status).toBe(401);
  });

  it('signs in everybody on its list', async () => {
    for (const { username, password, serviceUser } of service.users) {
      const result = json(await staff(service, basic(username, password)));
      expect(result['ServiceUser']).toMatchObject({ Name: serviceUser?.Name });
    }
  });

  it('still answers 200 for an account that is turned off', async () => {
    const result = json(await staff(service, basic('LIBRARY\\doff', 'demo-Off-3')));
    expect(result['ServiceUser']).toMatchObject({ Enabled: false });
  });

  it('gives null where the interface allows null', async () => {
    const result = json(await staff(service, basic('LIBRARY\\nnew', 'demo-New-4')));
    const nulls = { BranchID: null, ModifierID: null, CreationDate: null, ModificationDate: null };
    expect(result['ServiceUser']).toMatchObject(nulls);
  });
});

describe('API key (interface 4.3)', () => {
  it('answers empty texts, no end, and a SiteCode', async () => {
    const result = json(await staff(service, mainKey));
    expect(Object.keys(result)).toEqual([...staffFields, 'SiteCode']);
    expect(result).toMatchObject({
      SiteDomain: '',
      UserDomain: '',
      AccessToken: '',
      AccessSecret: '',
      AuthExpDate: null,
      SiteCode: 'MAIN',
      ServiceUser: {
        CreationDate: null,
        ModificationDate: '2025-11-17T14:02:09.870+00:00',
      },
    });
  });

  it('keeps sites and users of its keys apart', async () => {
    const answers = await Promise.all(
      ['demo-key-main-2', 'demo-key-east-1'].map((key) =>
        staff(service, { ...mainKey, 'x-api-key': key }),
      ),
    );
    expect(answers.map((answer) => json(answer)['SiteCode'])).toEqual(['MAIN', 'EAST']);
  });

  it.each(['demo-key-revoked', 'unknown', 'DEMO-KEY-MAIN-1', ''])(
    'refuses key "%s"',
    async (key) => {
      expect((await staff(service, { ...mainKey, 'x-api-key': key })).status).toBe(401);
    },
  );

  it('refuses a key from the moment it is revoked', async () => {
    const own = await startDemoService({ provider: false });
    expect((await staff(own, mainKey)).status).toBe(200);
    expect(own.revokeKey('demo-key-main-1')).toBe(true);
    expect(own.revokeKey('no-such-key')).toBe(false);
    expect((await staff(own, mainKey)).status).toBe(401);
    await own.stop();
  });
});

describe('selection and rails', () => {
  it.each([
    ['both credentials', { ...jsmith, ...mainKey }],
    ['no credential', { 'content-length': '0' }],
    ['the key twice', { ...mainKey, 'x-api-key': ['demo-key-main-1', 'demo-key-main-1'] }],
  ])('refuses %s', async (_what, headers) => {
    expect((await staff(service, headers)).status).toBe(401);
  });

  it('takes neither credentials nor a key at the OAuth path', async () => {
    for (const headers of [jsmith, mainKey]) {
      expect((await ask(service.origin, { path: OAUTH, headers })).status).toBe(401);
    }
  });

  it.each([
    ['without Content-Length', { 'transfer-encoding': 'chunked' }, 411],
    ['with Content-Length: 0', { 'content-length': '0' }, 200],
  ])('a request %s', async (_what, length, status) => {
    const { authorization = '' } = jsmith;
    expect((await staff(service, { authorization, ...length })).status).toBe(status);
  });

  it.each([
    ['POST', '/authentication/staffuser', 404],
    ['POST', `${STAFF}/`, 404],
    ['POST', '/other/authentication/staffuser', 404],
    ['GET', STAFF, 405],
    ['PUT', OAUTH, 405],
  ])('%s %s → %i', async (method, path, status) => {
    expect((await ask(service.origin, { method, path, headers: jsmith })).status).toBe(status);
  });

  it('listens under the prefix it is given', async () => {
    const own = await startDemoService({ provider: false, apiPrefix: '/api/v1/eng/20/main' });
    const path = '/api/v1/eng/20/main/authentication/staffuser';
    expect((await ask(own.origin, { path, headers: jsmith })).status).toBe(200);
    await own.stop();
  });

  it.each([
    ['api/v1/', '/api/v1'],
    ['/', ''],
    ['', ''],
  ])('reads the prefix "%s" as "%s"', async (apiPrefix, tidy) => {
    const own = await startDemoService({ provider: false, apiPrefix });
    expect(own.apiPrefix).toBe(tidy);
    const path = `${tidy}/authentication/staffuser`;
    expect((await ask(own.origin, { path, headers: jsmith })).status).toBe(200);
    await own.stop();
  });

  it('records every request and tells connections apart', async () => {
    const before = service.connections();
    await staff(service);
    await ask(service.origin, { path: '/elsewhere', body: 'abc' });
    expect(service.connections()).toBe(before + 2);
    expect(service.requests).toMatchObject([
      { method: 'POST', path: STAFF, bodyLength: 0, connection: before + 1 },
      { path: '/elsewhere', bodyLength: 3, body: 'abc', connection: before + 2 },
    ]);
    expect(service.requests[0]?.headers['authorization']).toBe(jsmith['authorization']);
  });

  it('kills open sockets when it stops, and frees its port', async () => {
    const own = await startDemoService({ provider: false });
    own.setFault({ kind: 'hang' });
    const waiting = rawSignIn(own.origin);
    while (own.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await own.stop();
    expect((await waiting).ending).not.toBe('open');
    const again = await startDemoService({
      provider: false,
      port: Number(new URL(own.origin).port),
    });
    await again.stop();
  });
});
