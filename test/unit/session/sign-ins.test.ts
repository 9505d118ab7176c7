import { beforeEach, describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '../../../electron/net/exchange.ts';
import type { SessionController } from '../../../electron/session/controller.ts';
import type { SignIns } from '../../../electron/session/sign-ins.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { Vault } from '../../../electron/vault/vault.ts';
import { failed, failure, type Result, success } from '../../../shared/failure.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import type { OAuthSettings, Settings } from '../../../shared/settings.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { apiKeyResult, staffResult } from '../service/result-fixture.ts';
import { nine } from './session-fixture.ts';
import { openSignIns } from './sign-ins-fixture.ts';

let settings: Result<Settings>;
let sent: ExchangeRequest[];
let reply: { status: number; body: unknown };
let vault: Vault;
let signIns: SignIns;
let view: SessionView;
let controller: SessionController;
let accepted: string[];
let renewed: OAuthSettings[];

beforeEach(() => {
  settings = success({
    ...defaultSettings('DESK-4'),
    baseUrl: 'https://library.example',
    domain: 'LIBRARY',
    methods: ['password', 'apiKey'],
  });
  accepted = [];
  renewed = [];
  reply = { status: 200, body: staffResult };
  vault = createMemoryVault();
  ({ controller, signIns, sent } = openSignIns({
    vault,
    reply: () => reply,
    onChange: (changed) => {
      view = changed;
    },
    settings: () => settings,
    onNameAccepted: (name) => accepted.push(name),
    oauthRenewal: (provider) => {
      renewed.push(provider);
      return async () => failed(failure('OA-RENEW'));
    },
  }));
});

const codeOf = (result: Result<unknown>) => (result.ok ? 'signedIn' : result.failure.code);

describe('what is wrong is said at its field, and nothing is sent', () => {
  it.each([
    ['', 'x', [['userName', 'empty']]],
    ['jsmith', '', [['password', 'empty']]],
    [
      ' ',
      '',
      [
        ['userName', 'empty'],
        ['password', 'empty'],
      ],
    ],
    ['a:b', 'x', [['userName', 'colon']]],
    [
      'a\u0007b',
      'x\u0000',
      [
        ['userName', 'control'],
        ['password', 'control'],
      ],
    ],
    ['x'.repeat(100_000), 'x', [['userName', 'long']]],
    ['jsmith', 'x'.repeat(100_000), [['password', 'long']]],
  ])('[P11] user %j', async (userName, password, problems) => {
    const result = await signIns.password({ userName, password });
    const input = problems.map(([field, problem]) => ({ field, problem }));
    expect(result).toMatchObject({ failure: { code: 'INPUT', checked: 'no', facts: { input } } });
    expect(sent).toEqual([]);
  });

  it.each(
    ['CANARY\r\n', 'CAN\u0000ARY', 'CANARY’s', 'CAN ARY'].map((key) => [
      key.trim() === key ? key : `a${key}b`,
    ]),
  )('[P28] key %j is never quoted back', async (apiKey) => {
    const result = await signIns.apiKey({ apiKey });
    expect(result).toMatchObject({
      failure: { code: 'INPUT', facts: { input: [{ field: 'apiKey', problem: 'characters' }] } },
    });
    expect(JSON.stringify(result)).not.toMatch(/CAN/);
    expect(sent).toEqual([]);
    expect(vault.has('apiKey')).toBe(false);
  });

  it.each([
    ['no site', { baseUrl: null }, 'CFG-NONE'],
    ['method not set up', { methods: ['oauth'] }, 'CFG-METH'],
  ] as const)('%s', async (_what, change, code) => {
    if (settings.ok) settings = success({ ...settings.value, ...change } as Settings);
    expect(codeOf(await signIns.password({ userName: 'a', password: 'b' }))).toBe(code);
    expect(codeOf(await signIns.apiKey({ apiKey: 'k' }))).toBe(code);
    expect(sent).toEqual([]);
  });

  it('an unusable policy is never "no policy"', async () => {
    settings = failed(failure('CFG-POL'));
    expect(codeOf(await signIns.password({ userName: 'a', password: 'b' }))).toBe('CFG-POL');
    expect(codeOf(await signIns.apiKey({}))).toBe('CFG-POL');
    expect(codeOf(await signIns.oauth())).toBe('CFG-POL');
    expect(sent).toEqual([]);
  });

  it('OAuth without a provider', async () => {
    if (settings.ok) settings = success({ ...settings.value, methods: ['oauth'] });
    expect(codeOf(await signIns.oauth())).toBe('CFG-METH');
  });
});

describe('[P30] one credential per request; methods never mix', () => {
  it('password, then key, then password', async () => {
    await signIns.password({ userName: 'jsmith', password: 'demo-Pass-1' });
    reply = { status: 200, body: apiKeyResult };
    await signIns.apiKey({ apiKey: 'some-key' });
    reply = { status: 200, body: staffResult };
    await signIns.password({ userName: 'jsmith', password: 'demo-Pass-1' });
    const basic = `Basic ${Buffer.from('LIBRARY\\jsmith:demo-Pass-1').toString('base64')}`;
    expect(sent.map(({ headers }) => headers)).toEqual([
      { accept: 'application/json', authorization: basic },
      { accept: 'application/json', 'x-api-key': 'some-key' },
      { accept: 'application/json', authorization: basic },
    ]);
    expect(sent.map(({ url }) => url.href)).toEqual(
      Array(3).fill('https://library.example/api/authentication/staffuser'),
    );
  });

  it('[P12] a 401 is never followed by another form of the name', async () => {
    reply = { status: 401, body: '' };
    expect(codeOf(await signIns.password({ userName: 'jsmith', password: 'x' }))).toBe('PWD-401');
    expect(sent).toHaveLength(1);
  });
});

describe('the API key', () => {
  beforeEach(() => {
    reply = { status: 200, body: apiKeyResult };
  });

  it('is kept once the service accepted it, and used without being typed', async () => {
    expect(codeOf(await signIns.apiKey({ apiKey: ' good-key ' }))).toBe('signedIn');
    expect(await vault.read('apiKey')).toBe('good-key');
    expect(codeOf(await signIns.apiKey({}))).toBe('signedIn');
    expect(sent[1]?.headers['x-api-key']).toBe('good-key');
  });

  it.each([401, 403, 500])('is not kept after %i, and the former one stays', async (status) => {
    await vault.keep('apiKey', 'former');
    reply = { status, body: '' };
    await signIns.apiKey({ apiKey: 'other' });
    expect(await vault.read('apiKey')).toBe('former');
  });

  it('[P29] is in no reply and no view', async () => {
    const result = await signIns.apiKey({ apiKey: 'CANARY-key' });
    expect(JSON.stringify([result, view])).not.toContain('CANARY-key');
  });
});

describe('who is signed in', () => {
  it('an account that is turned off is signed in with a notice', async () => {
    const ServiceUser = { ...staffResult.ServiceUser, Enabled: false };
    reply = { status: 200, body: { ...staffResult, ServiceUser } };
    await signIns.password({ userName: 'jsmith', password: 'x' });
    expect(view).toMatchObject({ state: 'signedIn', notices: ['accountDisabled'] });
  });

  it('no token or secret is in the view', async () => {
    await signIns.password({ userName: 'jsmith', password: 'pass-CANARY' });
    expect(view.state).toBe('signedIn');
    expect(JSON.stringify(view)).not.toContain('CANARY');
  });
});

describe('what a sign-in is for', () => {
  const other = { ...staffResult.ServiceUser, ServiceUserID: 7, Name: 'Sam Supervisor' };
  const password = (purpose?: 'switch' | 'renew' | 'override') =>
    signIns.password({ userName: ' jsmith ', password: 'x', ...(purpose && { purpose }) });
  const lock = () => controller.lock('button');

  it('unlocking sends the locked session’s name with what was typed, and takes the same person only', async () => {
    await password();
    lock();
    reply = { status: 200, body: { ...staffResult, ServiceUser: other } };
    expect(codeOf(await signIns.unlock({ password: 'new' }))).toBe('WHO-DIFF');
    expect(view.state).toBe('locked');
    reply = { status: 200, body: staffResult };
    expect(codeOf(await signIns.unlock({ password: 'new' }))).toBe('signedIn');
    const basic = `Basic ${Buffer.from('LIBRARY\\jsmith:new').toString('base64')}`;
    expect(sent.map(({ headers }) => headers['authorization']).slice(1)).toEqual([basic, basic]);
  });

  it('unlocking without a password is said at its field; what is not locked is not unlocked', async () => {
    expect(codeOf(await signIns.unlock({ password: 'x' }))).toBe('BUSY');
    await password();
    lock();
    expect(codeOf(await signIns.unlock({}))).toBe('INPUT');
    expect(sent).toHaveLength(1);
  });

  it('signing in again in place takes the same person only; the session goes on', async () => {
    await password();
    reply = { status: 200, body: { ...staffResult, ServiceUser: other } };
    expect(codeOf(await password('renew'))).toBe('WHO-DIFF');
    expect(view).toMatchObject({ state: 'signedIn', userName: 'jsmith' });
    expect(codeOf(await password('switch'))).toBe('signedIn');
    expect(view).toMatchObject({ profile: { ServiceUser: { Name: 'Sam Supervisor' } } });
  });

  it('a supervisor takes over for the minutes that are set, and not at all for none', async () => {
    await password();
    reply = { status: 200, body: { ...staffResult, ServiceUser: other } };
    if (settings.ok) settings = success({ ...settings.value, overrideMinutes: 0 });
    expect(codeOf(await password('override'))).toBe('BUSY');
    expect(sent).toHaveLength(1);
    if (settings.ok) settings = success({ ...settings.value, overrideMinutes: 20 });
    expect(codeOf(await password('override'))).toBe('signedIn');
    expect(view).toMatchObject({ state: 'override', until: nine + 20 * 60_000 });
  });

  it('a name is remembered once it was accepted, as it was typed, and not for unlocking', async () => {
    reply = { status: 401, body: '' };
    await password();
    expect(accepted).toEqual([]);
    reply = { status: 200, body: staffResult };
    await password();
    lock();
    await signIns.unlock({ password: 'x' });
    expect(accepted).toEqual(['jsmith']);
  });

  it('a renewal asks with the provider and the site that are set up', async () => {
    await password();
    const state = controller.state();
    if (state.is !== 'signedIn') throw new Error('nobody is signed in');
    const context = { attemptId: 'r', signal: new AbortController().signal, progress: () => {} };
    const renew = () => signIns.renewal(state.session)(context);
    expect(codeOf(await renew())).toBe('CFG-METH');
    const oauth = { issuer: 'https://login.example', clientId: 'app', scope: 'openid' };
    if (settings.ok) settings = success({ ...settings.value, methods: ['oauth'], oauth });
    expect(codeOf(await renew())).toBe('OA-RENEW');
    expect(renewed).toEqual([oauth]);
  });
});
