import { type FailureCode, failure } from '../../shared/failure.ts';
import type { Step } from './act-out.ts';
import { allCodes, type Sheet, sampleFacts } from './failures.ts';
import type { Entry } from './fake-bridge.ts';
import { kioskEntries } from './kiosk-entries.ts';
import { menuEntries } from './menu-entries.ts';
import { oauthEntries } from './oauth-entries.ts';
import {
  endsIn,
  fresh,
  knownEnd,
  noEnd,
  profile,
  settings,
  signedIn,
  signedOut,
  values,
  waiting,
} from './samples.ts';
import { sessionEntries } from './session-entries.ts';
import { supportEntries } from './support-entries.ts';

const typed: Step[] = [
  { fill: 'User name', with: 'jsmith' },
  { fill: 'Password', with: 'not-a-secret' },
];
const submit: Step[] = [...typed, { press: 'Sign in' }];
const form = { settings: settings(), session: signedOut };
const onlyPassword = { settings: settings({ methods: ['password'] }), session: signedOut };
const address = 'https://library.example.org/api/v1/authentication/staffuser';
const longName =
  'Maximiliana Theodora Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Upper Northfield';

const after = (code: FailureCode, facts = {}): Entry => ({
  ...form,
  signIn: failure(code, { ...sampleFacts, ...facts }, { method: 'password' }),
  steps: submit,
});

const signInEntries: Record<string, Entry> = {
  'sign-in/empty': form,
  'sign-in/password-only': onlyPassword,
  'sign-in/typed': { ...form, steps: typed },
  'sign-in/domain-hint': {
    settings: settings(
      { domain: '', methods: ['password'] },
      { domainHint: { form: 'backslash', domain: 'LIBRARY' } },
    ),
    session: signedOut,
    steps: typed,
  },
  'sign-in/domain-missing': after('PWD-401', { domainMissing: true }),
  'sign-in/proxy-asks': after('PRX-AUTH', { proxy: 'proxy.example.org:3128' }),
  'sign-in/unknown-issuer': after('TLS-CA', {
    issuer: 'Northfield Network Inspection CA 2, Northfield Information Technology Services',
    validTo: Date.UTC(2027, 4, 31),
  }),
  'sign-in/shown': { ...form, steps: [...typed, { press: 'Show password' }] },
  'sign-in/caps-lock': { ...form, steps: [...typed, { key: 'A', capsLock: true }] },
  'sign-in/problems': { ...form, steps: [{ press: 'Sign in' }] },
  'sign-in/pending': { ...form, steps: submit },
  'sign-in/long-name': {
    settings: settings({ siteName: `${longName} Library`, workstation: 'WORKSTATION-'.repeat(6) }),
    session: signedOut,
    steps: [{ fill: 'User name', with: 'wolfeschlegelsteinhausenbergerdorff'.repeat(3) }],
  },
  'sign-in/right-to-left': {
    settings: settings({ siteName: 'مكتبة المدينة', domain: 'مكتبة' }),
    session: signedOut,
    steps: [{ fill: 'User name', with: 'جين' }],
  },
  'sign-in/help': { ...form, steps: [{ press: 'Help signing in' }] },
  'sign-in/expired': {
    settings: settings(),
    session: {
      state: 'expired',
      name: 'Jane Smith',
      method: 'password',
      endedAt: Date.now() - 60_000,
      userName: 'jsmith',
    },
  },
  'sign-in/provider-first': {
    settings: settings({ defaultMethod: 'oauth' }),
    session: signedOut,
  },
  'sign-in/key': { ...form, steps: [{ press: 'Use an API key' }] },
  'sign-in/key-kept': {
    settings: settings({ methods: ['apiKey'], defaultMethod: 'apiKey' }, { apiKeyKept: true }),
    session: signedOut,
  },
  'sign-in/key-problem': {
    ...form,
    steps: [{ press: 'Use an API key' }, { press: 'Test and save' }],
  },
  'sign-in/recent-names': {
    settings: settings(
      { recentNames: true, methods: ['password'] },
      { recentNames: ['jsmith', 'LIBRARY\\sokafor', 'wolfeschlegelsteinhausen'.repeat(3), 'جين'] },
    ),
    session: signedOut,
    steps: [{ press: 'jsmith' }],
  },
  'sign-in/key-memory-only': {
    settings: settings({}, { secretStorage: 'memory' }),
    session: signedOut,
    steps: [{ press: 'Use an API key' }],
  },
  'sign-in/troubles': {
    settings: settings(
      {},
      {
        problems: [
          { kind: 'fileNewer', path: '/home/desk/.config/staff-sign-in/settings.json' },
          { kind: 'settingsNotSaved' },
          { kind: 'valueNotUnderstood', key: 'closingTime' },
          { kind: 'policyKeyUnknown', key: 'nonsense' },
        ],
      },
    ),
    session: signedOut,
  },
  'sign-in/policy-unusable': {
    settings: settings(
      {},
      {
        problems: [
          {
            kind: 'policyUnusable',
            path: '/etc/staff-sign-in/policy.json',
            reason: { fault: 'value', key: 'baseUrl' },
          },
          {
            kind: 'fileSetAside',
            path: '/home/desk/.config/staff-sign-in/settings-2026-11-20.json',
          },
        ],
      },
    ),
    session: signedOut,
  },
};

