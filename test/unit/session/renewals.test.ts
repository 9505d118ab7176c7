import { beforeEach, describe, expect, it } from 'vitest';
import { nextRenewalAt } from '../../../electron/session/renewal-plan.ts';
import { failed, failure, success } from '../../../shared/failure.ts';
import { grantFor, openDesk, settle } from './desk.ts';
import { heldAttempt, minute, nine } from './session-fixture.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(async () => {
  desk = openDesk();
  await desk.signIn({ end: 60, token: 'first', refreshToken: 'r1' });
});
const renewTo = (end: number, token = 'renewed') => {
  desk.desk.renewal = async () =>
    success(grantFor({ end, token, refreshToken: 'r2', arrivedAt: desk.clock.now() }));
};
const held = () => {
  const one = heldAttempt();
  desk.desk.renewal = () => one.attempt({ attemptId: '', signal, progress: () => {} });
  return one;
};
const { signal } = new AbortController();
const refuse = (providerError?: string) => {
  const facts = providerError === undefined ? {} : { providerError };
  desk.desk.renewal = async () =>
    failed(failure(providerError === undefined ? 'OAU-401' : 'OA-CODE', facts));
};
const refuseWith = (status: number) => {
  desk.desk.renewal = async () => failed(failure('OA-CODE', { status }));
};
const outage = () => {
  desk.desk.renewal = async () => failed(failure('NET-OFF'));
};

describe('a renewal that nobody sees', () => {
  it('comes before the banner of the last ten minutes; session and person stay, the pair is new', async () => {
    renewTo(180);
    await desk.at(47);
    expect(desk.desk.renewals).toBe(0);
    await desk.at(48);
    expect(desk.desk.renewals).toBe(1);
    expect(desk.session.state()).toMatchObject({
      is: 'signedIn',
      session: { sessionId: 'attempt-1', since: nine },
    });
    expect(desk.credentials.all()).toEqual([
      { tokens: { AccessToken: 'renewed', AccessSecret: 'secret' }, refreshToken: 'r2' },
    ]);
    expect(desk.desk.views.map(({ state }) => state)).not.toContain('expiringSoon');
  });

  it('again and again through a whole shift, once a life', async () => {
    for (let at = 48; at < 48 * 10; at += 48) {
      renewTo(at + 60);
      await desk.at(at);
    }
    expect(desk.desk.renewals).toBe(9);
    expect(desk.is()).toBe('signedIn');
  });

  it('not without a refresh token, nor where nothing ends by itself', async () => {
    for (const who of [{ end: 60 }, { refreshToken: 'r' }]) {
      desk = openDesk();
      await desk.signIn(who);
      await desk.at(59);
      expect(desk.desk.renewals).toBe(0);
    }
  });

  it('somebody else’s answer ends the session, and says why', async () => {
    desk.desk.renewal = async () =>
      success(grantFor({ isSupervisor: true, refreshToken: 'theirs' }));
    expect(await desk.renewals.renewNow()).toMatchObject({ failure: { code: 'WHO-DIFF' } });
    expect(desk.session.view()).toEqual({ state: 'signedOut', reason: 'otherPerson' });
    expect(desk.credentials.all()).toEqual([]);
  });

  it.each([undefined, 'invalid_grant'])('a refusal (%s) ends the tries', async (providerError) => {
    refuse(providerError);
    for (let at = 48; at < 60; at += 1) await desk.at(at);
    expect(desk.desk.renewals).toBe(1);
    expect(desk.is()).toBe('expiringSoon');
    // Nor does a sign-in that was given up make it try again.
    const one = heldAttempt();
    const running = desk.session.signIn({
      ...{ method: 'password', purpose: 'renew' },
      attempt: one.attempt,
    });
    desk.session.cancel('attempt-3');
    await running;
    await settle();
    expect(desk.desk.renewals).toBe(1);
    await desk.at(60);
    expect(desk.is()).toBe('expired');
  });

  it.each([
    [400, 1],
    [401, 1],
    [403, 9],
    [500, 9],
  ])(
    'a token endpoint that answers %i without a known reason is asked %i times',
    async (status, times) => {
      refuseWith(status);
      for (let at = 48; at < 60; at += 0.25) await desk.at(at);
      expect(desk.desk.renewals).toBe(times);
    },
  );

  it('an outage is tried again until the end, less and less often', async () => {
    outage();
    const tries: number[] = [];
    for (let at = 48; at <= 60; at += 0.25) {
      const before = desk.desk.renewals;
      await desk.at(at);
      if (desk.desk.renewals > before) tries.push(at);
    }
    expect(tries).toEqual([48, 48.25, 48.75, 49.75, 51.75, 53.75, 55.75, 57.75, 59.75]);
    expect(desk.is()).toBe('expired');
  });

  it.each(['server_error', 'temporarily_unavailable'])(
    'a provider that says %s is away and has judged nothing',
    async (providerError) => {
      refuse(providerError);
      await desk.at(48);
      renewTo(180);
      await desk.at(48.5);
      expect(desk.is()).toBe('signedIn');
      expect(desk.token()).toBe('renewed');
    },
  );

  it('an outage that ends in time is nothing that anybody notices', async () => {
    outage();
    await desk.at(48);
    renewTo(180);
    await desk.at(48.5);
    expect(desk.is()).toBe('signedIn');
    expect(desk.token()).toBe('renewed');
  });

  it('an end that does not move is not asked for ever more quickly', async () => {
    renewTo(60);
    for (let at = 48; at <= 60; at += 0.01) await desk.at(at);
    expect(desk.desk.renewals).toBeLessThan(10);
    expect(desk.is()).toBe('expired');
  });

  it('[P55] a sleep over its moment: renewed on waking', async () => {
    renewTo(180);
    desk.clock.setTime(nine + 55 * minute);
    desk.session.recheck();
    desk.renewals.recheck();
    await settle();
    expect(desk.desk.renewals).toBe(1);
    expect(desk.is()).toBe('signedIn');
  });

  it('[P56] after the clock was set back, the new end is kept to by the clock as it stands', async () => {
    await desk.at(20);
    await desk.at(-600);
    renewTo(-540);
    expect((await desk.renewals.renewNow()).ok).toBe(true);
    expect(desk.is()).toBe('signedIn');
    await desk.at(-539);
    expect(desk.is()).toBe('expired');
  });
});

