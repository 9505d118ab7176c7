import { failure } from '../../shared/failure.ts';
import type { Step } from './act-out.ts';
import type { Entry } from './fake-bridge.ts';
import { fresh, settings, signedOut, values } from './samples.ts';

const address = 'https://library.example.org/api/v1/authentication/staffuser';
const firstRunTyped: Step[] = [{ fill: 'Site address', with: 'library.example.org' }];
const test: Step = { press: 'Test connection' };

export const settingsEntries: Record<string, Entry> = {
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
