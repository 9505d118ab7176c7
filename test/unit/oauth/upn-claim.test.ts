import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUpnClaim } from '../../../electron/oauth/upn-claim.ts';

const issuer = 'https://id.example';
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (claims: unknown) => `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;

function check(claims: unknown, resource?: string) {
  const expected = resource === undefined ? { issuer } : { issuer, resource };
  const result = checkUpnClaim(jwt(claims), expected);
  return result.ok ? result.value : result.failure;
}

describe('[P26] the claim that names the user', () => {
  it.each([
    ['is missing', {}, 'OA-NOUPN', undefined],
    ['has only a similar name', { upn_: 'a@b', sub: 'a@b' }, 'OA-NOUPN', undefined],
    ['has no domain', { Upn: 'jsmith' }, 'OA-UPN', 'Upn'],
    ['is empty', { Upn: '' }, 'OA-UPN', 'Upn'],
    ['has an empty domain', { Upn: 'jsmith@' }, 'OA-UPN', 'Upn'],
    ['has an empty user', { Upn: '@library.example' }, 'OA-UPN', 'Upn'],
    ['has two signs', { Upn: 'a@b@c' }, 'OA-UPN', 'Upn'],
    ['has a domain in front', { Upn: 'LIBRARY\\jsmith' }, 'OA-UPN', 'Upn'],
    ['has a blank', { Upn: 'j smith@library.example' }, 'OA-UPN', 'Upn'],
    ['has a line feed', { Upn: 'jsmith@library.example\n' }, 'OA-UPN', 'Upn'],
    ['is a number', { Upn: 7 }, 'OA-UPN', 'Upn'],
    ['is a list', { Upn: ['a@b'] }, 'OA-UPN', 'Upn'],
    ['is null', { Upn: null }, 'OA-UPN', 'Upn'],
    ['is wrong though upn is right', { Upn: 'x', upn: 'a@b' }, 'OA-UPN', 'Upn'],
    ['is wrong in lower case', { upn: 'jsmith' }, 'OA-UPN', 'upn'],
  ])('stops before the service when it %s', (_name, claims, code, claim) => {
    expect(check(claims)).toMatchObject({ code, checked: 'no', method: 'oauth' });
    expect(check(claims)).toHaveProperty('facts', claim === undefined ? {} : { claim });
  });

  it.each([
    ['as the interface writes it', { Upn: 'a@b' }, 'Upn', []],
    ['in lower case', { upn: 'a@b' }, 'upn', ['claimInLowerCase']],
    ['in upper case', { UPN: 'a@b' }, 'UPN', ['claimInLowerCase']],
    ['twice, then the right case counts', { upn: 'c@d', Upn: 'a@b' }, 'Upn', []],
  ])('is sent %s', (_name, claims, claim, notices) => {
    expect(check(claims)).toEqual({
      upn: { is: 'named', unverifiedUpn: 'a@b', claim },
      notices,
    });
  });

  it.each([
    ['the issuer', { iss: `${issuer}/` }, undefined, ['issuerDiffers']],
    ['the audience', { aud: 'other' }, 'https://r.example', ['audienceDiffers']],
    ['none of many audiences', { aud: ['a', 'b'] }, 'https://r.example', ['audienceDiffers']],
    ['nothing: one of many audiences', { aud: ['a', 'r'] }, 'r', []],
    ['nothing: no audience to compare with', { aud: 'other' }, undefined, []],
    ['both', { iss: 'x', aud: 'x' }, 'r', ['issuerDiffers', 'audienceDiffers']],
  ])('only warns when it differs in %s', (_name, claims, resource, notices) => {
    expect(check({ Upn: 'a@b', ...claims }, resource)).toMatchObject({ notices });
  });

  it('accepts every user@domain and keeps it as it is', () => {
    const word = fc.stringMatching(/^[^@\s\p{Cc}]{1,30}$/u);
    fc.assert(
      fc.property(word, word, (user, domain) => {
        const upn = `${user}@${domain}`.toWellFormed();
        expect(check({ Upn: upn })).toMatchObject({ upn: { unverifiedUpn: upn } });
      }),
    );
  });

  it('refuses every text without exactly one sign between two words', () => {
    const bad = fc.string({ unit: 'grapheme' }).filter((text) => text.split('@').length !== 2);
    fc.assert(
      fc.property(bad, (text) => {
        expect(check({ Upn: text })).toMatchObject({ code: 'OA-UPN' });
      }),
    );
  });
});

describe('[P24] a token that is not a JWT', () => {
  it('is opaque, whatever it is, and goes to the service', () => {
    const opaque = { ok: true, value: { upn: { is: 'opaque' }, notices: [] } };
    const tokens = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.tuple(fc.string(), fc.string(), fc.string()).map((parts) => parts.join('.')),
      fc.constantFrom('a.b', 'a.b.c', 'e30.e30.a.b', `${part([])}.${part({})}.x`, '..'),
    );
    fc.assert(
      fc.property(tokens, (token) => {
        expect(checkUpnClaim(token, { issuer })).toEqual(opaque);
      }),
      { numRuns: 2_000 },
    );
  });

  it('says of a JWT’s claims that they are unverified', () => {
    expect(check({ Upn: 'a@b' })).toHaveProperty('upn.unverifiedUpn');
  });
});

describe('whom somebody is about to become', () => {
  const now = Date.UTC(2026, 10, 20);
  const read = (claims: object, upn?: string) =>
    checkUpnClaim(jwt(claims), { issuer, now, ...(upn !== undefined && { upn }) });

  it.each(['a@b', 'A@B', 'a@B'])('%s is the person who was chosen', (upn) => {
    expect(read({ Upn: upn }, 'a@b').ok).toBe(true);
  });

  it('composed and decomposed letters name the same person', () => {
    expect(read({ Upn: 'zoe\u0308@b' }, 'zo\u00eb@b').ok).toBe(true);
  });

  it('somebody else is named and stopped, in printable text that is cut', () => {
    expect(read({ Upn: 'other@b' }, 'a@b')).toMatchObject({
      failure: { code: 'OA-OTHER', checked: 'no', facts: { claimed: 'other@b', claim: 'Upn' } },
    });
    const odd = read({ Upn: `\u202e${'x'.repeat(200)}@b` }, 'a@b');
    expect(odd).toMatchObject({ failure: { facts: { claimed: `${'x'.repeat(79)}…` } } });
  });

  it('an opaque token names nobody, and passes', () => {
    const result = checkUpnClaim('opaque', { issuer, now, upn: 'a@b' });
    expect(result).toMatchObject({ value: { upn: { is: 'opaque' } } });
  });

  it.each([
    [now / 1000 - 1, ['tokenPastItsEnd']],
    [now / 1000, ['tokenPastItsEnd']],
    [now / 1000 + 1, []],
    ['soon', []],
    [undefined, []],
  ])('an end at %s is only said', (exp, notices) => {
    expect(read({ Upn: 'a@b', exp })).toMatchObject({ ok: true, value: { notices } });
  });
});
