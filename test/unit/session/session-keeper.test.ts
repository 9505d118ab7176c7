import { describe, expect, it } from 'vitest';
import type { Recall, Vault } from '../../../electron/vault/vault.ts';
import { failed, failure, success } from '../../../shared/failure.ts';
import { grantFor, openDesk, settle, type Who } from './desk.ts';
import { heldAttempt, minute, nine } from './session-fixture.ts';

type Desk = ReturnType<typeof openDesk>;
async function signedIn(who: Who = { end: 60, refreshToken: 'r1' }, keepSignedIn = true) {
  const desk = openDesk({ keepSignedIn });
  await desk.signIn(who);
  return desk;
}
/** The app again, so many minutes after nine, with what the vault holds. */
async function restart(before: Desk, minutes: number, change: (desk: Desk) => void = () => {}) {
  before.session.stop();
  const desk = openDesk({ vault: before.vault, at: nine + minutes * minute, keepSignedIn: true });
  change(desk);
  await desk.keeper.restore();
  await settle();
  return desk;
}

describe('what is kept', () => {
  it('a session, where the desk wants it', async () => {
    expect((await signedIn()).vault.has('session')).toBe(true);
    expect((await signedIn({}, false)).vault.has('session')).toBe(false);
  });

  const ends: [string, (desk: Desk) => unknown][] = [
    ['signing out', (desk) => desk.session.signOut()],
    ['its end', (desk) => desk.at(60)],
    ['a lock, or a restart would be a way around it', (desk) => desk.session.lock('idle')],
    [
      'a supervisor',
      (desk) => desk.signIn({ isSupervisor: true, token: 'theirs' }, 'override', minute),
    ],
    [
      'the renewal by somebody else',
      (desk) => {
        desk.desk.renewal = async () => success(grantFor({ isSupervisor: true }));
        return desk.renewals.renewNow();
      },
    ],
    [
      'the setting, switched off',
      (desk) => {
        desk.desk.keepSignedIn = false;
        desk.keeper.settingChanged();
      },
    ],
  ];
  it.each(ends)('is forgotten with %s', async (_what, end) => {
    const desk = await signedIn();
    await end(desk);
    await settle();
    expect(desk.vault.has('session')).toBe(false);
    await desk.at(200);
    expect(desk.vault.has('session')).toBe(false);
  });

  it('also from the moment on that the setting is switched on', async () => {
    const desk = await signedIn({ end: 60 }, false);
    desk.desk.keepSignedIn = true;
    desk.keeper.settingChanged();
    expect(desk.vault.has('session')).toBe(true);
  });

  it('a refresh token that replaced another, although the session is the same', async () => {
    const desk = await signedIn();
    desk.credentials.replaceRefreshToken('r1', 'r2');
    desk.keeper.secretsChanged();
    const after = await restart(desk, 1);
    expect(after.credentials.read()?.refreshToken).toBe('r2');
  });

  it('the renewed pair in place of the former one', async () => {
    const desk = await signedIn();
    desk.desk.renewal = async () =>
      success(grantFor({ end: 180, token: 'new', refreshToken: 'r2' }));
    await desk.renewals.renewNow();
    expect(await desk.vault.read('session')).toMatchObject({
      tokens: { AccessToken: 'new' },
      refreshToken: 'r2',
    });
  });

  it('is not lost by a sign-in that came to nothing', async () => {
    const desk = await signedIn();
    const attempt = async () => failed<never>(failure('PWD-401'));
    await desk.session.signIn({ method: 'password', purpose: 'switch', attempt });
    expect(desk.vault.has('session')).toBe(true);
  });

  it('one that the vault refuses leaves nothing of the former one, and does not end the app', async () => {
    const desk = await signedIn();
    desk.vault.keep = async () => {
      throw new TypeError('not a secret that may be kept');
    };
    await desk.signIn({ isSupervisor: true, token: 'second' });
    await settle();
    expect(desk.is()).toBe('signedIn');
    expect(desk.vault.has('session')).toBe(false);
  });

  it('a switch keeps the second person', async () => {
    const desk = await signedIn();
    await desk.signIn({ isSupervisor: true, token: 'second' });
    expect(await desk.vault.read('session')).toMatchObject({
      profile: { ServiceUser: { Name: 'Sam Supervisor' } },
      tokens: { AccessToken: 'second' },
    });
  });
});

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
