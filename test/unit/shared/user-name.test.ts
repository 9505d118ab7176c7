import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basicAuthorization } from '../../../electron/service/basic.ts';
import {
  apiKeyProblem,
  domainProblem,
  passwordProblem,
  readUserName,
  type UserNameForm,
} from '../../../shared/user-name.ts';

const library = (form: UserNameForm) => ({ domain: 'LIBRARY', form });

describe('what is sent as the user name', () => {
  it.each([
    ['jsmith', 'backslash', 'LIBRARY\\jsmith', 'setting'],
    ['jsmith', 'at', 'jsmith@LIBRARY', 'setting'],
    ['OTHER\\jsmith', 'at', 'OTHER\\jsmith', 'typed'],
    ['jsmith@other', 'backslash', 'jsmith@other', 'typed'],
    ['  jsmith\t', 'backslash', 'LIBRARY\\jsmith', 'setting'],
    ['zoe\u0308', 'at', 'zo\u00eb@LIBRARY', 'setting'],
  ] as const)('%j by form %s → %j', (typed, form, sent, domainFrom) => {
    expect(readUserName(typed, library(form))).toEqual({ ok: true, sent, domainFrom });
  });

  it('a bare name without a domain is sent as it is', () => {
    const reading = readUserName('jsmith', { domain: ' ', form: 'at' });
    expect(reading).toEqual({ ok: true, sent: 'jsmith', domainFrom: 'none' });
  });

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['x'.repeat(2001), 'long'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(readUserName(typed, library('at'))).toEqual({ ok: false, problem });
  });
});

const text = (...without: RegExp[]) =>
  fc
    .string({ unit: 'binary', minLength: 1, maxLength: 40 })
    .filter((one) => one.isWellFormed() && without.every((pattern) => !pattern.test(one)));

function decodeBasic(header: string): [user: string, password: string] {
  const pair = Buffer.from(header.replace(/^Basic /, ''), 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return [pair.slice(0, colon), pair.slice(colon + 1)];
}

describe('[P11] colons and control characters', () => {
  it('a colon in the user name is refused, wherever it stands', () => {
    fc.assert(
      fc.property(text(/\p{Cc}/u), text(/\p{Cc}/u), (before, after) => {
        const reading = readUserName(`a${before}:${after}a`, library('at'));
        expect(reading).toEqual({ ok: false, problem: 'colon' });
      }),
    );
  });

  it('every control character inside a user name or a password is refused', () => {
    const codes = [...Array(0x20).keys(), ...Array.from({ length: 0x21 }, (_, at) => 0x7f + at)];
    for (const code of codes) {
      const odd = `a${String.fromCharCode(code)}b`;
      expect(readUserName(odd, library('at'))).toEqual({ ok: false, problem: 'control' });
      expect(passwordProblem(odd)).toBe('control');
    }
  });

  it.each(['backslash', 'at'] as const)(
    '10,000 names and passwords come back as they were typed, form %s',
    (form) => {
      const name = text(/[:\\@]|\p{Cc}/u, /^\s|\s$/);
      fc.assert(
        fc.property(name, text(/\p{Cc}/u), (typed, password) => {
          const reading = readUserName(typed, library(form));
          if (!reading.ok) throw new Error(reading.problem);
          const [user, secret] = decodeBasic(basicAuthorization(reading.sent, password));
          const bare =
            form === 'at' ? user.slice(0, -'@LIBRARY'.length) : user.slice('LIBRARY\\'.length);
          expect(bare).toBe(typed.normalize('NFC'));
          expect(secret).toBe(password.normalize('NFC'));
        }),
        { numRuns: 10_000 },
      );
    },
  );

  it('colons in the password are kept', () => {
    expect(passwordProblem(':a:b:')).toBeNull();
    expect(decodeBasic(basicAuthorization('u', ':a:b:'))).toEqual(['u', ':a:b:']);
  });
});

describe('other entries', () => {
  it.each([
    ['', 'empty'],
    ['x'.repeat(2001), 'long'],
    ['ok £ \u{1f511}', null],
  ])('password %j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  it.each([
    ['', 'empty'],
    ['a b', 'characters'],
    ['a\r\nb', 'characters'],
    ['a\u0000', 'characters'],
    ['key’s', 'characters'],
    ['x'.repeat(4001), 'long'],
    ['!~demo-key_1', null],
  ])('API key %j: %s', (key, problem) => {
    expect(apiKeyProblem(key)).toBe(problem);
  });

  it.each([
    ['LIBRARY', null],
    ['', null],
    ['library.example', null],
    ['a\\b', 'characters'],
    ['a@b', 'characters'],
    ['a:b', 'characters'],
    ['a b', 'characters'],
    ['a\u0007', 'characters'],
  ])('domain %j: %s', (domain, problem) => {
    expect(domainProblem(domain)).toBe(problem);
  });
});
