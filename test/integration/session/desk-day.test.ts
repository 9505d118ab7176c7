import { beforeEach, describe, expect, it } from 'vitest';
import { createSessionParts } from '../../../electron/compose/session-parts.ts';
import type { ExchangeOutcome, ExchangeRequest } from '../../../electron/net/exchange.ts';
import { createOAuthWays } from '../../../electron/oauth/ways.ts';
import { followLanguage } from '../../../electron/platform/language.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { SettingsService } from '../../../electron/settings/settings.ts';
import { failed, failure, success } from '../../../shared/failure.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import { staffResult } from '../../unit/service/result-fixture.ts';
import { minute, nine } from '../../unit/session/session-fixture.ts';

const people: Record<string, { id: number; name: string }> = {
  jsmith: { id: 1042, name: 'Jordan Smith' },
  amira: { id: 7, name: 'Amira Haddad' },
  sam: { id: 9, name: 'Sam Supervisor' },
};
let clock: ReturnType<typeof frozenClock>;
let settings: Settings;
let isPolicyUsable: boolean;
let lastUse: number;
let isNetworkThere: boolean;
let sent: number;
let names: string[];
let views: SessionView[];
let credentials: ReturnType<typeof createCredentials>;
let parts: ReturnType<typeof createSessionParts>;

const offline = { is: 'network', error: 'ERR_INTERNET_DISCONNECTED' } as const;
/** The service: whoever is named is let in with `right`, for eight hours. */
async function service({ headers }: ExchangeRequest): Promise<ExchangeOutcome> {
  sent += 1;
  const timing = { startedAt: clock.now(), endedAt: clock.now() };
  if (!isNetworkThere) return { kind: 'failed', reason: offline, timing };
  const basic = headers['authorization']?.replace('Basic ', '') ?? '';
  const [user = '', password] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  const person = people[user.split('\\').at(-1) ?? ''];
  const end = new Date(clock.now() + 480 * minute).toISOString().slice(0, -1);
  const ServiceUser = {
    ...staffResult.ServiceUser,
    ServiceUserID: person?.id,
    Name: person?.name,
  };
  const result = { ...staffResult, AuthExpDate: end, ServiceUser };
  const isIn = person !== undefined && password === 'right';
  const body = Buffer.from(isIn ? JSON.stringify(result) : '');
  return { kind: 'answer', status: isIn ? 200 : 401, headers: {}, body, timing };
}

beforeEach(() => {
  clock = frozenClock(nine);
  settings = {
    ...defaultSettings('DESK-4'),
    baseUrl: 'https://library.example',
    domain: 'LIBRARY',
    serviceTimeZone: 'UTC',
    overrideMinutes: 10,
    recentNames: true,
  };
  isPolicyUsable = true;
  lastUse = nine;
  isNetworkThere = true;
  sent = 0;
  names = [];
  views = [];
  credentials = createCredentials();
  const values = () => (isPolicyUsable ? settings : { ...settings, baseUrl: null });
  parts = createSessionParts({
    clock,
    exchange: service,
    look: async () => null,
    settings: {
      inForce: () => (isPolicyUsable ? success(settings) : failed(failure('CFG-POL'))),
      view: () => ({ values: values() }),
    } as SettingsService,
    vault: createMemoryVault(),
    credentials,
    recorder: { wrap: (signIns) => signIns, saw: () => {} },
    recentNames: { remember: (name) => names.push(name) },
    domainForms: { remember: () => {} },
    ways: createOAuthWays(() => false),
    onAnswered: () => {},
    language: followLanguage(
      () => 'en',
      () => [],
    ),
    openBrowser: async () => true,
    idleSeconds: () => Math.floor((clock.now() - lastUse) / 1000),
    onView: (view) => views.push(view),
    onKeyKept: () => {},
    onUnexpected: (error) => {
      throw error;
    },
  });
});

const signIn = (userName: string, purpose?: 'switch' | 'override', password = 'right') =>
  parts.signIns.password({ userName, password, ...(purpose && { purpose }) });
const view = () => parts.session.view();
/** Minute by minute; somebody is there in each of them, or nobody. */
function pass(minutes: number, isSomebodyThere = true) {
  for (let at = 0; at < minutes; at += 1) {
    clock.advance(minute / 2);
    if (isSomebodyThere) lastUse = clock.now();
    clock.advance(minute / 2);
  }
}
const change = (changed: Partial<Settings>) => {
  settings = { ...settings, ...changed };
  parts.settingsChanged();
};

