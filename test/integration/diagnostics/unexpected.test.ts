import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logUnexpected } from '../../../electron/compose/unexpected.ts';
import { openDiagnostics } from '../../../electron/diagnostics/open-diagnostics.ts';
import { privateFiles } from '../../../electron/diagnostics/private-files.ts';
import { answerCall, type Handlers } from '../../../electron/ipc/dispatch.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { createSessionController } from '../../../electron/session/controller.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { measureClockDifference } from '../../../electron/session/expiry/clock-difference.ts';
import { appOrigin, pageAddress } from '../../../electron/window/serve-page.ts';
import { spoiltErrors } from '../../support/spoilt-errors.ts';
import { encodingsOf } from '../../unit/diagnostics/canary.ts';

/* The redactor has never heard of this secret: only what is written at all keeps it out of the log. */
const secret = 'Canary-thrown-9c4e';

/** The app's log on the disk, as it is composed. */
async function openLog() {
  const folder = mkdtempSync(join(tmpdir(), 'unexpected-'));
  const { log, flush } = await openDiagnostics({
    ...{ folder, files: privateFiles, clock: systemClock, measureClockDifference },
    ...{ level: () => 'debug', domain: () => '' },
    exchange: async () => {
      throw new Error('nothing is sent');
    },
  });
  const read = async () => {
    await flush();
    return readFileSync(join(folder, 'logs/log.jsonl'), 'utf8');
  };
  return { log, read };
}

function thrower(make: () => unknown) {
  return (): never => {
    throw make();
  };
}

test.each(Object.entries(spoiltErrors(secret)))(
  '[P51, P52] of an error with a secret %s the log holds the place alone, from a call and from a sign-in',
  async (_, make) => {
    const { log, read } = await openLog();
    const { inCall, inSignIn } = logUnexpected(log);
    const handlers = { 'settings:get': thrower(make) } as unknown as Handlers;
    const page = { url: pageAddress, isTop: true };
    await answerCall(handlers, 'settings:get', page, [appOrigin], [], inCall);
    const session = createSessionController({
      clock: systemClock,
      credentials: createCredentials(),
      newAttemptId: () => 'attempt-1',
      onChange: () => {},
      onUnexpected: inSignIn,
    });
    await session.signIn({ method: 'password', purpose: 'signIn', attempt: thrower(make) });
    const text = await read();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const place = expect.stringMatching(/^(unknown$|\w*Error)/);
    expect(lines).toMatchObject([
      { event: 'ipc.failed', channel: 'settings:get', place },
      { event: 'signIn.unexpected', place },
    ]);
    const fields = lines.flatMap((line) => Object.keys(line));
    expect(new Set(fields)).toEqual(new Set(['t', 'level', 'event', 'channel', 'place']));
    for (const [form, encoded] of encodingsOf(secret)) {
      expect(text, `as ${form}`).not.toContain(encoded);
      expect(log.recent().join('\n'), `as ${form}`).not.toContain(encoded);
    }
  },
);
