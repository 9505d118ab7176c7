import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDiagnostics } from '../../../electron/diagnostics/open-diagnostics.ts';
import { privateFiles } from '../../../electron/diagnostics/private-files.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { createServiceClient, type ServiceAnswer } from '../../../electron/service/client.ts';
import { measureClockDifference } from '../../../electron/session/expiry/clock-difference.ts';
import type { SignIns } from '../../../electron/session/sign-ins.ts';
import { failed, failure, type Result, success } from '../../../shared/failure.ts';
import type { SignInDone } from '../../../shared/ipc.ts';
import type { Method } from '../../../shared/method.ts';
import { type DemoService, faults, startDemoService } from '../../demo-service/start.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { encodingsOf } from '../../unit/diagnostics/canary.ts';
import { factsUntil } from '../../unit/session/session-fixture.ts';

const password = 'Canary-Pass/word+1£';
const apiKey = 'canary-api-key-0123456789';
const bearer = 'canary-bearer-token.abc';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService({ provider: false });
});
afterEach(() => service.clearFaults());
afterAll(() => service.stop());

/** The parts as main composes them, on Node's network and a disk of their own. */
async function compose(deadlineMs = 20_000) {
  const folder = join(mkdtempSync(join(tmpdir(), 'recorder-')), 'user-data');
  const { register, history, log, recorder, exchange, flush } = await openDiagnostics({
    folder,
    files: privateFiles,
    clock: systemClock,
    level: () => 'debug',
    domain: () => 'LIBRARY',
    exchange: nodeExchange,
    measureClockDifference,
  });
  const address = { origin: service.origin, prefix: service.apiPrefix };
  const client = createServiceClient(address, async (request) =>
    exchange({ ...request, deadlineMs }),
  );
  const { signal } = new AbortController();
  const answered = async (
    method: Method,
    secret: string,
    work: Promise<ServiceAnswer>,
  ): Promise<Result<SignInDone>> => {
    recorder.saw({
      state: 'signingIn',
      attemptId: 'a1',
      method,
      purpose: 'signIn',
      step: 'service',
      startedAt: 0,
      before: { state: 'signedOut' },
    });
    const { answer } = await work;
    log.write('debug', 'while under way', { note: secret });
    return answer.ok ? success({ attemptId: 'a1' }) : answer;
  };
  const never = async () => failed<never>(failure('CFG-METH'));
  const plain: SignIns = {
    password: ({ userName, password: given }) =>
      answered('password', given, client.signInWithPassword(userName, given, signal)),
    apiKey: ({ apiKey: given = '' }) =>
      answered('apiKey', given, client.signInWithApiKey(given, signal)),
    oauth: () => answered('oauth', bearer, client.signInWithBearer(bearer, signal)),
    unlock: never,
    renewal: () => never,
  };
  const signIns = recorder.wrap(plain);
  const onDisk = async () => {
    await flush();
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const files = paths.map((path) => join(folder, path)).filter((path) => statSync(path).isFile());
    return files.map((path) => readFileSync(path, 'utf8')).join('\n');
  };
  return { register, history, log, recorder, signIns, plain, onDisk };
}

