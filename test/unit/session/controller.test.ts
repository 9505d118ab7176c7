import { beforeEach, describe, expect, it } from 'vitest';
import type { AdjustableClock } from '../../../electron/platform/adjustable-clock.ts';
import {
  type Attempt,
  createSessionController,
  type SessionController,
} from '../../../electron/session/controller.ts';
import {
  type CredentialsHolder,
  createCredentials,
} from '../../../electron/session/credentials.ts';
import { isActive } from '../../../electron/session/state.ts';
import { failed, failure, success } from '../../../shared/failure.ts';
import type { Method } from '../../../shared/method.ts';
import type { Purpose, SessionView } from '../../../shared/session-view.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { grantUntil, heldAttempt, minute, minutesAfterNine, nine } from './session-fixture.ts';

let clock: AdjustableClock;
let credentials: CredentialsHolder;
let session: SessionController;
let views: SessionView[];
let unexpected: unknown[];

beforeEach(() => {
  clock = frozenClock(nine);
  credentials = createCredentials();
  views = [];
  unexpected = [];
  let made = 0;
  session = createSessionController({
    clock,
    credentials,
    newAttemptId: () => `attempt-${++made}`,
    onChange: (view) => views.push(view),
    onUnexpected: (error) => unexpected.push(error),
  });
});

const succeeds =
  (end: string | null, token?: string): Attempt =>
  async () =>
    success(grantUntil(end, token));
/** As the page asks: from a session it is a switch, else an ordinary sign-in. */
const signIn = (method: Method, attempt: Attempt, purpose?: Purpose) =>
  session.signIn({
    method,
    purpose: purpose ?? (isActive(session.state()) ? 'switch' : 'signIn'),
    attempt,
  });
const states = () => views.map(({ state }) => state);

describe('one attempt', () => {
  it('leads to a session, whose secrets never reach a view', async () => {
    expect(await signIn('password', succeeds(minutesAfterNine(60)))).toEqual(
      success({ attemptId: 'attempt-1' }),
    );
    expect(states()).toEqual(['signingIn', 'signedIn']);
    expect(credentials.read()?.tokens?.AccessToken).toBe('token-CANARY');
    expect(JSON.stringify([views, session.state()])).not.toContain('CANARY');
  });

  it('[P12] a second click while one runs is BUSY and does nothing', async () => {
    const first = heldAttempt();
    const running = signIn('password', first.attempt);
    const second = await signIn('password', () => {
      throw new Error('was called');
    });
    expect(second).toMatchObject({ ok: false, failure: { code: 'BUSY' } });
    first.release(success(grantUntil(null)));
    expect((await running).ok).toBe(true);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('CANARY'))],
    [
      'throws',
      () => {
        throw new Error('CANARY');
      },
    ],
  ])('an attempt that %s is APP-ERR, and the next one works', async (_how, attempt: Attempt) => {
    const result = await signIn('password', attempt);
    expect(result).toMatchObject({ ok: false, failure: { code: 'APP-ERR', method: 'password' } });
    expect(JSON.stringify(result)).not.toContain('CANARY');
    expect(unexpected).toEqual([new Error('CANARY')]);
    expect(session.view()).toEqual({ state: 'signedOut' });
    expect((await signIn('password', succeeds(null))).ok).toBe(true);
  });

  it('cancelling ends it at once, and frees what it holds', async () => {
    const one = heldAttempt();
    const running = signIn('apiKey', one.attempt);
    session.cancel('attempt-1');
    expect(session.view()).toEqual({ state: 'signedOut' });
    expect(await running).toMatchObject({ failure: { code: 'CANCEL', method: 'apiKey' } });
    expect(one.aborted()).toBe(true);
  });

  it('cancelling another attempt than the current one changes nothing', async () => {
    const one = heldAttempt();
    const running = signIn('password', one.attempt);
    session.cancel('attempt-0');
    one.release(success(grantUntil(null)));
    expect((await running).ok).toBe(true);
  });

  it('the old session survives a failed attempt, and ends when a new one succeeds', async () => {
    await signIn('password', succeeds(null, 'first'));
    await signIn('password', async () => failed(failure('PWD-401')));
    expect(session.view().state).toBe('signedIn');
    expect(credentials.read()?.tokens?.AccessToken).toBe('first');
    await signIn('password', succeeds(null, 'second'));
    expect(credentials.read()?.tokens?.AccessToken).toBe('second');
  });
});

