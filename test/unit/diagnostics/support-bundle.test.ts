import { describe, expect, test } from 'vitest';
import { inspectSession } from '../../../electron/diagnostics/inspect-session.ts';
import { createSecretRegister } from '../../../electron/diagnostics/secret-register.ts';
import { type BundleSources, buildBundle } from '../../../electron/diagnostics/support-bundle.ts';
import { reasonAboutExpiry } from '../../../electron/session/expiry/reason.ts';
import type { SignInEntry } from '../../../shared/diagnostics.ts';
import { type FailureCode, failureCodes } from '../../../shared/failure.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import { encodingsOf } from './canary.ts';
import { profileWithShapes, result, settingsView } from './samples.ts';

const now = Date.UTC(2026, 10, 20, 9);
const expiry = reasonAboutExpiry({
  raw: result.AuthExpDate,
  zoneSetting: 'Europe/London',
  computerZone: 'UTC',
  now,
  clockDifference: null,
});
const { AccessToken, AccessSecret } = result;

function entry(code: FailureCode | null, more: Partial<SignInEntry> = {}): SignInEntry {
  return {
    kind: 'signIn',
    attemptId: `attempt-${code}`,
    at: now,
    method: 'password',
    user: 'LIBRARY\\jsmith',
    reached: 'service',
    code,
    checked: 'no',
    host: 'library.example',
    durations: { total: 900, headers: 850, body: 2 },
    clockDifference: null,
    ...more,
  };
}

function sources(more: Partial<BundleSources> = {}): BundleSources {
  return {
    info: {
      version: '0.1.0',
      runtime: { electron: '45.4.1', chromium: '156.0.0.0', node: '24.21.0' },
      platform: 'linux',
      languages: ['en-GB'],
      timeZone: 'Europe/London',
    },
    settings: settingsView,
    session: inspectSession(
      { method: 'password', since: now, profile: profileWithShapes, expiry },
      { tokens: { AccessToken, AccessSecret } },
      'keyStore',
    ),
    connectionTest: {
      startedAt: now,
      address: 'https://library.example/api/authentication/staffuser',
      steps: [
        {
          name: 'tcp',
          status: 'fail',
          code: 'NET-REF',
          tookMs: 12,
          evidence: [
            {
              key: 'evidence.tcp.failed',
              values: { host: 'library.example', port: '443', error: 'ECONNREFUSED' },
            },
          ],
        },
      ],
      running: null,
      verdict: {
        whose: 'service',
        code: 'NET-REF',
        saying: { key: 'verdict.NET-REF', values: { host: 'library.example' } },
      },
    },
    history: [entry('PWD-401', { checked: 'yes', status: 401 }), entry(null)],
    log: ['{"t":"2026-11-20T09:00:00.000Z","level":"info","event":"signIn.ended"}'],
    now,
    translate: createTranslate('en', en),
    redact: createSecretRegister().redact,
    ...more,
  };
}

test('a bundle is as in the golden file', async () => {
  const { content, fileName } = buildBundle(sources());
  expect(fileName).toBe('staff-sign-in-support-2026-11-20T09-00-00.txt');
  await expect(content).toMatchFileSnapshot('./golden/support-bundle.txt');
});

test('an empty bundle is as in the golden file', async () => {
  const empty = sources({ session: null, connectionTest: null, history: [], log: [] });
  await expect(buildBundle(empty).content).toMatchFileSnapshot('./golden/empty-bundle.txt');
});

test('its last part is JSON that a program can read', () => {
  const { content } = buildBundle(sources());
  const json: unknown = JSON.parse(content.slice(content.lastIndexOf('==\n') + 3));
  expect(json).toMatchObject({ app: { version: '0.1.0' }, history: [{ code: 'PWD-401' }, {}] });
});

test('a setting that nobody thought about stays out', () => {
  const values = {
    ...settingsView.values,
    kiosk: { ...settingsView.values.kiosk, pinHash: 'scrypt$canary' },
    later: 'canary-later',
    oauth: {
      issuer: 'https://login.example',
      clientId: 'c',
      scope: '',
      clientSecret: 'canary-client',
    },
  };
  const { content } = buildBundle(sources({ settings: { ...settingsView, values } }));
  expect(content).not.toContain('canary');
});

describe('[P51] a secret that has got into anything is not in the bundle', () => {
  const canary = 'Canary-8d2e+/ü"y z';
  const codes = Object.keys(failureCodes) as FailureCode[];
  const encodings = encodingsOf(canary);

  test.each(codes)('%s', (code) => {
    const register = createSecretRegister();
    register.add(canary);
    for (const [name, encoded] of encodings) {
      const { content } = buildBundle(
        sources({
          history: [entry(code, { user: encoded, host: encoded, attemptId: encoded })],
          log: [`{"note":${JSON.stringify(encoded)}}`],
          info: { ...sources().info, languages: [encoded] },
          redact: register.redact,
        }),
      );
      expect(content, name).not.toContain(encoded);
      expect(content, name).not.toContain(JSON.stringify(encoded).slice(1, -1));
      expect(content).toMatch(/\d+ places were hidden/);
    }
  });
});
