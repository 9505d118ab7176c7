import { beforeEach, describe, expect, it } from 'vitest';
import { createSignOuts } from '../../../electron/session/sign-out.ts';
import { failed, failure, type Result, success } from '../../../shared/failure.ts';
import type { OAuthSettings } from '../../../shared/settings.ts';
import { openDesk, settle } from './desk.ts';
import { minute } from './session-fixture.ts';

const provider: OAuthSettings = {
  issuer: 'https://login.example/tenant',
  clientId: 'app',
  scope: 'openid',
};
const page = 'https://login.example/logout';
let desk: ReturnType<typeof openDesk>;
let configured: OAuthSettings | null;
let opened: string[];
let opens: () => Promise<boolean>;
let address: () => Promise<Result<string | null>>;
let signOuts: ReturnType<typeof createSignOuts>;

beforeEach(() => {
  desk = openDesk();
  configured = provider;
  opened = [];
  opens = async () => true;
  address = async () => success(page);
  signOuts = createSignOuts({
    controller: desk.session,
    provider: () => configured,
    signOutAddress: () => address(),
    openBrowser: (asked) => {
      opened.push(asked);
      return opens();
    },
  });
});
const byProvider = (refreshToken = 'r1') =>
  desk.signIn({ method: 'oauth', refreshToken, token: 'CANARY' });
const never = () => new Promise<never>(() => {});

describe('signing out', () => {
  it('after a password: over at once, nothing to say, nobody asked', async () => {
    await desk.signIn();
    signOuts.signOut();
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
    await settle();
    expect(desk.desk.revoked).toEqual([]);
  });

  it('after OAuth: revokes the refresh token, and offers the provider’s own sign-out in words', async () => {
    await byProvider();
    signOuts.signOut();
    expect(desk.credentials.all()).toEqual([]);
    expect(desk.session.view()).toEqual({
      state: 'signedOut',
      farewell: { provider: 'login.example', canSignOut: false, browserRemembers: 'yes' },
    });
    await settle();
    expect(desk.desk.revoked).toEqual(['r1']);
    expect(desk.session.view()).toMatchObject({ farewell: { canSignOut: true } });
  });

  it.each([
    [undefined, 'yes'],
    ['consent', 'yes'],
    ['login', 'maybe'],
    ['login consent', 'maybe'],
    ['select_account', 'maybe'],
  ])(
    '[P27] with prompt %s the browser would let the last person in: %s',
    async (prompt, wanted) => {
      configured = { ...provider, ...(prompt !== undefined && { prompt }) };
      await byProvider();
      signOuts.signOut();
      expect(desk.session.view()).toMatchObject({ farewell: { browserRemembers: wanted } });
    },
  );

  it('a locked session’s refresh token is revoked, too, and a parked one’s', async () => {
    await byProvider('locked');
    desk.session.lock('button');
    signOuts.signOut();
    await settle();
    await byProvider('parked');
    const supervisor = { isSupervisor: true, method: 'oauth', refreshToken: 'theirs' } as const;
    await desk.signIn(supervisor, 'override', minute);
    signOuts.signOut();
    await settle();
    expect(desk.desk.revoked.toSorted()).toEqual(['locked', 'parked', 'theirs']);
  });

  const troubles: [string, () => Promise<Result<never>>][] = [
    ['does not answer', never],
    ['refuses', async () => failed(failure('OA-NET'))],
    ['breaks', () => Promise.reject(new Error('CANARY'))],
  ];
  it.each(troubles)(
    'a provider that %s changes nothing: nobody is signed in',
    async (_how, act) => {
      desk.desk.revocation = act;
      address = act;
      await byProvider();
      signOuts.signOut();
      await settle();
      expect(desk.session.view()).toMatchObject({
        state: 'signedOut',
        farewell: { canSignOut: false },
      });
      expect(desk.credentials.all()).toEqual([]);
      expect(await signOuts.signOutAtProvider()).toBe(false);
    },
  );

  it('a revocation that hangs does not keep the provider’s sign-out from being offered', async () => {
    desk.desk.revocation = never;
    await byProvider();
    signOuts.signOut();
    await settle();
    expect(desk.session.view()).toMatchObject({ farewell: { canSignOut: true } });
  });

  it('a late answer about the last person says nothing to the next', async () => {
    const late = Promise.withResolvers<Result<string | null>>();
    address = () => late.promise;
    await byProvider();
    signOuts.signOut();
    await desk.signIn();
    signOuts.signOut();
    late.resolve(success(page));
    await settle();
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
    expect(await signOuts.signOutAtProvider()).toBe(false);
  });
});

it('a late answer about the last person’s provider is not the next one’s', async () => {
  const late = Promise.withResolvers<Result<string | null>>();
  address = () => late.promise;
  await byProvider();
  signOuts.signOut();
  await byProvider();
  address = never;
  signOuts.signOut();
  late.resolve(success(page));
  await settle();
  expect(desk.session.view()).toMatchObject({ farewell: { canSignOut: false } });
  expect(await signOuts.signOutAtProvider()).toBe(false);
});

describe('[P27] the provider’s own sign-out', () => {
  it('is opened in the browser, and then said to be done', async () => {
    await byProvider();
    signOuts.signOut();
    await settle();
    expect(await signOuts.signOutAtProvider()).toBe(true);
    expect(opened).toEqual([page]);
    expect(desk.session.view()).toMatchObject({ farewell: { browserRemembers: 'signedOut' } });
  });

  it('that the system takes its time to open says nothing about the next person’s', async () => {
    const slow = Promise.withResolvers<boolean>();
    opens = () => slow.promise;
    await byProvider();
    signOuts.signOut();
    await settle();
    const asked = signOuts.signOutAtProvider();
    await byProvider('r2');
    address = never;
    signOuts.signOut();
    slow.resolve(true);
    expect(await asked).toBe(true);
    await settle();
    expect(desk.session.view()).toMatchObject({ farewell: { browserRemembers: 'yes' } });
  });

  it('is not opened while somebody is signed in again', async () => {
    await byProvider();
    signOuts.signOut();
    await settle();
    await desk.signIn();
    expect(await signOuts.signOutAtProvider()).toBe(false);
    expect(opened).toEqual([]);
  });
});

describe('the session’s place is no longer the one that is set up', () => {
  it('ends it, says why, and revokes at the provider that issued the token', async () => {
    await byProvider();
    configured = null;
    desk.desk.provider = null;
    signOuts.endFor('siteChanged', provider);
    expect(desk.session.view()).toMatchObject({ state: 'signedOut', reason: 'siteChanged' });
    expect(desk.credentials.all()).toEqual([]);
    await settle();
    expect(desk.desk.revoked).toEqual(['r1']);
  });

  it('says nothing where nobody was signed in', () => {
    signOuts.endFor('siteChanged', provider);
    expect(desk.session.view()).toEqual({ state: 'signedOut' });
  });
});
