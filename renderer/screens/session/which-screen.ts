import type {
  ActiveView,
  Purpose,
  SessionView,
  SettledView,
} from '../../../shared/session-view.ts';

/** What a person asked for on a screen that shows or hides a session; it holds for that session alone. */
export type Wish =
  | { to: 'switch' | 'override'; since: number }
  /** From a locked session to the sign-in screen. */
  | { to: 'someoneElse'; lockedAt: number };

export type ScreenName = 'signIn' | 'signedIn' | 'locked' | 'firstRun';

/** What stands behind a sign-in under way: its screen stays. */
export const settledOf = (view: SessionView): SettledView =>
  view.state === 'signingIn' ? view.before : view;

export const isActive = (view: SettledView): view is ActiveView =>
  view.state === 'signedIn' || view.state === 'expiringSoon';

/**
 * The wish that holds: what was asked for, as long as it is about the session that is there, or else what the
 * sign-in under way is for (the page may have been loaded again meanwhile).
 */
export function wishInForce(kept: Wish | null, view: SessionView): Wish | null {
  return kept && stands(kept, view) ? kept : wishOf(view);
}

function stands(wish: Wish, view: SessionView): boolean {
  const settled = settledOf(view);
  if (wish.to === 'someoneElse') {
    return settled.state === 'locked' && settled.lockedAt === wish.lockedAt;
  }
  if (isActive(settled)) return settled.since === wish.since;
  // The desk ends the old session first: the sign-in that replaces it goes on.
  return view.state === 'signingIn' && view.purpose === 'switch' && settled.state === 'signedOut';
}

function wishOf(view: SessionView): Wish | null {
  if (view.state !== 'signingIn') return null;
  const { before, purpose } = view;
  if ((purpose === 'switch' || purpose === 'override') && isActive(before)) {
    return { to: purpose, since: before.since };
  }
  if (purpose === 'signIn' && before.state === 'locked') {
    return { to: 'someoneElse', lockedAt: before.lockedAt };
  }
  return null;
}

/** One screen for each state; a wish leads to the sign-in screen. */
export function screenFor(view: SessionView, wish: Wish | null, firstRun: boolean): ScreenName {
  const settled = settledOf(view);
  if (wish) return 'signIn';
  if (isActive(settled) || settled.state === 'override') return 'signedIn';
  if (settled.state === 'locked') return 'locked';
  return firstRun ? 'firstRun' : 'signIn';
}

/** What a sign-in from the sign-in screen is for. */
export function purposeOf(view: SessionView, wish: Wish | null): Purpose {
  const asked = wish === null || wish.to === 'someoneElse' ? 'signIn' : wish.to;
  // Nobody is there any more who could be replaced.
  return isActive(settledOf(view)) ? asked : 'signIn';
}
