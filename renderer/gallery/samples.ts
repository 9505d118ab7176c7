import type { ExpiryView } from '../../shared/expiry.ts';
import type { ActiveView, Profile, SessionView, SigningInView } from '../../shared/session-view.ts';
import type { Settings, SettingsView } from '../../shared/settings.ts';

const MINUTE_MS = 60_000;

export const longName =
  'Maximiliana Theodora Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Upper Northfield';
export const rightToLeftName = 'شهرزاد بنت عبد الرحمن';

export const values: Settings = {
  baseUrl: 'https://library.example.org',
  siteName: 'Northfield City Library',
  apiPrefix: '/api/v1',
  methods: ['password', 'oauth', 'apiKey'],
  defaultMethod: 'password',
  domain: 'LIBRARY',
  userNameForm: 'backslash',
  serviceTimeZone: 'Europe/London',
  oauth: {
    issuer: 'https://login.example.org',
    clientId: 'staff-sign-in',
    scope: 'openid profile',
    name: 'Northfield Login',
  },
  workstation: 'Desk 3',
  mode: 'shared',
  keepSignedIn: false,
  idleLockMinutes: 15,
  lockOnOsLock: true,
  lockOnSuspend: true,
  switchEndsFirst: false,
  overrideMinutes: 10,
  recentNames: false,
  allowReveal: true,
  closingTime: null,
  logLevel: 'info',
  language: 'system',
  theme: 'system',
  kiosk: { recheckMinutes: 15, graceMinutes: 60 },
};

export const settings = (
  change: Partial<Settings> = {},
  more: Partial<Omit<SettingsView, 'values'>> = {},
): SettingsView => ({
  values: { ...values, ...change },
  locked: [],
  firstRun: false,
  apiKeyKept: false,
  secretStorage: 'keyStore',
  recentNames: [],
  problems: [],
  ...more,
});

export const fresh = (more: Partial<Omit<SettingsView, 'values'>> = {}): SettingsView =>
  settings(
    {
      baseUrl: null,
      siteName: null,
      apiPrefix: '/api',
      methods: ['password'],
      domain: '',
      serviceTimeZone: 'local',
      oauth: null,
      workstation: 'DESK-0314',
    },
    { firstRun: true, ...more },
  );

export const signedOut: SessionView = { state: 'signedOut' };

export const profile: Profile = {
  SiteDomain: 'northfield',
  UserDomain: 'LIBRARY',
  ERMSNetworkAddress: '10.20.30.40',
  DataSource: 'PROD01',
  unknownFields: [],
  ServiceUser: {
    ServiceUserID: 4711,
    OrganizationID: 12,
    Name: 'Jane Smith',
    BranchID: null,
    Enabled: true,
    CreatorID: 1,
    ModifierID: null,
    CreationDate: '2021-05-03T10:15:00',
    ModificationDate: null,
  },
};

/** @param ms from now until the end */
export const endsIn = (ms: number): ExpiryView => {
  const endsAt = Date.now() + ms;
  return {
    kind: 'known',
    endsAt,
    deadlineLocal: endsAt,
    endsByItself: true,
    zone: 'Europe/London',
    confidence: 'certain',
    raw: new Date(endsAt).toISOString().slice(0, 19),
    notes: [],
  };
};

export const signedIn = (more: Partial<ActiveView> = {}): ActiveView => ({
  state: 'signedIn',
  phase: 'running',
  renewable: false,
  renewing: false,
  method: 'password',
  userName: 'jsmith',
  since: Date.now() - 42 * MINUTE_MS,
  profile,
  expiry: endsIn(7.6 * 60 * MINUTE_MS),
  notices: [],
  ...more,
});

export const waiting = (more: Partial<SigningInView> = {}): SigningInView => ({
  state: 'signingIn',
  attemptId: 'a1',
  method: 'oauth',
  purpose: 'signIn',
  before: { state: 'signedOut' },
  step: 'browser',
  startedAt: Date.now(),
  browser: {
    address:
      'https://login.example.org/authorize?client_id=staff-sign-in&response_type=code&scope=openid%20profile&redirect_uri=http%3A%2F%2F127.0.0.1%3A49152%2Fcallback&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256&state=xyz',
    openedAt: Date.now(),
    until: Date.now() + 10 * MINUTE_MS,
    ways: { way: 'loopback', others: ['paste'], offerAt: Date.now() + 20_000 },
  },
  ...more,
});

export const noEnd = {
  kind: 'none',
  endsAt: null,
  deadlineLocal: null,
  endsByItself: false,
  zone: null,
  confidence: 'none',
  raw: null,
  notes: [],
} as const satisfies ExpiryView;

export function knownEnd(): Extract<ExpiryView, { kind: 'known' }> {
  const expiry = endsIn(60 * MINUTE_MS);
  if (expiry.kind !== 'known') throw new Error('the sample has an end');
  return expiry;
}
