/** What happens to a kiosk in a month, drawn from a seed. All times in ms from the start. */
export type Condition =
  | 'fine'
  /** Nothing answers: refused, no name, no trust, or silence. */
  | 'noConnection'
  | 'noName'
  | 'noTrust'
  | 'silence'
  /** An answer that is a failure. */
  | 'failing'
  | 'busy'
  | 'portal'
  /** The key is refused, or belongs to somebody else. */
  | 'refused'
  | 'otherUser';

export interface Incident {
  from: number;
  until: number;
  condition: Exclude<Condition, 'fine'>;
  /** The system says that the network is back. */
  announced: boolean;
}

/** How soon a kiosk must have recovered after the incident, in ms; and how often it may ask during it. */
export const limits: Record<Incident['condition'], { recovers: number; everyMs: number }> = {
  noConnection: { recovers: 10_000, everyMs: 5_600 },
  noName: { recovers: 10_000, everyMs: 5_600 },
  noTrust: { recovers: 10_000, everyMs: 5_600 },
  // A connection that was accepted and never answered is held until the limit of its try.
  silence: { recovers: 31_000, everyMs: 5_600 },
  failing: { recovers: 75_000, everyMs: 48_000 },
  // `Retry-After: 90`.
  busy: { recovers: 97_000, everyMs: 90_000 },
  portal: { recovers: 75_000, everyMs: 48_000 },
  refused: { recovers: 18.1 * 60_000, everyMs: 15 * 60_000 },
  otherUser: { recovers: 18.1 * 60_000, everyMs: 15 * 60_000 },
};

const minute = 60_000;
export const day = 24 * 60 * minute;
const kinds = Object.keys(limits) as Incident['condition'][];

/** One to four incidents a day, from seconds to hours, with time between them to recover. */
export function drawIncidents(days: number, chance: () => number): Incident[] {
  const incidents: Incident[] = [];
  for (let from = 20 * minute; from < days * day; ) {
    const condition = kinds[Math.floor(chance() * kinds.length)] ?? 'silence';
    // Short ones are common, a whole night happens.
    const until = from + 2_000 + chance() ** 4 * 14 * 60 * minute;
    incidents.push({ from, until, condition, announced: chance() < 0.5 });
    from = until + 30 * minute + chance() * 16 * 60 * minute;
  }
  return incidents.filter(({ until }) => until < days * day);
}