describe('[P38] sign-out is final', () => {
  it('hold the response, sign out, let it go: nobody is signed in', async () => {
    const one = heldAttempt();
    const running = signIn('password', one.attempt);
    session.signOut();
    one.release(success(grantUntil(null)));
    expect(await running).toMatchObject({ ok: false, failure: { code: 'CANCEL' } });
    expect(session.view()).toEqual({ state: 'signedOut' });
    expect(credentials.read()).toBeNull();
    expect(one.aborted()).toBe(true);
  });

  it.each([0, 1, 2, 3, 4])(
    'signed out %i turns after the answer came: no success is claimed for nobody',
    async (turns) => {
      const one = heldAttempt();
      const running = signIn('password', one.attempt);
      one.release(success(grantUntil(null)));
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      const wasSignedIn = session.view().state === 'signedIn';
      session.signOut();
      const result = await running;
      expect(result.ok).toBe(wasSignedIn);
      expect(session.view()).toEqual({ state: 'signedOut' });
      expect(credentials.read()).toBeNull();
    },
  );

  it('the late answer of a cancelled attempt does not end up in the next one', async () => {
    const late = heldAttempt();
    const first = signIn('password', late.attempt);
    session.cancel('attempt-1');
    const two = heldAttempt();
    const second = signIn('password', two.attempt);
    late.release(success(grantUntil(null, 'late')));
    await first;
    expect(session.view()).toMatchObject({ state: 'signingIn', attemptId: 'attempt-2' });
    two.release(success(grantUntil(null, 'right')));
    await second;
    expect(credentials.read()?.tokens?.AccessToken).toBe('right');
  });

  it('progress of an attempt that has ended shows nothing', async () => {
    let later = () => {};
    await signIn('oauth', async ({ progress }) => {
      later = () => progress('token');
      return failed(failure('OA-DENY'));
    });
    const before = views.length;
    later();
    expect(views).toHaveLength(before);
  });
});

describe('[P55] deadlines', () => {
  it('the session ends at its instant, and its secrets are wiped', async () => {
    await signIn('password', succeeds(minutesAfterNine(60)));
    clock.setTime(nine + 49 * minute);
    expect(session.view().state).toBe('signedIn');
    clock.setTime(nine + 59 * minute);
    expect(session.view()).toMatchObject({ state: 'expiringSoon', phase: 'endingSoon2' });
    clock.setTime(nine + 60 * minute);
    expect(session.view()).toMatchObject({
      state: 'expired',
      name: 'Jordan Smith',
      userName: 'jsmith',
    });
    expect(credentials.read()).toBeNull();
  });

  it('a jump over the end, as after a sleep, ends it', async () => {
    await signIn('password', succeeds(minutesAfterNine(60)));
    clock.setTime(nine + 5 * 24 * 60 * minute);
    expect(session.view().state).toBe('expired');
  });

  it('[P56] a clock that is set back does not lengthen it', async () => {
    await signIn('password', succeeds(minutesAfterNine(60)));
    clock.setTime(nine + 30 * minute);
    clock.setTime(nine - 24 * 60 * minute);
    session.recheck();
    expect(session.view().state).toBe('signedIn');
    // Thirty minutes of it were left.
    clock.setTime(nine - 24 * 60 * minute + 30 * minute);
    session.recheck();
    expect(session.view().state).toBe('expired');
  });

  it('no end time: nothing ends by itself', async () => {
    await signIn('password', succeeds(null));
    clock.setTime(nine + 365 * 24 * 60 * minute);
    session.recheck();
    expect(session.view().state).toBe('signedIn');
  });

  it('the end of the old session does not end the sign-in that is under way', async () => {
    await signIn('password', succeeds(minutesAfterNine(60), 'old'));
    const one = heldAttempt();
    const running = signIn('password', one.attempt);
    clock.setTime(nine + 61 * minute);
    expect(session.view().state).toBe('signingIn');
    expect(credentials.read()).toBeNull();
    one.release(success(grantUntil(null, 'new')));
    await running;
    expect(credentials.read()?.tokens?.AccessToken).toBe('new');
  });

  it('a new session has its own end, not that of the one before', async () => {
    await signIn('password', succeeds(minutesAfterNine(60)));
    await signIn('password', succeeds(minutesAfterNine(180)));
    clock.setTime(nine + 100 * minute);
    expect(session.view().state).toBe('signedIn');
    clock.setTime(nine + 180 * minute);
    expect(session.view().state).toBe('expired');
  });
});