describe('an attempt', () => {
  test('is in the history with all that is known, and nothing that is not', async () => {
    const { signIns, history } = await compose();
    const [person] = service.users;
    await signIns.password({
      userName: person?.username ?? '',
      password: person?.password ?? '',
    });
    expect(history.entries()).toEqual([
      {
        kind: 'signIn',
        attemptId: 'a1',
        at: expect.any(Number),
        method: 'password',
        user: person?.username,
        reached: 'done',
        code: null,
        checked: 'yes',
        status: 200,
        host: new URL(service.origin).host,
        durations: {
          total: expect.any(Number),
          headers: expect.any(Number),
          body: expect.any(Number),
        },
        clockDifference: { differenceMs: expect.any(Number), uncertaintyMs: expect.any(Number) },
      },
    ]);
  });

  test('[P56] tells the difference of the clocks', async () => {
    const { signIns, history } = await compose();
    service.setFault({ kind: 'clock-off', seconds: -7200 });
    await signIns.password({ userName: 'LIBRARY\\nobody', password });
    const [entry] = history.entries();
    expect(entry?.kind === 'signIn' && entry.clockDifference?.differenceMs).toBeCloseTo(-7.2e6, -5);
  });

  test('that was refused before it began is told as such', async () => {
    const { recorder, history, plain } = await compose();
    const refused = { ...plain, oauth: async () => failed<never>(failure('CFG-METH')) };
    await recorder.wrap(refused).oauth();
    expect(history.entries()[0]).toMatchObject({
      attemptId: 'none',
      reached: 'input',
      code: 'CFG-METH',
    });
  });

  test('is in the log while it is under way, and begins there before it ends, once each', async () => {
    const { recorder, log, plain } = await compose();
    const events = () => log.recent().map((line) => (JSON.parse(line) as { event: string }).event);
    const { promise, resolve } = Promise.withResolvers<Result<SignInDone>>();
    const signIns = recorder.wrap({ ...plain, apiKey: () => promise });
    const slow = signIns.apiKey({ apiKey });
    await expect.poll(events).toEqual(['signIn.began']);
    resolve(failed(failure('CANCEL')));
    await slow;
    expect(events()).toEqual(['signIn.began', 'signIn.ended']);
    const refused = { ...plain, oauth: async () => failed<never>(failure('CFG-METH')) };
    await recorder.wrap(refused).oauth();
    expect(events().slice(2)).toEqual(['signIn.began', 'signIn.ended']);
  });

  test('while another runs is not counted', async () => {
    const { recorder, history, plain } = await compose();
    const busy = { ...plain, apiKey: async () => failed<never>(failure('BUSY')) };
    const signIns = recorder.wrap(busy);
    const first = signIns.oauth();
    await signIns.apiKey({});
    await first;
    expect(history.entries()).toHaveLength(1);
    expect(history.entries()[0]).toMatchObject({ method: 'oauth', code: 'OAU-401' });
  });
});

test('a person who signs in while a renewal is under way is in the history, and so is the end of the renewal', async () => {
  const { recorder, history, plain, register } = await compose();
  let cancelled = () => {};
  const held = new Promise<Result<never>>((resolve) => {
    cancelled = () => resolve(failed(failure('CANCEL', {}, { method: 'oauth' })));
  });
  const signIns = recorder.wrap({ ...plain, renewal: () => () => held });
  const session = { ...factsUntil(null), sessionId: 's1', since: 0 };
  const context = { attemptId: 'r1', signal: new AbortController().signal, progress: () => {} };
  const renewal = signIns.renewal(session)(context);
  const [person] = service.users;
  const typed = { userName: person?.username ?? '', password: person?.password ?? '' };
  const signedIn = signIns.password(typed);
  // The session has ended the renewal with the first step of the person's attempt.
  cancelled();
  await renewal;
  expect(register.redact(typed.password)).not.toContain(typed.password);
  await signedIn;
  expect(history.entries()).toEqual([
    expect.objectContaining({ attemptId: 'a1', method: 'password', code: null, status: 200 }),
    expect.objectContaining({ attemptId: 'none', method: 'oauth', code: 'CANCEL' }),
  ]);
});

test('once an attempt has ended, its secrets are no longer kept, not even to be hidden', async () => {
  const { register, signIns } = await compose();
  await signIns.password({ userName: 'LIBRARY\\jsmith', password });
  await signIns.apiKey({ apiKey });
  expect(register.redact(`${password} ${apiKey} words`)).toBe(`${password} ${apiKey} words`);
});

test('a look at a secret is in the history', async () => {
  const { recorder, history } = await compose();
  recorder.revealed('s1', 'AccessSecret', 'shown');
  expect(history.entries()[0]).toMatchObject({
    kind: 'reveal',
    what: 'AccessSecret',
    how: 'shown',
  });
});

const serviceFaults = [...faults].filter(([, { how }]) => how !== 'provider' && how !== 'claims');

describe('[P51, P52] whatever the service answers, no secret reaches history or log', () => {
  test.each(serviceFaults.map(([kind]) => kind))('%s', async (kind) => {
    const { signIns, onDisk, log, history } = await compose(300);
    service.setFault({ kind, bytes: 100_000 });
    await signIns.password({ userName: `LIBRARY\\${password}`, password });
    await signIns.apiKey({ apiKey });
    await signIns.oauth();
    const text = `${await onDisk()}\n${log.recent().join('\n')}`;
    expect(history.entries()).toHaveLength(3);
    for (const secret of [password, apiKey, bearer]) {
      for (const [name, encoded] of encodingsOf(secret)) {
        expect(text, `${secret} as ${name}`).not.toContain(encoded);
      }
    }
    const basic = Buffer.from(`LIBRARY\\${password}:${password}`).toString('base64');
    expect(text).not.toContain(basic.slice(30, 60));
  });
});
