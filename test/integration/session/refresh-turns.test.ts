import { beforeEach, describe, expect, it } from 'vitest';
import type { SignInOrder } from '../../../electron/session/controller.ts';
import { success } from '../../../shared/failure.ts';
import { grantFor } from '../../unit/session/desk.ts';
import { heldAttempt } from '../../unit/session/session-fixture.ts';
import { openRenewingDesk } from './renewing-desk.ts';

let desk: ReturnType<typeof openRenewingDesk>;
beforeEach(() => {
  desk = openRenewingDesk();
});

/** A renewal whose request is at the provider, and what lets the provider answer. */
async function renewalAtProvider() {
  const answer = desk.hold('/token');
  const running = desk.parts.renewals.renewNow();
  await expect.poll(() => desk.askedAt('/token')).toEqual(['first']);
  return { running, answer };
}

/** `Switch user`, until somebody signs in or gives it up. */
function switchUser(order: Partial<SignInOrder> = {}) {
  const { attempt, release } = heldAttempt();
  const { session } = desk.parts;
  const result = session.signIn({ method: 'password', purpose: 'switch', attempt, ...order });
  const state = session.state();
  const attemptId = state.is === 'signingIn' ? state.attemptId : '';
  const enter = async () => {
    release(success(grantFor({ isSupervisor: true })));
    await result;
  };
  return { enter, giveUp: () => session.cancel(attemptId) };
}

const everyToken = () => desk.credentials.all().map(({ refreshToken }) => refreshToken);
/** Longer than anything here takes that is not held: only for what must not happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('a renewal that a switch of user has cut off', () => {
  it('leaves its answer to the session that stays: the old token is not shown again', async () => {
    const { running, answer } = await renewalAtProvider();
    const other = switchUser();
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    other.giveUp();
    const again = desk.parts.renewals.renewNow();
    await aWhile();
    expect(desk.askedAt('/token')).toEqual(['first']);
    answer();
    expect(await again).toMatchObject({ ok: true });
    expect(desk.askedAt('/token')).toEqual(['first', 'second']);
    expect(desk.held()).toBe('third');
    expect(desk.askedAt('/revoke')).toEqual([]);
  });

  it('is followed by one other, however often somebody tries', async () => {
    const { answer } = await renewalAtProvider();
    for (let time = 0; time < 3; time += 1) {
      switchUser().giveUp();
      void desk.parts.renewals.renewNow();
    }
    await aWhile();
    answer();
    await expect.poll(desk.held).toBe('third');
    await aWhile();
    expect(desk.askedAt('/token')).toEqual(['first', 'second']);
  });

  it('does not ask the service any more', async () => {
    const { answer } = await renewalAtProvider();
    const other = switchUser();
    answer();
    await expect.poll(everyToken).toEqual(['second']);
    other.giveUp();
    await aWhile();
    expect(desk.asked.map(([path]) => path)).not.toContain('/api/authentication/staffuser/oauth');
  });

  it('asks no provider that was not found yet', async () => {
    const found = desk.hold('/.well-known/openid-configuration');
    const running = desk.parts.renewals.renewNow();
    await expect.poll(() => desk.asked).toHaveLength(1);
    const other = switchUser();
    await running;
    found();
    other.giveUp();
    await aWhile();
    expect(desk.askedAt('/token')).toEqual([]);
    expect(await desk.parts.renewals.renewNow()).toMatchObject({ ok: true });
    expect(desk.askedAt('/token')).toEqual(['first']);
  });
});

describe('what a provider gives for a session that is over meanwhile is revoked, and that alone', () => {
  const endings: [string, () => unknown][] = [
    ['a sign-out', () => desk.parts.signOuts.signOut()],
    ['somebody else’s sign-in', () => switchUser().enter()],
    ['a switch that ends it first', () => switchUser({ endFirst: true })],
  ];
  it.each(endings)('%s', async (_what, end) => {
    const { running, answer } = await renewalAtProvider();
    await end();
    await running;
    await aWhile();
    expect(desk.askedAt('/revoke')).toEqual([]);
    answer();
    await expect.poll(() => desk.askedAt('/revoke')).toEqual(['second']);
    expect(everyToken()).not.toContain('second');
  });

  it.each([
    ['gives no other one', {}],
    ['refuses', { error: 'invalid_grant' }],
  ])('or the old one, where it %s', async (_what, given) => {
    desk.network.given = [given];
    const { running, answer } = await renewalAtProvider();
    desk.parts.signOuts.signOut();
    await running;
    answer();
    await expect.poll(() => desk.askedAt('/revoke')).toEqual(['first']);
  });

  it('not while the same person is signed in again: their grant could go with it', async () => {
    const { answer } = await renewalAtProvider();
    desk.parts.signOuts.signOut();
    const attempt = async () => success(grantFor({ method: 'oauth', refreshToken: 'fresh' }));
    await desk.parts.session.signIn({ method: 'oauth', purpose: 'signIn', attempt });
    answer();
    await aWhile();
    expect(desk.askedAt('/revoke')).toEqual([]);
    desk.parts.signOuts.signOut();
    await expect.poll(() => desk.askedAt('/revoke').toSorted()).toEqual(['fresh', 'second']);
  });
});

it('a locked session has the token that came after the lock', async () => {
  const { answer } = await renewalAtProvider();
  desk.parts.session.lock('button');
  answer();
  await expect.poll(everyToken).toEqual(['second']);
  expect(desk.askedAt('/revoke')).toEqual([]);
});

it('a parked session’s token is its own, and not that of the one who has taken over', async () => {
  const { answer } = await renewalAtProvider();
  await switchUser({ purpose: 'override', overrideMs: 60_000 }).enter();
  answer();
  await expect.poll(everyToken).toEqual([undefined, 'second']);
  desk.parts.session.endOverride();
  await aWhile();
  expect([everyToken(), desk.askedAt('/revoke')]).toEqual([['second'], []]);
});

it('quitting waits for no answer, and revokes nothing', async () => {
  const { running } = await renewalAtProvider();
  desk.parts.session.stop();
  expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
  await expect.poll(() => desk.ended()).toEqual(['/.well-known/openid-configuration', '/token']);
  await aWhile();
  expect(desk.askedAt('/revoke')).toEqual([]);
});