describe('a day at a desk', () => {
  it('three people, a lost network, a supervisor, sleep, idleness, the end', async () => {
    await signIn('jsmith');
    pass(60);
    expect(view()).toMatchObject({ state: 'signedIn', userName: 'jsmith' });

    // Called away: the desk is left alone.
    pass(14, false);
    expect(view()).toMatchObject({ state: 'signedIn', locksAt: expect.any(Number) });
    pass(1, false);
    expect(view()).toEqual({
      state: 'locked',
      name: 'Jordan Smith',
      lockedAt: lastUse + 15 * minute,
      method: 'password',
      reason: 'idle',
    });
    expect(credentials.read()).toBeNull();

    isNetworkThere = false;
    expect(await parts.signIns.unlock({ password: 'right' })).toMatchObject({
      failure: { code: 'NET-OFF' },
    });
    expect(view().state).toBe('locked');
    isNetworkThere = true;
    expect(await parts.signIns.unlock({ password: 'wrong' })).toMatchObject({
      failure: { code: 'PWD-401' },
    });
    lastUse = clock.now();
    expect((await parts.signIns.unlock({ password: 'right' })).ok).toBe(true);
    expect(view()).toMatchObject({ state: 'signedIn', since: nine });

    // A supervisor helps, and walks away.
    expect(await signIn('jsmith', 'override')).toMatchObject({ failure: { code: 'WHO-SAME' } });
    await signIn('sam', 'override');
    expect(view()).toMatchObject({ state: 'override', parkedName: 'Jordan Smith' });
    pass(10);
    expect(view()).toMatchObject({ state: 'locked', name: 'Jordan Smith', reason: 'override' });

    // Somebody else goes on, and the lid is closed over night.
    await signIn('amira');
    expect(view()).toMatchObject({ state: 'signedIn', userName: 'amira' });
    expect(credentials.all()).toHaveLength(1);
    clock.setTime(clock.now() + 14 * 60 * minute);
    parts.recheck();
    expect(view()).toMatchObject({ state: 'expired', name: 'Amira Haddad' });
    expect(credentials.all()).toEqual([]);
    expect(names).toEqual(['jsmith', 'sam', 'amira']);
  });
});

describe('[P57] nobody is there', () => {
  it('while somebody is to sign in over a session: it is hidden all the same, and the sign-in is over', async () => {
    await signIn('jsmith');
    lastUse = clock.now();
    const attempt = () => new Promise<never>(() => {});
    const running = parts.session.signIn({ method: 'oauth', purpose: 'switch', attempt });
    pass(15, false);
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(view()).toMatchObject({ state: 'locked', reason: 'idle' });
  });

  it('while a supervisor is signed in: the supervisor is out, the first session locked', async () => {
    change({ overrideMinutes: 120 });
    await signIn('jsmith');
    await signIn('sam', 'override');
    lastUse = clock.now();
    pass(15, false);
    expect(view()).toMatchObject({ state: 'locked', name: 'Jordan Smith' });
  });

  it('a shorter time that is set meanwhile holds without a restart', async () => {
    await signIn('jsmith');
    pass(6, false);
    change({ idleLockMinutes: 5 });
    expect(view()).toMatchObject({ state: 'locked', reason: 'idle' });
  });
});

describe('the settings change while somebody is signed in', () => {
  it.each([{ baseUrl: 'https://other.example' }, { apiPrefix: '/other' }])(
    '%j: the session ends, and says why',
    async (changed) => {
      await signIn('jsmith');
      change(changed);
      expect(view()).toEqual({ state: 'signedOut', reason: 'siteChanged' });
      expect(credentials.all()).toEqual([]);
    },
  );

  it('a sign-in under way at the former site ends with it', async () => {
    const running = signIn('jsmith');
    change({ baseUrl: 'https://other.example' });
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(view().state).toBe('signedOut');
    expect(credentials.all()).toEqual([]);
  });

  it('other changes leave it, and so does a policy that is being written', async () => {
    await signIn('jsmith');
    change({ theme: 'dark', workstation: 'DESK-5', siteName: 'Central' });
    isPolicyUsable = false;
    parts.settingsChanged();
    isPolicyUsable = true;
    parts.settingsChanged();
    expect(view()).toMatchObject({ state: 'signedIn', userName: 'jsmith' });
  });

  it('but what the policy says when it can be read again counts', async () => {
    await signIn('jsmith');
    isPolicyUsable = false;
    parts.settingsChanged();
    isPolicyUsable = true;
    change({ baseUrl: 'https://other.example' });
    expect(view()).toMatchObject({ state: 'signedOut', reason: 'siteChanged' });
  });

  it('no takeover where it is switched off: nothing is sent', async () => {
    change({ overrideMinutes: 0 });
    await signIn('jsmith');
    expect(await signIn('sam', 'override')).toMatchObject({ failure: { code: 'BUSY' } });
    expect([sent, view().state]).toEqual([1, 'signedIn']);
  });
});

it('renewal is offered in the last hour before an end that comes before closing, at a quiet moment', async () => {
  const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  const closing = new Date(nine + 540 * minute);
  const parted = { timeZone: zone, hour: '2-digit', minute: '2-digit', hour12: false } as const;
  change({ closingTime: new Intl.DateTimeFormat('en-GB', parted).format(closing) });
  await signIn('jsmith');
  pass(425);
  expect(view()).not.toHaveProperty('endsBeforeClosing');
  pass(2, false);
  expect(view()).toMatchObject({ state: 'signedIn', endsBeforeClosing: true });
});
