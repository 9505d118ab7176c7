import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readAnswerAddress,
  schemeAddressIn,
  schemeRedirectUri,
} from '../../../electron/oauth/read-other-answer.ts';

const redirect = 'http://127.0.0.1:5000/callback';
const read = (text: string) => readAnswerAddress(text, redirect, 'the-state').is;

describe('an answer that came by another way than the listener', () => {
  it.each([
    ['an answer with a code', `${redirect}?code=x&state=the-state`, 'answer'],
    ['an error', `${redirect}?error=access_denied&state=the-state`, 'answer'],
    ['blanks around it', `\n ${redirect}?code=x&state=the-state\t`, 'answer'],
    ['nothing', '  ', 'empty'],
    ['no query', redirect, 'otherAddress'],
    [
      'another port',
      redirect.replace('5000', '5001').concat('?code=x&state=the-state'),
      'otherAddress',
    ],
    ['upper case', `${redirect.toUpperCase()}?code=x&state=the-state`, 'otherAddress'],
    ['the last page', 'http://127.0.0.1:5000/done', 'otherAddress'],
    ['a fragment', `${redirect}?code=x&state=the-state#`, 'otherAddress'],
    ['two lines', `${redirect}?code=x\n&state=the-state`, 'otherAddress'],
    ['another state', `${redirect}?code=x&state=other`, 'otherSignIn'],
    ['no state', `${redirect}?code=x`, 'otherSignIn'],
    ['neither code nor error', `${redirect}?state=the-state`, 'otherSignIn'],
  ])('%s', (_name, text, is) => expect(read(text)).toBe(is));

  it('no text without the state is ever an answer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(read(`${redirect}?${text}`)).not.toBe('answer');
        expect(['empty', 'otherAddress']).toContain(read(text));
      }),
    );
  });

  it.each<[string, string[], string | null]>([
    [
      'the only one among the arguments',
      ['app', '--flag', `${schemeRedirectUri}?a`],
      `${schemeRedirectUri}?a`,
    ],
    ['none', ['app', '--flag'], null],
    ['two of them', [`${schemeRedirectUri}?a`, `${schemeRedirectUri}?b`], null],
    ['one inside another argument', [`--x=${schemeRedirectUri}`], null],
  ])('of a second start: %s', (_name, args, expected) => {
    expect(schemeAddressIn(args)).toBe(expected);
  });
});
