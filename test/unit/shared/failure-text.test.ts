import { describe, expect, it } from 'vitest';
import { type FailureCode, failure, failureCodes } from '../../../shared/failure.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { failureText } from '../../../shared/messages/failure-text.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const translate = createTranslate('en', en);
const codes = Object.keys(failureCodes) as FailureCode[];
const facts = {
  status: 418,
  retryAfterSeconds: 30,
  host: 'library.example',
  field: 'ServiceUser.Enabled',
  port: 5000,
};
const text = (code: FailureCode, more: Parameters<typeof failure>[2] = {}) =>
  failureText(failure(code, facts, more), 'Main Library', translate);

describe('every failure code', () => {
  it('is read out easily: at most eight characters, no two alike', () => {
    expect(codes.filter((code) => !/^[A-Z0-9]+(-[A-Z0-9]+)?$/.test(code))).toEqual([]);
    expect(codes.filter((code) => code.length > 8)).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('no message is left without a code', () => {
    const keys = Object.keys(en).filter((key) => key.startsWith('failure.'));
    expect(keys.toSorted()).toEqual(codes.map((code) => `failure.${code}`).toSorted());
  });

  it.each(codes)('%s has one message in plain words, complete', (code) => {
    const said = text(code);
    expect(said).toMatch(/^[A-Z].{15,}\.$/s);
    expect(said).not.toMatch(/[{}]|failure\.|undefined|\bnull\b/);
    expect(said).not.toMatch(/\b(please|sorry|oops|invalid|forbidden)\b/i);
    const others = codes.filter((other) => other !== code).map((other) => text(other));
    expect(others).not.toContain(said);
  });

  it.each(codes)('%s says whether the password or key was checked', (code) => {
    const { area } = failureCodes[code];
    for (const [method, what] of [
      ['password', 'your password'],
      ['apiKey', 'the key'],
    ] as const) {
      const no = text(code, { method, checked: 'no' });
      const unknown = text(code, { method, checked: 'unknown' });
      const sure = new RegExp(`\\. ${what} was not checked\\.`, 'i');
      const unsure = new RegExp(`\\. It is not known whether ${what} was checked\\.`);
      if (area === 'tls') expect(no).toContain('nothing was sent');
      else expect(no).toMatch(sure);
      if (area !== 'tls') expect(unknown).toMatch(unsure);
      expect(text(code, { method, checked: 'yes' })).not.toMatch(/was (not )?checked/);
    }
  });
});

describe('wording that is promised (experience.md, "Messages")', () => {
  it.each([
    [
      '2',
      'PWD-401',
      'The service did not accept this user name and password. Check both, and the domain, then try again.',
    ],
    [
      '7',
      'NET-ERR',
      'Cannot reach Main Library. Check the network, then try again. Your password was not checked.',
    ],
    [
      '8',
      'TLS-ERR',
      'This connection is not trusted, so nothing was sent. Give support code TLS-ERR.',
    ],
    [
      '10',
      'PORTAL',
      'This network wants you to sign in to it first. Your password was not checked.',
    ],
  ] as const)('message %s', (number, code, wanted) => {
    const checked = number === '7' ? { checked: 'no' as const } : {};
    expect(text(code, { method: 'password', ...checked })).toBe(wanted);
  });

  it.each(['NET-NAME', 'NET-REF', 'NET-TIME', 'NET-LOST', 'NET-OFF'] as const)(
    'message 7 stays the same for %s; what is known follows',
    (code) => {
      const said = text(code, { method: 'password', checked: 'no' });
      const message =
        'Cannot reach Main Library. Check the network, then try again. Your password was not checked.';
      expect(said.startsWith(`${message} `)).toBe(true);
    },
  );

  it('message 1', () => {
    expect(translate('problem.userName.empty')).toBe('Enter your user name.');
  });

  it('"was not checked" is never said where it is not known', () => {
    const unsure = codes.filter((code) => failureCodes[code].checked !== 'no');
    for (const code of unsure) {
      expect(text(code, { method: 'password' })).not.toContain('Your password was not checked.');
    }
  });

  it.each([
    [0, 'The service has had too many sign-ins and asks to wait. Then try again.'],
    [1, 'The service has had too many sign-ins and asks to wait 1 second. Then try again.'],
    [90, 'The service has had too many sign-ins and asks to wait 90 seconds. Then try again.'],
  ])('a wait of %i s', (retryAfterSeconds, wanted) => {
    const found = failure('SVC-429', { retryAfterSeconds });
    expect(failureText(found, 'Main Library', translate)).toBe(wanted);
  });

  it('a host and a field are shown as text, whatever is in them', () => {
    const odd = '{site} <b>#</b>';
    const said = failureText(failure('SVC-DATA', { field: odd }), 'S', translate);
    expect(said).toContain(odd);
  });
});
