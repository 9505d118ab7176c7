import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  composed,
  hidden,
  redactHeaders,
  redactJwts,
  redactMembers,
  redactParameters,
  redactPatterns,
  redactPrivateKeys,
  redactSchemes,
  redactUserInfo,
} from '../../../electron/diagnostics/redact.ts';
import { createSecretRegister } from '../../../electron/diagnostics/secret-register.ts';
import { propertySeed } from '../../support/property-seed.ts';
import { redactSecret } from '../../support/redact-secret.ts';
import { seededBytes } from '../../support/seeded-random.ts';
import { encodingsOf } from './canary.ts';

const canary = 'Cänary/7+"x\\y&Ω';

describe('a known secret', () => {
  test.each(encodingsOf(canary))('[P51] is hidden as %s', (_name, encoded) => {
    const redacted = redactSecret(canary)(`before ${encoded} after`);
    expect(redacted).not.toContain(encoded);
    expect(redacted).toMatch(/^before .*\[hidden\].* after$/s);
  });

  test('[P51] is hidden in Base64 at each of the three alignments', () => {
    for (const before of ['', 'u', 'us', 'jsmith:', 'LIBRARY\\jsmith:']) {
      const text = Buffer.from(`${before}${canary}:tail`).toString('base64');
      const redacted = redactSecret(canary)(text);
      const left = Buffer.from(redacted.replace(hidden, ''), 'base64').toString('latin1');
      expect(redacted).toContain(hidden);
      expect(left).not.toContain('nary');
    }
  });

  test('[P51] is found whatever it is and wherever it stands', () => {
    const secret = fc
      .string({ unit: 'grapheme', minLength: 5, maxLength: 300 })
      .filter((text) => !hidden.includes(text));
    fc.assert(
      fc.property(secret, fc.string(), (value, around) => {
        const redact = redactSecret(value);
        for (const [, encoded] of encodingsOf(value)) {
          expect(redact(`${around}${encoded}${around}`)).not.toContain(encoded);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a long one is found by a piece that was cut off', () => {
    const token = Array.from({ length: 150 }, (_, n) => `part${n}`).join('-');
    expect(redactSecret(token)(`"${token.slice(0, 650)}…`)).not.toContain('part3');
  });

  test.each([0, 500, 1000, 5_000, 65_000])(
    '[P51] a long one is found by any part of it, from %d on',
    (from) => {
      const token = seededBytes(propertySeed)(70_000).toString('base64url').slice(0, 70_000);
      const part = token.slice(from, from + 80);
      const redact = redactSecret(token);
      expect(redact(`before "${part}" after`)).toBe(`before "${hidden}" after`);
      expect(redact(`a ${token} b ${token} c`)).toBe(`a ${hidden} b ${hidden} c`);
    },
  );

  test.each(encodingsOf(`${'Long-Cänary '.repeat(60)}end`))(
    '[P51] a long one is hidden as %s',
    (_name, encoded) => {
      const secret = `${'Long-Cänary '.repeat(60)}end`;
      expect(redactSecret(secret)(`"${encoded}"`)).not.toContain(encoded);
    },
  );

  test('[P51] parts of long ones with blanks and repetitions are found too', () => {
    const secret = fc.string({ minLength: 700, maxLength: 2000 });
    fc.assert(
      fc.property(secret, fc.nat(600), (value, from) => {
        const part = value.slice(from, from + 60);
        if (part.length < 60) return;
        expect(redactSecret(value)(`before ${part} after`)).not.toContain(part);
      }),
      { numRuns: 60 },
    );
  });

  test('a very short one counts as a whole value only, so that texts stay readable', () => {
    const redact = redactSecret('ab');
    expect(redact('"ab" about')).toBe(`"${hidden}" about`);
  });

  test('a near miss stays', () => {
    expect(redactSecret('correct horse')('correct-horse, Correct House')).toBe(
      'correct-horse, Correct House',
    );
  });

  test.each(['QUJD', '5365', '53:65:', '0x53, ', '\\x53', 'UwBl'])(
    'redacting takes time in proportion to a text of %j',
    (unit) => {
      const register = createSecretRegister();
      register.add('x'.repeat(3000));
      register.add(canary);
      const before = process.cpuUsage();
      register.redact(unit.repeat(50_000));
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000);
    },
  );
});

describe('what looks like a secret', () => {
  test.each([
    [redactHeaders, 'Authorization: Basic abc', `Authorization: ${hidden}`],
    [redactHeaders, '{"x-api-key":"k 1","a":2}', `{"x-api-key":"${hidden}","a":2}`],
    [redactHeaders, 'proxy-authorization=NTLM zz\nnext', `proxy-authorization=${hidden}\nnext`],
    [
      redactHeaders,
      '{\\"authorization\\":\\"Bearer q\\"}',
      `{\\"authorization\\":\\"${hidden}\\"}`,
    ],
    [redactHeaders, 'Set-Cookie: a=b; Path=/', `Set-Cookie: ${hidden}`],
    [redactSchemes, 'sent Bearer aB3.dEf-1 to it', `sent Bearer ${hidden} to it`],
    [redactSchemes, 'Basic dGVzdDoxMjPCow==', `Basic ${hidden}`],
    [redactJwts, 'got eyJhbGciOiJub25lIn0.eyJhIjoxfQ. here', `got ${hidden} here`],
    [redactJwts, 'eyJhbGciOiJSUzI1NiJ9.a.b.c.d', hidden],
    [
      redactParameters,
      '/callback?code=Spl_x&state=af0',
      `/callback?code=${hidden}&state=${hidden}`,
    ],
    [redactParameters, '#access_token=2Yot&x=1', `#access_token=${hidden}&x=1`],
    [redactParameters, '%3Fcode%3DSpl', `%3Fcode%3D${hidden}`],
    [redactMembers, '{"AccessToken":"a\\"b","Name":"n"}', `{"AccessToken":"${hidden}","Name":"n"}`],
    [redactMembers, '{\\"AccessSecret\\": \\"s\\"}', `{\\"AccessSecret\\": \\"${hidden}\\"}`],
    [redactUserInfo, 'https://u:p@host/x', `https://${hidden}@host/x`],
    [
      redactPrivateKeys,
      '-----BEGIN PRIVATE KEY-----\nMIG\n-----END PRIVATE KEY-----',
      `-----BEGIN PRIVATE KEY-----${hidden}`,
    ],
  ])('%o: %s', (redact, text, expected) => {
    expect(redact(text)).toBe(expected);
  });

  test.each([
    [redactHeaders, 'the authorization was refused'],
    [redactHeaders, 'x-api-keys are kept'],
    [redactSchemes, 'Basic authentication is used.'],
    [redactSchemes, 'a Bearer token'],
    [redactJwts, 'eyJ is how one begins'],
    [redactJwts, 'they.played.well'],
    [redactParameters, 'barcode=123 status_code=401 estate=x'],
    [redactParameters, 'code PWD-401, state: signedOut'],
    [redactMembers, '{"AccessToken":"","token_type":"Bearer","code":"PWD-401"}'],
    [redactUserInfo, 'https://host/path@2x.png jsmith@library'],
    [redactPrivateKeys, '-----BEGIN CERTIFICATE-----'],
  ])('%o leaves a near miss: %s', (redact, text) => {
    expect(redact(text)).toBe(text);
  });

  test('redactors are put together in order', () => {
    const redact = composed(
      (text) => text.replace('a', 'b'),
      (text) => text.replace('b', 'c'),
    );
    expect(redact('a')).toBe('c');
  });
});

describe('a text without end', () => {
  test.each(['a.', '\\', '"', "'", 'password=', 'Bearer ', 'https://', 'x-api-key', ' ', 'eyJ'])(
    'of %j alone is looked through in a moment',
    (unit) => {
      const text = unit.repeat(100_000);
      const before = process.cpuUsage();
      redactPatterns(text);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
    },
  );

  test('a scheme of any length hides what stands before the host', () => {
    const address = `${'a'.repeat(100)}://user:secret@host/`;
    expect(redactPatterns(address)).toBe(`${'a'.repeat(100)}://${hidden}@host/`);
  });
});

describe('the register of secrets', () => {
  test('knows a secret until it was removed as often as it was added', () => {
    const register = createSecretRegister();
    const first = register.add('plain words');
    const second = register.add('plain words');
    first();
    first();
    expect(register.redact('plain words')).toBe(hidden);
    second();
    expect(register.redact('plain words')).toBe('plain words');
  });

  test('hides the longer of two secrets of which one is part of the other', () => {
    const register = createSecretRegister();
    register.add('plain');
    register.add('plain words');
    expect(register.redact('plain words, plain')).toBe(`${hidden}, ${hidden}`);
  });

  test('hides a secret that reads like what another is replaced by', () => {
    const register = createSecretRegister();
    for (const secret of ['plain words', 'hidden', '[hidden]']) register.add(secret);
    expect(register.redact('plain words, hidden')).toBe(`${hidden}, ${hidden}`);
  });

  test('hides nothing for an empty secret', () => {
    const register = createSecretRegister();
    register.add('');
    register.add(null);
    expect(register.redact('text')).toBe('text');
  });
});