describe('“Stay signed in”', () => {
  it('renews at once', async () => {
    renewTo(180);
    expect(await desk.renewals.renewNow()).toEqual(success(null));
    expect(desk.token()).toBe('renewed');
  });

  it('twice is BUSY the second time, and one request', async () => {
    const one = held();
    const first = desk.renewals.renewNow();
    expect(await desk.renewals.renewNow()).toMatchObject({ failure: { code: 'BUSY' } });
    one.release(success(grantFor({ end: 180, refreshToken: 'r2' })));
    expect((await first).ok).toBe(true);
    expect(desk.desk.renewals).toBe(1);
  });

  it('without a refresh token says so and asks nobody', async () => {
    desk = openDesk();
    expect(await desk.renewals.renewNow()).toMatchObject({ failure: { code: 'OA-RENEW' } });
    await desk.signIn({ end: 60 });
    expect(await desk.renewals.renewNow()).toMatchObject({ failure: { code: 'OA-RENEW' } });
    expect(desk.desk.renewals).toBe(0);
  });
});

describe('[P38] a renewal that comes late', () => {
  const ways: [string, string, () => unknown][] = [
    ['a lock', 'locked', () => desk.session.lock('button')],
    ['signing out', 'signedOut', () => desk.session.signOut()],
    ['the end', 'expired', () => desk.at(60)],
  ];
  it.each(ways)('after %s changes nothing', async (_what, is, end) => {
    const one = held();
    const running = desk.renewals.renewNow();
    await end();
    const before = desk.session.state();
    one.release(success(grantFor({ end: 180, token: 'late', refreshToken: 'late' })));
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(desk.session.state()).toBe(before);
    expect(desk.is()).toBe(is);
    expect(JSON.stringify(desk.credentials.all())).not.toContain('late');
  });

  it('in the very turn in which it was cancelled leaves a session that can be renewed', async () => {
    const one = held();
    const running = desk.renewals.renewNow();
    one.release(success(grantFor({ end: 180, refreshToken: 'r2' })));
    await Promise.resolve();
    await Promise.resolve();
    desk.session.cancel('attempt-2');
    await running;
    expect(desk.session.view()).toMatchObject({ renewing: false });
    renewTo(180);
    expect((await desk.renewals.renewNow()).ok).toBe(true);
  });

  it('is stopped by a switch of user, and tried again when that comes to nothing', async () => {
    held();
    const running = desk.renewals.renewNow();
    const other = heldAttempt();
    const switching = desk.session.signIn({
      ...{ method: 'password', purpose: 'switch' },
      attempt: other.attempt,
    });
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    await desk.at(50);
    expect(desk.desk.renewals).toBe(1);
    renewTo(180);
    other.release(failed(failure('NET-OFF')));
    await switching;
    await desk.at(50.1);
    expect(desk.desk.renewals).toBe(2);
  });

  it('cancelled by a switch that is given up at once, it does not wait as after a failure', async () => {
    await desk.at(47.9);
    held();
    const running = desk.renewals.renewNow();
    const other = heldAttempt();
    const order = { method: 'password', purpose: 'switch', attempt: other.attempt } as const;
    const switching = desk.session.signIn(order);
    await running;
    renewTo(180);
    other.release(failed(failure('NET-OFF')));
    await switching;
    await desk.at(48);
    expect(desk.desk.renewals).toBe(2);
  });
});

describe('when to renew', () => {
  const facts = { now: nine, since: nine, failures: 0, lastFailureAt: null };
  const in_ = (minutes: number) => nine + minutes * minute;
  it.each([
    ['twelve minutes before the end', in_(60), in_(48)],
    ['in the middle of a short life', in_(10), in_(5)],
    ['not in a life of seconds', nine + 29_000, null],
    ['not after the end', nine, null],
    ['not without an end', null, null],
  ])('%s', (_when, deadline, wanted) => {
    expect(nextRenewalAt({ ...facts, deadline })).toBe(wanted);
  });

  it('never after the end, however often it failed', () => {
    for (let failures = 1; failures < 2000; failures += 37) {
      const last = { failures, lastFailureAt: in_(59) };
      const at = nextRenewalAt({ ...facts, ...last, now: in_(59), deadline: in_(60) });
      expect(at === null || (at > in_(59) && at < in_(60))).toBe(true);
    }
  });
});