const failureEntries: Record<string, Entry> = Object.fromEntries(
  allCodes.map((code) => [`failure/${code}`, after(code)]),
);

const sheets: Record<Sheet, true> = { apiKey: true, oauth: true, kiosk: true };
const sheetEntries: Record<string, Entry> = Object.fromEntries(
  (Object.keys(sheets) as Sheet[]).map((sheet) => [`failures/${sheet}`, { ...form, sheet }]),
);

const waitingEntries: Record<string, Entry> = {
  'browser/asking-provider': {
    settings: settings(),
    session: (({ browser: _browser, ...rest }) => ({ ...rest, step: 'provider' as const }))(
      waiting(),
    ),
  },
  'browser/waiting': { settings: settings(), session: waiting() },
  'browser/long': { settings: settings(), session: waiting({ browser: longAgo() }) },
  'browser/not-opened': {
    settings: settings(),
    session: waiting({ browser: { ...longAgo(), notOpened: failure('OA-OPEN') } }),
  },
  'browser/copied': {
    settings: settings(),
    session: waiting(),
    steps: [{ press: 'Copy link' }],
  },
  'browser/service': { settings: settings(), session: waiting({ step: 'service' }) },
};

function longAgo() {
  const { browser } = waiting();
  if (!browser) throw new Error('the sample has a browser');
  return { ...browser, openedAt: Date.now() - 30_000 };
}

const signedInEntries: Record<string, Entry> = {
  'signed-in/usual': { settings: settings(), session: signedIn() },
  'signed-in/last-minute': { settings: settings(), session: signedIn({ expiry: endsIn(45_000) }) },
  'signed-in/days': {
    settings: settings(),
    session: signedIn({ expiry: endsIn(5.2 * 86_400_000) }),
  },
  'signed-in/ambiguous': {
    settings: settings(),
    session: signedIn({
      expiry: { ...knownEnd(), confidence: 'ambiguous', notes: ['dstFold'] },
    }),
  },
  'signed-in/doubtful': {
    settings: settings(),
    session: signedIn({
      expiry: {
        ...knownEnd(),
        confidence: 'doubtful',
        endsByItself: false,
        notes: ['moreThanSevenDaysAhead', 'clockDifferenceUnknown'],
      },
    }),
  },
  'signed-in/unreadable': {
    settings: settings(),
    session: signedIn({
      expiry: { ...noEnd, kind: 'unreadable', confidence: 'unknown', raw: 'tomorrow-ish' },
    }),
  },
  'signed-in/api-key': {
    settings: settings(),
    session: signedIn({
      method: 'apiKey',
      profile: { ...profile, SiteDomain: '', UserDomain: '', SiteCode: 'NF-01' },
      expiry: noEnd,
    }),
  },
  'signed-in/disabled': {
    settings: settings(),
    session: signedIn({
      method: 'oauth',
      notices: ['accountDisabled', 'claimInLowerCase'],
      profile: {
        ...profile,
        unknownFields: ['Permissions', 'LastLoginDate', 'SomethingElseEntirely'],
        ServiceUser: { ...profile.ServiceUser, Enabled: false, BranchID: { id: 7 } },
      },
    }),
  },
  'signed-in/nulls': {
    settings: settings({ siteName: null, workstation: '' }),
    session: signedIn({
      userName: null,
      expiry: noEnd,
      profile: {
        SiteDomain: '',
        UserDomain: '',
        ERMSNetworkAddress: '',
        DataSource: '',
        unknownFields: [],
        ServiceUser: {
          ServiceUserID: 0,
          OrganizationID: 0,
          Name: '',
          BranchID: null,
          Enabled: false,
          CreatorID: 0,
          ModifierID: null,
          CreationDate: null,
          ModificationDate: null,
        },
      },
    }),
  },
  'signed-in/long-name': { settings: settings(), session: named(longName) },
  'signed-in/right-to-left': { settings: settings(), session: named('شهرزاد بنت عبد الرحمن') },
};

function named(Name: string) {
  const ServiceUser = { ...profile.ServiceUser, Name, BranchID: 'North-East annexe, ground floor' };
  return signedIn({ profile: { ...profile, ServiceUser } });
}

const firstRunTyped: Step[] = [{ fill: 'Site address', with: 'library.example.org' }];
const test: Step = { press: 'Test connection' };

