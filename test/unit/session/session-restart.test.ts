import { describe, expect, it } from 'vitest';
import type { Recall, Vault } from '../../../electron/vault/vault.ts';
import { failed, failure, success } from '../../../shared/failure.ts';
import { grantFor, openDesk, settle } from './desk.ts';
import { type Desk, restart, signedIn } from './kept-desk.ts';
import { heldAttempt, nine } from './session-fixture.ts';

describe('a restart', () => {
  it('within its life stays signed in, with its secrets, its end and its renewal', async () => {
    const desk = await restart(await signedIn(), 30);
    expect(desk.session.view()).toMatchObject({ state: 'signedIn', since: nine, renewable: true });
    expect(desk.token()).toBe('token');
    await desk.at(44);
    expect(desk.desk.renewals).toBe(0);
    desk.desk.renewal = async () => failed(failure('NET-OFF'));
    await desk.at(48);
    expect(desk.desk.renewals).toBe(1);
    await desk.at(60);
    expect(desk.is()).toBe('expired');
  });

  it('after its end comes up as ended; nobody was signed in for a moment', async () => {
    const desk = await restart(await signedIn(), 61);
    expect(desk.desk.views.map(({ state }) => state)).toEqual(['expired']);
    expect(desk.credentials.all()).toEqual([]);
    expect(desk.vault.has('session')).toBe(false);
  });

  it('[P56] a clock set back while the app was closed does not lengthen it', async () => {
    const before = await signedIn({ end: 60 });
    await before.at(50);
    const desk = await restart(before, -600);
    expect(desk.is()).toBe('expiringSoon');
    await desk.at(-600 + 10);
    expect(desk.is()).toBe('expired');
  });

  it('[P56] nor over two restarts', async () => {
    const before = await signedIn({ end: 60 });
    await before.at(30);
    const second = await restart(before, -600);
    await second.at(-600 + 20);
    const third = await restart(second, -600);
    expect(third.is()).toBe('expiringSoon');
  });

  it.each([
    [25, 'locked', 'after longer than an idle desk stays open'],
    [24, 'signedIn', 'sooner'],
  ])('[P57] %i minutes later it is %s: %s', async (minutes, is) => {
    const before = await signedIn({ end: 480 });
    const desk = await restart(before, minutes, ({ desk }) => {
      desk.idleLockMinutes = 15;
    });
    expect(desk.is()).toBe(is);
    expect(desk.token()).toBe(is === 'locked' ? null : 'token');
    // Nor is another restart a way around that lock.
    expect(desk.vault.has('session')).toBe(is === 'signedIn');
  });

  it('[P57] what was signed in by key, and has nobody to unlock it, is over then', async () => {
    const before = await signedIn({ method: 'apiKey' });
    const desk = await restart(before, 600, ({ desk }) => {
      desk.idleLockMinutes = 15;
    });
    expect(desk.is()).toBe('signedOut');
    expect(desk.vault.has('session')).toBe(false);
  });

  it('sign-ins go on being kept: the next restart knows it, too', async () => {
    const desk = await restart(await restart(await signedIn(), 10), 20);
    expect(desk.is()).toBe('signedIn');
  });

  const elsewhere: [string, (desk: Desk) => void][] = [
    [
      'at another site or provider',
      (desk) => {
        desk.desk.site = 'https://other.example/api';
      },
    ],
    [
      'without a site',
      (desk) => {
        desk.desk.site = null;
      },
    ],
    [
      'where it is not wanted any more',
      (desk) => {
        desk.desk.keepSignedIn = false;
      },
    ],
  ];
  it.each(elsewhere)('%s: signed out, and what was kept is gone', async (_where, change) => {
    const desk = await restart(await signedIn(), 10, change);
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
    expect(desk.credentials.all()).toEqual([]);
    expect(desk.vault.has('session')).toBe(false);
  });

  it('somebody was quicker than the key store: the kept session does not come over them', async () => {
    const before = await signedIn();
    const desk = openDesk({ vault: before.vault, keepSignedIn: true });
    const held = heldAttempt();
    const running = desk.session.signIn({
      ...{ method: 'password', purpose: 'signIn' },
      attempt: held.attempt,
    });
    await desk.keeper.restore();
    expect(desk.credentials.all()).toEqual([]);
    held.release(success(grantFor({ isSupervisor: true, token: 'theirs' })));
    await running;
    expect(desk.token()).toBe('theirs');
  });

  it('[P38] after signing out brings nobody back', async () => {
    const before = await signedIn();
    before.session.signOut();
    expect((await restart(before, 1)).is()).toBe('signedOut');
  });

  /** The vault of an app before, as its key store answers now. */
  async function answering(recall: Recall<'session'>) {
    const { vault } = await signedIn();
    const answer = { now: recall };
    const kept = await vault.recall('session');
    const asked: Vault = { ...vault, recall: async () => answer.now as Recall<never> };
    const desk = openDesk({ vault: asked, keepSignedIn: true });
    await desk.keeper.restore();
    await settle();
    return { desk, answerAgain: () => (answer.now = kept) };
  }
  const lost = { is: 'signInAgain', because: 'keyLost' } as const;

  it('[P33] says that what was kept cannot be opened any more', async () => {
    const { desk } = await answering(lost);
    expect(desk.session.view()).toEqual({ state: 'signedOut', reason: 'keptLost' });
    await desk.signIn({ token: 'new' });
    expect(desk.token()).toBe('new');
  });

  it('[P34] brings the session back when the key store answers again', async () => {
    const { desk, answerAgain } = await answering({ is: 'unavailableNow' });
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
    await desk.at(1);
    expect(desk.is()).toBe('signedOut');
    answerAgain();
    await desk.at(3);
    expect(desk.token()).toBe('token');
  });

  it('[P57] brings nobody back when the computer is locked while the key store is asked', async () => {
    const before = await signedIn();
    before.session.stop();
    const desk = openDesk({ vault: before.vault, keepSignedIn: true });
    const restoring = desk.keeper.restore();
    desk.keeper.giveUp();
    await restoring;
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
  });

  it('[P57] asks no more once the computer was locked', async () => {
    const { desk, answerAgain } = await answering({ is: 'unavailableNow' });
    desk.keeper.giveUp();
    answerAgain();
    await desk.at(10);
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
  });

  it('[P38] a first answer that comes after somebody has signed in and out brings nobody back', async () => {
    const { vault } = await signedIn();
    const kept = await vault.recall('session');
    let answer: (recall: Recall<never>) => void = () => {};
    const slow: Vault = {
      ...vault,
      recall: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const desk = openDesk({ vault: slow, keepSignedIn: true });
    const restoring = desk.keeper.restore();
    await desk.signIn({ token: 'theirs' });
    desk.session.signOut();
    answer(kept as Recall<never>);
    await restoring;
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
  });

  it('[P38] asks no more once somebody has signed in and out', async () => {
    const { desk, answerAgain } = await answering({ is: 'unavailableNow' });
    await desk.signIn({ token: 'theirs' });
    desk.session.signOut();
    answerAgain();
    await desk.at(10);
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
  });
});
