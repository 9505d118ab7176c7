import { openDesk, settle, type Who } from './desk.ts';
import { minute, nine } from './session-fixture.ts';

export type Desk = ReturnType<typeof openDesk>;

/** A desk at which somebody has signed in, with a refresh token unless it is said otherwise. */
export async function signedIn(who: Who = { end: 60, refreshToken: 'r1' }, keepSignedIn = true) {
  const desk = openDesk({ keepSignedIn });
  await desk.signIn(who);
  return desk;
}

/** The app again, so many minutes after nine, with what the vault holds. */
export async function restart(
  before: Desk,
  minutes: number,
  change: (desk: Desk) => void = () => {},
) {
  before.session.stop();
  const desk = openDesk({ vault: before.vault, at: nine + minutes * minute, keepSignedIn: true });
  change(desk);
  await desk.keeper.restore();
  await settle();
  return desk;
}
