import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForPassword, checkFreshSignIn } from '../../../electron/oauth/fresh-sign-in.ts';

const since = Date.UTC(2026, 10, 20, 9);
const minutes = (count: number) => count * 60;
const iat = since / 1000 + minutes(2);
const now = since + minutes(2) * 1000;
const wanted = { since, mustBeProven: true };
const refused = { ok: false, failure: { code: 'OA-FRESH', checked: 'no' } };

describe('[P27] whether the provider asked for the password in this attempt', () => {
  it.each([
    ['after the attempt began', iat - 5, true],
    ['at the very beginning', iat - minutes(2), true],
    ['a whole second before, by rounding', iat - minutes(2) - 1, true],
    ['a minute before', iat - minutes(3), false],
    ['in the morning', iat - minutes(180), false],
    ['in words', String(iat), false],
    ['null', null, false],
    ['no number', Number.NaN, false],
    ['absent', undefined, false],
  ])('the ID token says %s', (_, at, isFresh) => {
    const result = checkFreshSignIn({ auth_time: at, iat }, wanted, now);
    expect(result).toMatchObject(isFresh ? { ok: true } : refused);
  });

  it('a desk whose clock is wrong refuses nobody and lets nobody in', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -86_400, max: 86_400 }),
        fc.integer({ min: 0, max: 3_600 }),
        fc.integer({ min: 0, max: 7_200 }),
        (skew, lasted, ago) => {
          const end = since + lasted * 1000;
          const claims = { iat: end / 1000 + skew, auth_time: end / 1000 + skew - ago };
          expect(checkFreshSignIn(claims, wanted, end).ok).toBe(ago <= lasted + 10);
        },
      ),
    );
  });

  it('a clock that is set back meanwhile makes no old sign-in a new one', () => {
    const claims = { auth_time: iat - minutes(1), iat };
    expect(checkFreshSignIn(claims, wanted, since - 3_600_000)).toMatchObject(refused);
  });

  it('silence of the provider is a refusal only where something would be opened by it', () => {
    const asked = { since, mustBeProven: false };
    expect(checkFreshSignIn({ iat }, asked, now).ok).toBe(true);
    expect(checkFreshSignIn(undefined, asked, now).ok).toBe(true);
    expect(checkFreshSignIn(undefined, wanted, now)).toMatchObject(refused);
    const old = { auth_time: iat - minutes(60), iat };
    expect(checkFreshSignIn(old, asked, now)).toMatchObject(refused);
  });

  it('nothing is asked where the browser may remember', () => {
    expect(checkFreshSignIn({ auth_time: 1, iat }, null, now).ok).toBe(true);
  });

  it.each([
    [undefined, false],
    ['login', true],
    ['login consent', true],
    ['select_account', false],
    ['relogin', false],
  ])('prompt %s asks for the password: %s', (prompt, asks) => {
    const settings = { issuer: 'i', clientId: 'c', scope: 's', ...(prompt && { prompt }) };
    expect(asksForPassword(settings)).toBe(asks);
  });
});
