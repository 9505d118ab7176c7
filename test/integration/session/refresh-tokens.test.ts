import { beforeEach, describe, expect, it } from 'vitest';
import { openRenewingDesk } from './renewing-desk.ts';

let desk: ReturnType<typeof openRenewingDesk>;
beforeEach(() => {
  desk = openRenewingDesk();
});

describe('the refresh token that a provider gives in place of the old one', () => {
  it('is held, and is the one that a sign-out makes worthless', async () => {
    expect(await desk.parts.renewals.renewNow()).toMatchObject({ ok: true });
    expect(desk.held()).toBe('second');
    desk.parts.signOuts.signOut();
    await expect.poll(() => desk.askedAt('/revoke')).toEqual(['second']);
  });

  it('is made worthless by a sign-out that comes before the service has answered', async () => {
    desk.hold('/api/authentication/staffuser/oauth');
    void desk.parts.renewals.renewNow();
    await expect.poll(desk.held).toBe('second');
    desk.parts.signOuts.signOut();
    await expect.poll(() => desk.askedAt('/revoke')).toEqual(['second']);
  });

  it.each([
    ['names nobody', { access_token: jwt({ sub: 'x' }) }],
    ['cannot be used', { access_token: 'with a blank' }],
  ])('is held although the token beside it %s', async (_what, token) => {
    desk.network.given = [{ refresh_token: 'second', ...token }, { refresh_token: 'third' }];
    expect(await desk.parts.renewals.renewNow()).toMatchObject({ ok: false });
    expect(desk.held()).toBe('second');
    expect(await desk.parts.renewals.renewNow()).toMatchObject({ ok: true });
    expect(desk.askedAt('/token')).toEqual(['first', 'second']);
  });
});

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [part({ alg: 'none' }), part(claims), 'x'].join('.');
}
