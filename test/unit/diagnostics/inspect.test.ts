import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../electron/diagnostics/inspect.ts';
import { inspectSession } from '../../../electron/diagnostics/inspect-session.ts';
import { readUnverifiedClaims } from '../../../electron/oauth/unverified-jwt.ts';
import { checkUpnClaim } from '../../../electron/oauth/upn-claim.ts';
import { readResult } from '../../../electron/service/read-result.ts';
import { reasonAboutExpiry } from '../../../electron/session/expiry/reason.ts';
import { inspectionText } from '../../../shared/messages/diagnostics-text.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import { profile, result } from './samples.ts';

const now = Date.UTC(2026, 10, 20, 9);
const translate = createTranslate('en', en);
const deps = {
  readUnverifiedClaims,
  checkUpnClaim,
  reasonAboutExpiry,
  expected: { issuer: 'https://login.example' },
  zoneSetting: 'Europe/London',
  computerZone: 'UTC',
  now,
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: object, signature = 'c2lnbmF0dXJlLWNhbmFyeQ') =>
  `${part({ alg: 'RS256', typ: 'at+jwt', kid: 'k1' })}.${part(claims)}.${signature}`;
const rowsOf = (text: string) => inspect(text, deps).rows;
const rowOf = (text: string, name: string) => rowsOf(text).find((row) => row.name === name);

describe('a JWT', () => {
  const token = jwt({ sub: 's', exp: now / 1000 - 1, iat: now / 1000, Upn: 'a@library.example' });

  test('[P24] is decoded and marked unverified, Upn first', () => {
    const { what, heading, rows } = inspect(token, deps);
    expect(what).toBe('jwt');
    expect(translate(heading.key)).toMatch(/not verified/);
    expect(rows[0]).toEqual({
      name: 'Upn',
      value: { is: 'text', text: 'a@library.example' },
      meaning: { key: 'inspect.upn.good' },
      warns: false,
    });
  });

  test.each([
    [{ Upn: 'a@b' }, 'Upn', 'inspect.upn.good'],
    [{ upn: 'a@b' }, 'upn', 'inspect.upn.case'],
    [{ Upn: 'no-at' }, 'Upn', 'inspect.upn.form'],
    [{ Upn: 7 }, 'Upn', 'inspect.upn.form'],
    [{ sub: 'x' }, 'Upn', 'inspect.upn.missing'],
  ])('[P26] the rule of the Upn claim is told: %j', (claims, name, key) => {
    expect(rowsOf(jwt(claims))[0]).toMatchObject({ name, meaning: { key } });
  });

  test('instants are readable, and a past end is said', () => {
    expect(rowOf(token, 'exp')).toMatchObject({
      value: { is: 'instant', at: now - 1000, raw: String(now / 1000 - 1) },
      meaning: { key: 'claim.exp.past' },
      warns: true,
    });
    expect(rowOf(token, 'iat')).toMatchObject({ value: { is: 'instant', at: now } });
  });

  test('another issuer, a token for later, and no signature are said', () => {
    const odd = jwt({ iss: 'https://other.example', nbf: now / 1000 + 60 }, '');
    expect(rowOf(odd, 'iss')?.meaning.key).toBe('claim.iss.differs');
    expect(rowOf(odd, 'nbf')?.meaning.key).toBe('claim.nbf.future');
    expect(rowOf(odd, 'signature')?.meaning.key).toBe('inspect.signature.none');
    expect(rowOf(odd, 'alg')?.value).toEqual({ is: 'text', text: 'RS256' });
  });

  test('is read with "Bearer" and broken lines as people paste it', () => {
    const pasted = ` Authorization: Bearer ${token.slice(0, 40)}\n ${token.slice(40)} `;
    expect(inspect(pasted, deps).what).toBe('jwt');
  });

  test('[P51] neither its signature nor its text comes back', () => {
    const text = inspectionText(inspect(token, deps), translate);
    expect(text).not.toContain('c2lnbmF0dXJlLWNhbmFyeQ');
    expect(text).not.toContain(token.slice(0, 30));
  });
});

