import { remaining } from '../../dates.ts';

/** What is said aloud of a countdown; between two of these nothing is. */
export type Spoken = { unit: 'minutes'; minutes: number } | { unit: 'seconds'; seconds: number };

/** In the last minute, seconds before the end. */
const lastMarks = [20, 40, 60] as const;

/**
 * The announcement that stands at this moment of a countdown: a new one each minute, then at 60, 40 and 20
 * seconds (experience.md, "Ending"). Not at each tick, for a voice that counts drowns everything else.
 * @param ms until the end; null after it
 */
export function spokenAt(ms: number): Spoken | null {
  if (ms <= 0) return null;
  const mark = lastMarks.find((seconds) => ms <= seconds * 1000);
  if (mark !== undefined) return { unit: 'seconds', seconds: mark };
  return { unit: 'minutes', minutes: Math.ceil(ms / 60_000) };
}

/** The same instant for the eye: minutes, and seconds below one minute. At least one, while it is shown at all. */
export function shownAt(ms: number): Spoken {
  const left = remaining(Math.max(ms, 1));
  if (left.unit === 'seconds') return { unit: 'seconds', seconds: left.seconds };
  return { unit: 'minutes', minutes: Math.ceil(Math.max(ms, 1) / 60_000) };
}
