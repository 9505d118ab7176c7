import { beforeEach, describe, expect, it } from 'vitest';
import { success } from '../../../shared/failure.ts';
import { grantFor, openDesk, settle, type Who } from './desk.ts';
import { heldAttempt, minute } from './session-fixture.ts';

let desk: ReturnType<typeof openDesk>;
const ten = 10 * minute;
const takeOver = (who: Who = {}, overrideMs: number | undefined = ten) =>
  desk.signIn({ isSupervisor: true, token: 'theirs', ...who }, 'override', overrideMs);

beforeEach(async () => {
  desk = openDesk();
  await desk.signIn({ token: 'first', end: 120 });
});

describe('a supervisor takes over', () => {
  it('for so many minutes; the first session is parked with its secrets', async () => {
    await takeOver();
    expect(desk.session.view()).toMatchObject({
      state: 'override',
      profile: { ServiceUser: { Name: 'Sam Supervisor' } },
      parkedName: 'Jordan Smith',
      until: desk.clock.now() + ten,
    });
    expect(desk.token()).toBe('theirs');
    expect(desk.credentials.all()).toHaveLength(2);
  });

  const ways: [string, () => unknown][] = [
    ['the time is over', () => desk.at(10)],
    ['a sleep took longer than the time', () => desk.at(100)],
    ['the supervisor is done', () => desk.session.endOverride()],
    ['somebody locks', () => desk.session.lock('button')],
    ['the computer is locked', () => desk.session.lock('osLock')],
  ];
  it.each(ways)('%s: the first session comes back by itself, locked', async (_how, end) => {
    await takeOver();
    await end();
    expect(desk.session.view()).toMatchObject({
      state: 'locked',
      name: 'Jordan Smith',
      reason: 'override',
    });
    expect(desk.credentials.read()).toBeNull();
    expect(JSON.stringify(desk.credentials.all())).not.toContain('theirs');
    await desk.signIn({ token: 'again' }, 'unlock');
    expect(desk.token()).toBe('again');
  });

  it('the supervisor’s own sign-in ends first: the same', async () => {
    await takeOver({ end: 5 });
    await desk.at(5);
    expect(desk.is()).toBe('locked');
  });

  it('[P56] setting the clock back does not lengthen it', async () => {
    await takeOver();
    await desk.at(6);
    await desk.at(-600);
    desk.session.recheck();
    expect(desk.is()).toBe('override');
    await desk.at(-600 + 4);
    expect(desk.is()).toBe('locked');
  });

  it('the parked session ends on its own: it comes back as ended, its secrets gone before', async () => {
    await takeOver({}, 200 * minute);
    await desk.at(120);
    expect(desk.session.view()).toMatchObject({ state: 'override', parkedName: 'Jordan Smith' });
    expect(desk.credentials.all()).toHaveLength(1);
    await desk.at(200);
    expect(desk.session.view()).toMatchObject({ state: 'expired', name: 'Jordan Smith' });
    expect(desk.credentials.all()).toEqual([]);
  });

  it('the first session ends while the supervisor signs in: the time is limited all the same', async () => {
    const held = heldAttempt();
    const running = desk.session.signIn({
      ...{ method: 'password', purpose: 'override', overrideMs: ten },
      attempt: held.attempt,
    });
    await desk.at(121);
    held.release(success(grantFor({ isSupervisor: true })));
    await running;
    expect(desk.is()).toBe('override');
    await desk.at(131);
    expect(desk.is()).toBe('expired');
    expect(desk.credentials.all()).toEqual([]);
  });

  it('the same person: WHO-SAME, and nothing has changed', async () => {
    expect(await takeOver({ isSupervisor: false })).toMatchObject({
      failure: { code: 'WHO-SAME' },
    });
    expect([desk.is(), desk.token()]).toEqual(['signedIn', 'first']);
  });

  it('where the desk has no takeover, nothing is sent', async () => {
    let isSent = false;
    const attempt = async () => {
      isSent = true;
      return success(grantFor({ isSupervisor: true }));
    };
    const order = { method: 'password', purpose: 'override', attempt } as const;
    expect(await desk.session.signIn(order)).toMatchObject({ failure: { code: 'BUSY' } });
    expect([isSent, desk.is(), desk.token()]).toEqual([false, 'signedIn', 'first']);
  });

  it('of a desk signed in by key: nobody could unlock it, so it is over', async () => {
    desk = openDesk();
    await desk.signIn({ method: 'apiKey' });
    await takeOver();
    desk.session.endOverride();
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
    expect(desk.credentials.all()).toEqual([]);
  });

  it('neither nests nor hides a switch: everything else has to wait', async () => {
    await takeOver();
    for (const purpose of ['signIn', 'switch', 'unlock', 'renew', 'override'] as const) {
      const result = await desk.signIn({}, purpose, ten);
      expect(result).toMatchObject({ failure: { code: 'BUSY' } });
    }
    expect(desk.token()).toBe('theirs');
  });

  it('[P38] signing out ends both', async () => {
    await takeOver();
    desk.session.signOut();
    await desk.at(10);
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
    expect(desk.credentials.all()).toEqual([]);
  });
});

describe('switching user', () => {
  const order = { method: 'password', purpose: 'switch' } as const;

  it('the old session survives until the new one is in', async () => {
    const held = heldAttempt();
    const running = desk.session.signIn({ ...order, attempt: held.attempt });
    expect(desk.session.view()).toMatchObject({ before: { state: 'signedIn' } });
    expect(desk.token()).toBe('first');
    held.release(success(grantFor({ isSupervisor: true, token: 'second' })));
    await running;
    expect(desk.credentials.all().map(({ tokens }) => tokens?.AccessToken)).toEqual(['second']);
  });

  it('or ends at once, where the desk says so; a failure then leads to the sign-in screen', async () => {
    const held = heldAttempt();
    const running = desk.session.signIn({ ...order, attempt: held.attempt, endFirst: true });
    await settle();
    expect(desk.credentials.all()).toEqual([]);
    desk.session.cancel('attempt-2');
    await running;
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
  });
});
