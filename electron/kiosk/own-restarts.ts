/**
 * How often a kiosk that nobody supervises starts itself anew after an end that nothing expected. The count goes
 * from one process to the next on the command line, so that a full disk does not lose it, in seconds since the
 * computer started (`os.uptime`), so that a clock that is set does not change it. Pure.
 */
export const ownRestartsSwitch = 'own-restarts';

const mostRestarts = 3;
const withinSeconds = 600;
/** Then it tries again by itself: there is no state without a way out. */
const restSeconds = 900;

/** Reads the switch. @param now seconds since the computer started; what lies after it was before that */
export function readOwnRestarts(text: string, now: number): number[] {
  const found = text.split(',').map((one) => (/^\d{1,12}$/.test(one) ? Number(one) : Infinity));
  return found
    .filter((at) => at <= now && now - at < withinSeconds + restSeconds)
    .slice(-mostRestarts);
}

/** What the next process is told; null: it is not started, as it ended while it did nothing but rest. */
export function planOwnRestart(restarts: readonly number[], now: number): number[] | null {
  if (restSecondsLeft(restarts, now) > 0) return null;
  const recent = restarts.filter((at) => now - at < withinSeconds);
  return [...recent, Math.floor(now)].slice(-mostRestarts);
}

/** How long it asks nothing and says so; 0: it works. */
export function restSecondsLeft(restarts: readonly number[], now: number): number {
  const [first, last] = [restarts.at(-mostRestarts), restarts.at(-1)];
  if (first === undefined || last === undefined || last - first >= withinSeconds) return 0;
  return Math.max(last + restSeconds - now, 0);
}

/** The arguments of the next process: those of this one, with the newest list. @param argv without the program */
export function argumentsWith(argv: readonly string[], restarts: readonly number[]): string[] {
  const others = argv.filter((one) => !one.startsWith(`--${ownRestartsSwitch}`));
  return restarts.length === 0 ? others : [...others, `--${ownRestartsSwitch}=${restarts.join()}`];
}
