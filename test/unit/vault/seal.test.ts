import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seal, unseal } from '../../../electron/vault/seal.ts';

const changed = (text: string, at: number) => {
  const index = at % text.length;
  const other = text[index] === 'x' ? 'y' : 'x';
  return text.slice(0, index) + other + text.slice(index + 1);
};

function unsealedOrNothing(name: string, text: string): unknown {
  try {
    return unseal(name, text);
  } catch {
    return undefined;
  }
}

describe('a sealed text', () => {
  test('gives back what was sealed, and only under its own name', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = seal('session', value);
        expect(unseal('session', text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(unseal('apiKey', text)).toBeUndefined();
      }),
    );
  });

  test('[P35] yields nothing once a letter is another, is missing or is added', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (value, at) => {
        const text = seal('apiKey', value);
        expect(unsealedOrNothing('apiKey', changed(text, at))).toBeUndefined();
        expect(unsealedOrNothing('apiKey', text.slice(0, at % text.length))).toBeUndefined();
        expect(unsealedOrNothing('apiKey', `${text} `)).toBeUndefined();
      }),
    );
  });
});
