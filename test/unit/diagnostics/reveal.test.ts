import { expect, test } from 'vitest';
import { revealRefusal } from '../../../electron/diagnostics/reveal.ts';

const allowed = { allowReveal: true, isKiosk: false, isSignedIn: true };

test.each([
  [allowed, null],
  [{ ...allowed, allowReveal: false }, 'policy'],
  [{ ...allowed, isKiosk: true }, 'kiosk'],
  [{ ...allowed, isSignedIn: false }, 'nobody'],
])(
  '[P43] a secret is revealed only by policy, to a signed-in person, never on a kiosk: %j',
  (rules, refusal) => {
    expect(revealRefusal(rules)).toBe(refusal);
  },
);
