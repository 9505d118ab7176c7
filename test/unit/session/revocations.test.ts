import { beforeEach, describe, expect, it } from 'vitest';
import type { Grant } from '../../../electron/session/controller.ts';
import { failed, failure, type Result, success } from '../../../shared/failure.ts';
import { grantFor, openDesk, settle } from './desk.ts';
import { heldAttempt, minute } from './session-fixture.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});
const byProvider = (refreshToken: string, more: object = {}, purpose?: 'unlock' | 'renew') =>
  desk.signIn({ method: 'oauth', refreshToken, ...more }, purpose);
const revoked = () => desk.desk.revoked;

describe('a refresh token that no session holds any more is revoked, once', () => {
  it('after a switch, and not before the new one is in', async () => {
    await byProvider('first');
    const refused = { method: 'oauth', purpose: 'switch' } as const;
    await desk.session.signIn({ ...refused, attempt: async () => failed(failure('OA-DENY')) });
    expect(revoked()).toEqual([]);
    await byProvider('second', { isSupervisor: true });
    expect(revoked()).toEqual(['first']);
    desk.session.signOut();
    expect(revoked()).toEqual(['first', 'second']);
  });

  it('after a switch to somebody without one', async () => {
    await byProvider('first');
    await desk.signIn({ isSupervisor: true });
    expect(revoked()).toEqual(['first']);
  });

  it('after the end of a sign-in', async () => {
    await byProvider('first', { end: 30 });
    await desk.at(31);
    expect(desk.is()).toBe('expired');
    expect(revoked()).toEqual(['first']);
  });

  it('after a supervisor has gone, while the parked one stays good', async () => {
    await byProvider('first');
    const theirs = { method: 'oauth', refreshToken: 'theirs', isSupervisor: true } as const;
    await desk.signIn(theirs, 'override', minute);
    expect(revoked()).toEqual([]);
    desk.session.endOverride();
    expect(revoked()).toEqual(['theirs']);
  });
});

it('one that an unlock or a new sign-in in place has replaced waits for the end of the session', async () => {
  await byProvider('first');
  desk.session.lock('button');
  await byProvider('second', {}, 'unlock');
  await byProvider('third', {}, 'renew');
  await settle();
  expect(revoked()).toEqual([]);
  desk.session.signOut();
  expect(revoked().toSorted()).toEqual(['first', 'second', 'third']);
});

it('one that a renewal has replaced is the provider’s to retire', async () => {
  await byProvider('first', { end: 60 });
  desk.desk.renewal = async () =>
    success(grantFor({ method: 'oauth', refreshToken: 'second', end: 120 }));
  await desk.renewals.renewNow();
  desk.session.signOut();
  expect(revoked()).toEqual(['second']);
});

describe('one that a failed sign-in has left', () => {
  const provider = { issuer: 'https://former.example', clientId: 'app', scope: 'openid' };

  it('is revoked at its own provider while nobody is signed in', () => {
    desk.revocations.unused('left', provider);
    expect([revoked(), desk.desk.revokedAt]).toEqual([['left'], ['https://former.example']]);
  });

  it.each([
    ['is signed in', async () => {}],
    ['has locked', async () => desk.session.lock('button')],
    ['is parked', async () => void (await desk.signIn({ isSupervisor: true }, 'override', minute))],
  ])('stays while somebody %s: their grant could go with it', async (_how, act) => {
    await byProvider('first');
    await act();
    desk.revocations.unused('left', provider);
    expect(revoked()).toEqual([]);
  });

  it.each<[string, Result<Grant>, string[]]>([
    ['succeeds, stays', success(grantFor()), []],
    ['fails, is revoked after it', failed(failure('OA-DENY')), ['left']],
  ])('and is heard of late, while the next sign-in %s', async (_how, outcome, expected) => {
    const next = heldAttempt();
    const running = desk.session.signIn({
      ...{ method: 'oauth', purpose: 'signIn' },
      attempt: next.attempt,
    });
    desk.revocations.unused('left', provider);
    expect(revoked()).toEqual([]);
    next.release(outcome);
    await running;
    expect(revoked()).toEqual(expected);
    desk.session.signOut();
    expect(revoked()).toEqual(expected);
  });
});

const troubles: [string, () => Promise<Result<never>>][] = [
  ['does not answer', () => new Promise<never>(() => {})],
  ['refuses', async () => failed(failure('OA-NET'))],
  ['breaks', () => Promise.reject(new Error('CANARY'))],
];
it.each(troubles)(
  'a provider that %s holds up nobody, and brings nobody back',
  async (_how, act) => {
    desk.desk.revocation = act;
    await byProvider('first');
    await desk.signIn({ isSupervisor: true, token: 'theirs' });
    await settle();
    expect([revoked(), desk.token()]).toEqual([['first'], 'theirs']);
  },
);

it('quitting revokes nothing: what is kept for a restart stays good', async () => {
  await byProvider('first');
  desk.session.stop();
  await settle();
  expect(revoked()).toEqual([]);
});