const settingsEntries: Record<string, Entry> = {
  'first-run/empty': { settings: fresh(), session: signedOut },
  'first-run/pasted': {
    settings: fresh(),
    session: signedOut,
    steps: [{ fill: 'Site address', with: address }],
  },
  'first-run/tested': {
    settings: fresh(),
    session: signedOut,
    connection: { found: 'service', address, clockDifferenceMs: 400 },
    steps: [...firstRunTyped, test],
  },
  'first-run/clock-off': {
    settings: fresh(),
    session: signedOut,
    connection: { found: 'service', address, clockDifferenceMs: -7_260_000 },
    steps: [...firstRunTyped, test],
  },
  'first-run/proxy-asks': {
    settings: fresh(),
    session: signedOut,
    connection: {
      found: 'trouble',
      address,
      clockDifferenceMs: null,
      failure: failure('PRX-AUTH', { proxy: 'proxy.northfield.example:8080', status: 407 }),
    },
    steps: [...firstRunTyped, test],
  },
  'first-run/testing': { settings: fresh(), session: signedOut, steps: [...firstRunTyped, test] },
  'first-run/not-reached': {
    settings: fresh(),
    session: signedOut,
    connection: {
      found: 'trouble',
      address,
      clockDifferenceMs: null,
      failure: failure('NET-NAME', { host: 'library.example.org' }),
    },
    steps: [...firstRunTyped, test],
  },
  'first-run/problems': {
    settings: fresh(),
    session: signedOut,
    steps: [
      { fill: 'Site address', with: 'http://library.example.org' },
      { fill: 'Domain', with: 'a\\b' },
      { press: 'OAuth provider' },
      { press: 'Save and continue' },
    ],
  },
  'first-run/provider': {
    settings: fresh(),
    session: signedOut,
    provider: { found: 'provider', host: 'login.example.org' },
    steps: [
      ...firstRunTyped,
      { press: 'OAuth provider' },
      { fill: 'Provider address', with: 'https://login.example.org' },
      { press: 'Check provider' },
    ],
  },
  'first-run/refused-by-main': {
    settings: fresh(),
    session: signedOut,
    save: failure('INPUT', { input: [{ field: 'workstation', problem: 'long' }] }),
    steps: [...firstRunTyped, { press: 'Save and continue' }],
  },
  'first-run/not-written': {
    settings: fresh(),
    session: signedOut,
    save: failure('CFG-SAVE'),
    steps: [...firstRunTyped, { press: 'Save and continue' }],
  },
  'settings/open': { settings: settings(), session: signedOut, steps: [{ press: 'Settings' }] },
  'settings/personal-memory-only': {
    settings: settings(
      { mode: 'personal', closingTime: '20:30', idleLockMinutes: 0, overrideMinutes: 7 },
      { secretStorage: 'memory' },
    ),
    session: signedOut,
    steps: [{ press: 'Settings' }],
  },
  'settings/kept-on-shared-desk': {
    settings: settings({ keepSignedIn: true, language: 'fr' }),
    session: signedOut,
    steps: [{ press: 'Settings' }],
  },
  'settings/kiosk': {
    settings: settings({
      kiosk: { recheckMinutes: 15, graceMinutes: 60, apiKeyFile: '/etc/staff-sign-in/api-key' },
    }),
    session: signedOut,
    steps: [
      { press: 'Settings' },
      { press: 'For a computer that is a kiosk' },
      { fill: 'PIN', with: '482913' },
      { fill: 'The same PIN again', with: '482914' },
      { fill: 'Check the key every (minutes)', with: '0' },
      { press: 'Save' },
    ],
  },
  'settings/problems': {
    settings: settings(),
    session: signedOut,
    steps: [
      { press: 'Settings' },
      { fill: 'Site address', with: 'http://library.example.org' },
      { fill: 'Client ID', with: '' },
      { press: 'Save' },
    ],
  },
  'settings/not-written': {
    settings: settings(),
    session: signedOut,
    save: failure('CFG-SAVE'),
    steps: [{ press: 'Settings' }, { press: 'Save' }],
  },
  'settings/managed': {
    settings: settings(
      {},
      { locked: Object.keys(values) as (keyof typeof values)[], apiKeyKept: true },
    ),
    session: signedOut,
    steps: [{ press: 'Settings' }],
  },
};

/** Every picture by its name, which is its address. */
export const entries: Readonly<Record<string, Entry>> = {
  'start/silent': { ...form, silent: true },
  'start/broken': { ...form, broken: failure('APP-FROM') },
  ...settingsEntries,
  ...signInEntries,
  ...waitingEntries,
  ...oauthEntries,
  ...signedInEntries,
  ...sessionEntries,
  ...menuEntries,
  ...supportEntries,
  ...failureEntries,
  ...sheetEntries,
  ...kioskEntries,
};
