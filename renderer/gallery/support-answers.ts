import type { Bridge } from '../../shared/bridge.ts';
import type {
  ConnectionTest,
  HistoryEntry,
  InspectorRow,
  SessionDetails,
  SignInEntry,
} from '../../shared/diagnostics.ts';
import { failed, failure, success } from '../../shared/failure.ts';
import type { MessageKey } from '../../shared/messages/translate.ts';

const host = 'library.example.org';
const address = `https://${host}/api/v1/authentication/staffuser`;
const MINUTE_MS = 60_000;

const text = (name: string, value: string, meaning: MessageKey): InspectorRow => ({
  name,
  value: { is: 'text', text: value },
  meaning: { key: meaning },
});

const details: SessionDetails = {
  session: {
    what: 'session',
    heading: { key: 'inspect.session' },
    rows: [
      {
        name: '',
        value: { is: 'instant', at: Date.now() - 42 * MINUTE_MS, raw: '' },
        meaning: { key: 'signedInBy.oauth' },
      },
      text('SiteDomain', 'northfield', 'field.SiteDomain'),
      {
        name: 'AccessToken',
        value: { is: 'hidden', length: 36 },
        meaning: { key: 'field.AccessToken' },
      },
      {
        name: 'AccessSecret',
        value: { is: 'hidden', length: 64 },
        meaning: { key: 'field.AccessSecret' },
      },
      text('ServiceUser.Name', 'Jane Smith', 'field.Name'),
      { name: 'ServiceUser.BranchID', value: { is: 'none' }, meaning: { key: 'field.BranchID' } },
      text('AuthExpDate', '2026-10-25T01:30:00', 'expiry.ambiguous'),
      text('', 'Europe/London', 'zoneSource.setting'),
      {
        name: '',
        value: { is: 'instant', at: Date.parse('2026-10-25T00:30:00Z'), raw: '+01:00' },
        meaning: { key: 'reading.earlier' },
      },
      {
        name: '',
        value: { is: 'instant', at: Date.parse('2026-10-25T01:30:00Z'), raw: '+00:00' },
        meaning: { key: 'reading.later' },
      },
      text('', '+1.2 s ± 0.6 s', 'expiry.clock'),
      { name: '', value: { is: 'none' }, meaning: { key: 'expiryNote.dstFold' } },
      { name: 'Permissions', value: { is: 'none' }, meaning: { key: 'field.unknown' } },
      { name: '', value: { is: 'none' }, meaning: { key: 'protection.memory' } },
    ],
  },
  token: {
    what: 'jwt',
    heading: { key: 'inspect.jwt.unverified' },
    rows: [
      { ...text('upn', 'jsmith@library.example', 'inspect.upn.case'), warns: true },
      text('iss', 'https://login.example.org', 'claim.iss'),
      {
        name: 'exp',
        value: { is: 'instant', at: Date.now() + 18 * MINUTE_MS, raw: '1795200000' },
        meaning: { key: 'claim.exp' },
      },
      { name: 'jti', value: { is: 'hidden', length: 22 }, meaning: { key: 'claim.jti' } },
      text('alg', 'RS256', 'jwtHeader.alg'),
    ],
  },
};

const attempt = (at: number, more: Partial<SignInEntry> = {}): SignInEntry => ({
  kind: 'signIn',
  attemptId: '7f3c9a52-1',
  at,
  method: 'password',
  user: 'LIBRARY\\jsmith',
  reached: 'done',
  code: null,
  checked: 'yes',
  host,
  durations: { total: 412, headers: 398, body: 4 },
  clockDifference: { differenceMs: 1200, uncertaintyMs: 600 },
  ...more,
});

/** As the bridge gives them: the newest first. */
export const history: HistoryEntry[] = [
  { kind: 'reveal', attemptId: '7f3c9a52-1', at: Date.now(), what: 'AccessToken', how: 'shown' },
  attempt(Date.now() - 60 * MINUTE_MS, {
    code: 'NET-TIME',
    checked: 'unknown',
    reached: 'service',
    durations: { total: 30_000 },
    clockDifference: null,
  }),
  attempt(Date.now() - 70 * MINUTE_MS, {
    method: 'oauth',
    user: 'wolfeschlegelsteinhausenbergerdorff'.repeat(3),
    code: 'OA-TIME',
    checked: 'no',
    reached: 'browser',
    durations: { total: 600_120, provider: 210, browser: 599_800 },
    clockDifference: null,
  }),
  attempt(Date.now() - 80 * MINUTE_MS, { code: 'PWD-401', status: 401, reached: 'service' }),
  attempt(Date.now() - 90 * MINUTE_MS),
];

