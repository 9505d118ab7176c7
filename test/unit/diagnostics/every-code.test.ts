import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDiagnostics } from '../../../electron/diagnostics/open-diagnostics.ts';
import { buildBundle } from '../../../electron/diagnostics/support-bundle.ts';
import { measureClockDifference } from '../../../electron/session/expiry/clock-difference.ts';
import type { SignIns } from '../../../electron/session/sign-ins.ts';
import { type FailureCode, failed, failure, failureCodes } from '../../../shared/failure.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { historyText } from '../../../shared/messages/history-text.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import { encodingsOf } from './canary.ts';
import { memoryFiles } from './memory-files.ts';
import { settingsView } from './samples.ts';
import { testClock } from './test-clock.ts';

const secret = 'Canary-Pass/word+1£';
const translate = createTranslate('en', en);

/** Facts as they would be if each of them had got the secret into it by mistake. */
const spoilt = {
  host: `${secret}.example`,
  network: `ERR_${secret}`,
  field: secret,
  claim: secret,
  claimed: `${secret}@library.example`,
  program: secret,
  proxy: `${secret}:3128`,
  issuer: secret,
};

/** An attempt that fails with this code, while the secret is in use: everything that is written of it. */
async function writtenOf(code: FailureCode): Promise<string> {
  const files = memoryFiles();
  const diagnostics = await openDiagnostics({
    folder: '/u',
    files,
    clock: testClock(),
    level: () => 'debug',
    domain: () => 'LIBRARY',
    exchange: async () => {
      throw new Error('nothing is sent');
    },
    measureClockDifference,
  });
  const { recorder, history, log, register, flush } = diagnostics;
  const failing = async () => {
    const { host = '', network = '' } = spoilt;
    log.write('error', 'test.failed', { code, host, network });
    log.write('error', 'test.text', { text: `before ${secret} after` });
    return failed<never>(failure(code, spoilt));
  };
  const signIns: SignIns = {
    password: failing,
    apiKey: failing,
    oauth: failing,
    unlock: failing,
    renewal: () => failing,
  };
  const wrapped = recorder.wrap(signIns);
  await wrapped.password({ userName: `LIBRARY\\${secret}`, password: secret });
  await wrapped.apiKey({ apiKey: secret });
  await wrapped.unlock({ password: secret });
  await flush();
  const entries = history.entries();
  expect(entries.map((entry) => entry.kind === 'signIn' && entry.code)).toEqual([code, code, code]);
  const bundle = buildBundle({
    info: {
      version: '0.1.0',
      runtime: { electron: '45.4.1', chromium: '156.0.0.0', node: '24.21.0' },
      platform: 'linux',
      languages: ['en-GB'],
      timeZone: 'UTC',
    },
    settings: settingsView,
    session: null,
    connectionTest: null,
    history: entries,
    log: log.recent(),
    now: 0,
    translate,
    redact: register.redact,
  });
  const sentences = entries.map((entry) => historyText(entry, 'Central', translate));
  return [...files.held.values(), ...log.recent(), bundle.content, ...sentences].join('\n');
}

afterEach(() => vi.restoreAllMocks());

describe('[P51] whatever goes wrong, the secret of the attempt is in nothing that is written of it', () => {
  test.each(Object.keys(failureCodes) as FailureCode[])('%s', async (code) => {
    const printed = vi.spyOn(console, 'error');
    const written = await writtenOf(code);
    expect(written).toContain(code);
    for (const [form, encoded] of encodingsOf(secret)) {
      expect(written, `as ${form}`).not.toContain(encoded);
    }
    expect(printed).not.toHaveBeenCalled();
  });
});
