import { beforeEach, describe, expect, it } from 'vitest';
import { failed, failure, success } from '../../../shared/failure.ts';
import type { LockReason } from '../../../shared/session-view.ts';
import { grantFor, openDesk } from './desk.ts';
import { heldAttempt } from './session-fixture.ts';

let desk: ReturnType<typeof openDesk>;
beforeEach(() => {
  desk = openDesk();
});

describe('[P57] a lock', () => {
  const reasons: LockReason[] = ['button', 'idle', 'osLock', 'suspend'];

  it.each(reasons)(
    'by %s leaves nothing but name and time, and hands out nothing',
    async (reason) => {
      await desk.signIn({ token: 'CANARY', refreshToken: 'CANARY' });
      desk.session.lock(reason);
      expect(desk.session.view()).toEqual({
        state: 'locked',
        name: 'Jordan Smith',
        lockedAt: desk.clock.now(),
        method: 'password',
        reason,
      });
      expect(desk.credentials.read()).toBeNull();
      expect(desk.credentials.all()).toHaveLength(1);
    },
  );

  it('a desk signed in by key goes back to the sign-in screen', async () => {
    await desk.signIn({ method: 'apiKey' });
    desk.session.lock('button');
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
    expect(desk.credentials.all()).toEqual([]);
  });

  it('during a switch hides the first session, and the answer that comes later is nobody’s', async () => {
    await desk.signIn({ token: 'first' });
    const held = heldAttempt();
    const running = desk.session.signIn({
      method: 'password',
      purpose: 'switch',
      attempt: held.attempt,
    });
    desk.session.lock('osLock');
    held.release(success(grantFor({ isSupervisor: true })));
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    expect([held.aborted(), desk.is(), desk.token()]).toEqual([true, 'locked', null]);
  });

  it('[P38] of the computer ends an unlock that is under way: nobody may be standing there', async () => {
    await desk.signIn();
    desk.session.lock('button');
    const held = heldAttempt();
    const running = desk.session.signIn({
      method: 'password',
      purpose: 'unlock',
      attempt: held.attempt,
    });
    desk.session.lock('osLock');
    held.release(success(grantFor()));
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    expect([desk.is(), desk.token()]).toEqual(['locked', null]);
  });

  it('[P55] does not stop the session’s end', async () => {
    await desk.signIn({ end: 60 });
    desk.session.lock('button');
    await desk.at(60);
    expect(desk.session.view()).toMatchObject({ state: 'expired', name: 'Jordan Smith' });
    expect(desk.credentials.all()).toEqual([]);
  });
});

describe('unlocking', () => {
  const unlock = (attempt = async () => success(grantFor({ token: 'new' }))) =>
    desk.session.signIn({ method: 'password', purpose: 'unlock', attempt });

  beforeEach(async () => {
    await desk.signIn({ token: 'old' });
    await desk.at(5);
    desk.session.lock('button');
  });

  it('is a fresh sign-in that replaces the pair; the person was signed in all the time', async () => {
    expect((await unlock()).ok).toBe(true);
    expect(desk.session.view()).toMatchObject({
      state: 'signedIn',
      since: desk.clock.now() - 300_000,
    });
    expect(desk.credentials.all().map(({ tokens }) => tokens?.AccessToken)).toEqual(['new']);
  });

  it.each(['PWD-401', 'NET-OFF'] as const)('%s: it stays locked', async (code) => {
    const result = await unlock(async () => failed(failure(code)));
    expect(result).toMatchObject({ failure: { code } });
    expect([desk.is(), desk.token()]).toEqual(['locked', null]);
  });

  it('hands out nothing while it is under way', async () => {
    const held = heldAttempt();
    const running = desk.session.signIn({
      method: 'password',
      purpose: 'unlock',
      attempt: held.attempt,
    });
    expect(desk.credentials.read()).toBeNull();
    held.release(success(grantFor()));
    await running;
    expect(desk.token()).toBe('token');
  });

  it('somebody else: WHO-DIFF, locked, and the other’s secrets are gone', async () => {
    const result = await unlock(async () =>
      success(grantFor({ isSupervisor: true, token: 'theirs' })),
    );
    expect(result).toMatchObject({ failure: { code: 'WHO-DIFF', method: 'password' } });
    expect([desk.is(), desk.token()]).toEqual(['locked', null]);
    expect(JSON.stringify(desk.credentials.all())).not.toContain('theirs');
  });

  it('by another method is not unlocking', async () => {
    const attempt = async () => success(grantFor({ method: 'apiKey' }));
    const result = await desk.session.signIn({ method: 'apiKey', purpose: 'unlock', attempt });
    expect(result).toMatchObject({ failure: { code: 'BUSY' } });
    expect(desk.is()).toBe('locked');
  });

  it('as someone else wipes what the locked session held', async () => {
    await desk.signIn({ isSupervisor: true, token: 'theirs' });
    expect(desk.session.view()).toMatchObject({ state: 'signedIn', userName: 'supervisor' });
    expect(JSON.stringify(desk.credentials.all())).not.toContain('old');
    expect(desk.token()).toBe('theirs');
  });

  it('the session ends meanwhile: an ordinary sign-in, and the old secrets are gone at once', async () => {
    desk = openDesk();
    await desk.signIn({ end: 60, token: 'old' });
    desk.session.lock('button');
    const held = heldAttempt();
    const running = desk.session.signIn({
      method: 'password',
      purpose: 'unlock',
      attempt: held.attempt,
    });
    await desk.at(60);
    expect(desk.session.view()).toMatchObject({ state: 'signingIn', before: { state: 'expired' } });
    expect(desk.credentials.all()).toEqual([]);
    held.release(success(grantFor()));
    await running;
    expect(desk.session.view()).toMatchObject({ state: 'signedIn', since: desk.clock.now() });
  });
});
