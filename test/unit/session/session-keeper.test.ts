import { describe, expect, it } from 'vitest';
import { failed, failure, success } from '../../../shared/failure.ts';
import { grantFor, settle } from './desk.ts';
import { type Desk, restart, signedIn } from './kept-desk.ts';
import { minute } from './session-fixture.ts';

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
