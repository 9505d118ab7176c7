import { type FailureCode, failure } from '../../shared/failure.ts';
import type { Step } from './act-out.ts';
import { sampleFacts } from './failures.ts';
import type { Entry } from './fake-bridge.ts';
import { longName, settings, signedOut } from './samples.ts';

const typed: Step[] = [
  { fill: 'User name', with: 'jsmith' },
  { fill: 'Password', with: 'not-a-secret' },
];
const submit: Step[] = [...typed, { press: 'Sign in' }];
export const form = { settings: settings(), session: signedOut };
const onlyPassword = { settings: settings({ methods: ['password'] }), session: signedOut };

/** The form as it is after an answer. */
export const after = (code: FailureCode, facts = {}): Entry => ({
  ...form,
  signIn: failure(code, { ...sampleFacts, ...facts }, { method: 'password' }),
  steps: submit,
});

export const signInEntries: Record<string, Entry> = {
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
  'sign-in/key-stays-on-disk': {
    settings: settings({ methods: ['apiKey'], defaultMethod: 'apiKey' }, { apiKeyKept: true }),
    session: signedOut,
    forgetKey: failure('CFG-SAVE'),
    steps: [{ press: 'Forget the key' }],
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
