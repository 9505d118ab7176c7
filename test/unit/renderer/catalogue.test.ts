import { describe, expect, test } from 'vitest';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate, type MessageKey } from '../../../shared/messages/translate.ts';

const translate = createTranslate('en', en);
const keys = Object.keys(en) as MessageKey[];
/** Three of everything: whichever value a message wants, it gets one. */
const threes = new Proxy<Record<string, number>>(
  {},
  {
    getOwnPropertyDescriptor: () => ({ value: 3, configurable: true, enumerable: true }),
    get: () => 3,
  },
);

describe('the English catalogue', () => {
  test('has words for each key, and no placeholder stays in them', () => {
    const broken = keys.filter((key) => {
      const text = translate(key, threes);
      return text.trim() === '' || text === key || /[{}]|undefined|NaN/.test(text);
    });
    expect(broken).toEqual([]);
  });

  test('uses none of the words that experience.md rules out', () => {
    const ruledOut = /\b(please|sorry|oops|invalid|forbidden)\b/i;
    expect(keys.filter((key) => ruledOut.test(translate(key, threes)))).toEqual([]);
  });
});