describe('an authentication result', () => {
  test('[P51] has a meaning for each field, and its secrets by their length only', () => {
    const { what, rows } = inspect(JSON.stringify(result), deps);
    expect(what).toBe('result');
    expect(rows.find(({ name }) => name === 'AccessToken')).toMatchObject({
      value: { is: 'hidden', length: result.AccessToken.length },
      meaning: { key: 'field.AccessToken' },
    });
    const text = inspectionText(inspect(JSON.stringify(result), deps), translate);
    expect(text).not.toContain(result.AccessToken);
    expect(text).not.toContain(result.AccessSecret);
    for (const { meaning } of rows) expect(translate(meaning.key, meaning.values)).not.toBe('');
  });

  test('[P54] an end that happens twice is shown in both readings', () => {
    const folded = { ...result, AuthExpDate: '2026-10-25T01:30:00' };
    const readings = rowsOf(JSON.stringify(folded)).filter(({ meaning }) =>
      meaning.key.startsWith('reading.'),
    );
    expect(readings.map(({ value }) => value)).toEqual([
      { is: 'instant', at: Date.UTC(2026, 9, 25, 0, 30), raw: '+01:00' },
      { is: 'instant', at: Date.UTC(2026, 9, 25, 1, 30), raw: '+00:00' },
    ]);
  });

  test('a missing field, another type and an unknown field are said; the unknown value is not', () => {
    const odd = { ...result, SiteDomain: 7, DataSource: undefined, Extra: 'canary-extra' };
    const text = JSON.stringify(odd);
    expect(rowOf(text, 'SiteDomain')?.meaning.key).toBe('field.type');
    expect(rowOf(text, 'DataSource')?.meaning.key).toBe('field.missing');
    expect(rowOf(text, 'Extra')).toMatchObject({ value: { is: 'hidden' } });
    expect(JSON.stringify(rowsOf(text))).not.toContain('canary-extra');
  });
});

test('an opaque token is told as such, by its length', () => {
  const found = inspect('canary-opaque-token', deps);
  expect(found).toMatchObject({ what: 'opaque', rows: [{ value: { is: 'hidden', length: 19 } }] });
  expect(JSON.stringify(found)).not.toContain('canary');
  expect(inspect('  ', deps).what).toBe('empty');
});

test('whatever is pasted, it answers and never throws', () => {
  const pasted = fc.oneof(
    fc.string(),
    fc.json(),
    fc.dictionary(fc.string(), fc.jsonValue()).map((claims) => jwt(claims)),
    fc
      .record({ AuthExpDate: fc.jsonValue(), ServiceUser: fc.jsonValue() })
      .map((r) => JSON.stringify(r)),
  );
  fc.assert(
    fc.property(pasted, (text) => {
      const found = inspect(text, deps);
      expect(inspectionText(found, translate)).not.toBe('');
    }),
  );
});

describe('[P51] a field that the interface does not know', () => {
  const secret = 'Canary-unknown-5b1f';
  const cases = [
    [secret, 'Hidden, 19 characters'],
    [4_829_135_771, 'Hidden, a number of 10 characters'],
    [[secret], 'Hidden, a list with 1 entry'],
    [{ a: secret, b: secret }, 'Hidden, an object with 2 members'],
    [true, 'true'],
    [false, 'false'],
    [null, 'null'],
    ['', 'Empty'],
  ] as const;

  test.each(cases)(
    'of the value %j tells kind and size, as copied and as pasted',
    (value, told) => {
      const reading = readResult({ ...result, Extra: value }, 'password');
      if (!reading.ok) throw new Error(reading.field);
      const expiry = reasonAboutExpiry({
        raw: null,
        zoneSetting: 'UTC',
        computerZone: 'UTC',
        now,
        clockDifference: null,
      });
      const own = {
        method: 'password' as const,
        since: now,
        profile: reading.result.profile,
        expiry,
      };
      const pasted = inspect(JSON.stringify({ ...result, Extra: value }), deps);
      for (const found of [inspectSession(own, null, 'memory'), pasted]) {
        const text = inspectionText(found, translate);
        expect(text).toContain(`Extra: ${told}. The interface does not know this field`);
        expect(text).not.toContain(secret);
        expect(text).not.toContain('4829135771');
      }
    },
  );

  test('that an earlier version kept by name alone is not said to be empty', () => {
    const expiry = reasonAboutExpiry({
      raw: null,
      zoneSetting: 'UTC',
      computerZone: 'UTC',
      now,
      clockDifference: null,
    });
    const own = { method: 'password' as const, since: now, profile, expiry };
    const text = inspectionText(inspectSession(own, null, 'memory'), translate);
    expect(text).toContain('Extra: The interface does not know this field');
  });
});

test('[P51] the session’s passport has every field and neither secret', () => {
  const expiry = reasonAboutExpiry({
    raw: result.AuthExpDate,
    zoneSetting: 'UTC',
    computerZone: 'UTC',
    now,
    clockDifference: { differenceMs: 90_000, uncertaintyMs: 1_200 },
  });
  const { AccessToken, AccessSecret } = result;
  const session = { method: 'password' as const, since: now, profile, expiry };
  const found = inspectSession(session, { tokens: { AccessToken, AccessSecret } }, 'memory');
  const text = inspectionText(found, translate);
  expect(text).not.toContain(AccessToken);
  expect(text).not.toContain(AccessSecret);
  for (const name of [...Object.keys(profile.ServiceUser).map((one) => `ServiceUser.${one}`)]) {
    expect(text).toContain(`${name}: `);
  }
  expect(text).toContain('+90.0 s ± 1.2 s');
  expect(text).toContain(`AccessToken: Hidden, ${AccessToken.length} characters`);
});
