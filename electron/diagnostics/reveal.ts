/** May a secret be shown to the person at the machine, or copied? (experience.md, "Token details"; design, `allowReveal`.) */
export interface RevealRules {
  allowReveal: boolean;
  isKiosk: boolean;
  /** Nobody signed in, locked or expired: nothing may be shown. */
  isSignedIn: boolean;
}

export type RevealRefusal = 'policy' | 'kiosk' | 'nobody';

/** Null: it may. Pure. */
export function revealRefusal(rules: RevealRules): RevealRefusal | null {
  if (rules.isKiosk) return 'kiosk';
  if (!rules.allowReveal) return 'policy';
  return rules.isSignedIn ? null : 'nobody';
}