const steps: ConnectionTest['steps'] = [
  {
    name: 'settings',
    status: 'pass',
    evidence: [{ key: 'evidence.settings.address', values: { address } }],
  },
  {
    name: 'dns',
    status: 'pass',
    evidence: [{ key: 'evidence.dns.found', values: { host, addresses: '192.0.2.10' } }],
    tookMs: 14,
  },
  {
    name: 'proxy',
    status: 'notApplicable',
    evidence: [{ key: 'evidence.proxy.direct', values: { host } }],
    tookMs: 2,
  },
  {
    name: 'tcp',
    status: 'pass',
    evidence: [{ key: 'evidence.tcp.connected', values: { host, port: '443' } }],
    tookMs: 31,
  },
  {
    name: 'tls',
    status: 'warn',
    code: 'TLS-SOON',
    evidence: [
      { key: 'evidence.tls.certificate', values: { subject: host, issuer: 'Northfield CA' } },
      {
        key: 'evidence.tls.daysLeft',
        values: { from: '2026-01-01', to: '2026-11-25', days: 5 },
      },
    ],
    tookMs: 48,
  },
  {
    name: 'http',
    status: 'pass',
    evidence: [{ key: 'evidence.http.answer', values: { status: 401 } }],
    tookMs: 77,
  },
  { name: 'clock', status: 'pass', evidence: [{ key: 'evidence.clock.agrees' }] },
  { name: 'service', status: 'pass', evidence: [{ key: 'evidence.service.asks' }] },
  { name: 'provider', status: 'notApplicable', evidence: [{ key: 'evidence.provider.none' }] },
  { name: 'signIn', status: 'notRun', evidence: [{ key: 'evidence.signIn.notAsked' }] },
];

const test: ConnectionTest = {
  startedAt: 1,
  address,
  steps,
  running: null,
  verdict: {
    whose: 'service',
    code: 'TLS-SOON',
    saying: { key: 'verdict.TLS-SOON', values: { host, to: '2026-11-25' } },
  },
};

export const runsUnder = (platform: string): Partial<Bridge> => ({
  appInfo: async () =>
    success({
      version: '0.1.0',
      runtime: { electron: '45.4.1', chromium: '156.0', node: '24.21.0' },
      platform,
      languages: ['en'],
      timeZone: 'Europe/London',
    }),
});

/** What main would answer on the screens for support. */
export const answers: Partial<Bridge> = {
  ...runsUnder('linux'),
  readDetails: async () => success(details),
  readHistory: async () => success(history),
  newFingerprintKey: async () => success({ key: '482915' }),
  fingerprintSecret: async () => success({ fingerprint: 'K7QM-2X9D' }),
  copySecret: async () => success(null),
  copyPassport: async () => success(null),
  runConnectionTest: async () => success(test),
  makeBundle,
};

async function makeBundle() {
  const content = 'Staff Sign-In: support bundle\n'.repeat(60);
  return success({ fileName: 'bundle.txt', content });
}

/** A bundle that comes when it is asked for again. */
export function secondTime(): Partial<Bridge> {
  let asked = 0;
  return {
    makeBundle: async () => {
      asked += 1;
      return asked === 1 ? failed(failure('APP-ERR')) : makeBundle();
    },
  };
}

/** A test that has come as far as TLS, and stays there. */
export function runsOn(): Partial<Bridge> {
  let tell = (_test: ConnectionTest) => {};
  return {
    onConnectionTestChanged: (listener) => {
      tell = listener;
      return () => {};
    },
    runConnectionTest: () => {
      const ahead = steps
        .slice(5)
        .map(({ name }) => ({ name, status: 'notRun' as const, evidence: [] }));
      tell({ ...test, steps: [...steps.slice(0, 5), ...ahead], verdict: null, running: 'tls' });
      return new Promise(() => {});
    },
  };
}
