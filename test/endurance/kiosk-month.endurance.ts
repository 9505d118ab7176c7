import { seededRandom } from '../support/seeded-random.ts';
import type { Endurance } from './endurance.ts';
import { createFakeClock } from './kiosk-clock.ts';
import { day, drawIncidents, type Incident, limits } from './kiosk-plan.ts';
import { createWorld, type World } from './kiosk-world.ts';

/**
 * A kiosk's month on a fake clock: outages of every kind, periods of 401, a key change, a restart each night,
 * clocks put back and forward by an hour (DST on a computer that keeps local time), one start in 1970.
 */
export interface MonthReport {
  days: number;
  incidents: number;
  restarts: number;
  requests: number;
  mostTimers: number;
  /** Bytes of heap, after collecting, from the second day's end to the last's; null where nobody measured. */
  heapGrowth: number | null;
  /** Everything that was not as promised; empty. */
  violations: string[];
}

export interface MonthOptions {
  seed: number;
  /** At least 4. */
  days: number;
  measureHeap?: boolean;
}

const minute = 60_000;
/** 2026-10-01T00:00Z: the month in which Europe's clocks go back. */
const start = Date.UTC(2026, 9, 1);

export const endurance: Endurance = {
  name: '[P58] a kiosk’s month: outages, a key change, restarts, clocks that jump',
  async run(seed) {
    const { violations, heapGrowth, ...figures } = await kioskMonth({
      seed,
      days: 31,
      measureHeap: true,
    });
    return {
      figures: { ...figures, 'heap growth (bytes)': heapGrowth ?? 'not measured' },
      failures: violations,
    };
  },
};

export async function kioskMonth(options: MonthOptions): Promise<MonthReport> {
  const chance = seededRandom(options.seed);
  const clock = createFakeClock(start);
  const world = createWorld(clock, chance);
  const incidents = drawIncidents(options.days, chance);
  const events = [
    ...incidents.flatMap((incident) => eventsOf(incident, world)),
    ...nights(options.days, world),
    ...keyChange(options.days, world),
    ...daylightSaving(options.days, world),
    ...presses(options.days, chance, world),
    ...measurements(options, world),
  ].sort((a, b) => a.at - b.at);
  world.boot();
  for (const { at, run } of events) {
    await clock.run(at - clock.monotonic());
    await run();
    world.look();
  }
  await clock.run(options.days * day - clock.monotonic());
  world.finish();
  return { days: options.days, incidents: incidents.length, ...world.report() };
}

interface PlannedEvent {
  at: number;
  run(): void | Promise<void>;
}
/** Begin, end, and the moment by which it must have recovered. */
function eventsOf({ from, until, condition, announced }: Incident, world: World): PlannedEvent[] {
  const { recovers, everyMs } = limits[condition];
  const snapshot = () => ({ ...world.counts, twoKeys: world.keys.next !== null });
  let before = snapshot();
  return [
    {
      at: from,
      run: () => {
        before = snapshot();
        world.be(condition);
      },
    },
    {
      at: until,
      run: () => {
        const extra = world.counts.restarts - before.restarts;
        // Each start runs up the first steps again; each press or waking-up may bring one more.
        const tries =
          (until - from) / everyMs + 9 * (extra + 1) + world.counts.presses - before.presses;
        const asked = world.counts.requests - before.requests;
        // While two keys lie there, a refusal asks with each of them once.
        const perTry = before.twoKeys || world.keys.next !== null ? 2 : 1;
        if (asked > perTry * tries) world.complain(`${asked} requests in ${until - from} ms`);
        world.be('fine');
        if (announced) world.wake();
      },
    },
    { at: until + recovers, run: () => world.mustBeFine(recovers) },
  ];
}

/** Off and on again at four in the morning, whatever goes on; the third time the clock starts in 1970. */
function nights(days: number, world: World): PlannedEvent[] {
  return Array.from({ length: days }, (_, night) => night * day + 4 * 60 * minute).flatMap(
    (at, night) => [
      {
        at,
        run: () => {
          if (night === 2) world.setWall(0);
          world.restart();
        },
      },
      ...(night === 2 ? [{ at: at + 40_000, run: () => world.setWall(start + at + 40_000) }] : []),
    ],
  );
}

/** The next key is laid down, the old one revoked, the new one moved into the first file. */
function keyChange(days: number, world: World): PlannedEvent[] {
  const at = (part: number) => Math.floor(days * part) * day + 11 * 60 * minute;
  const { keys } = world;
  return [
    {
      at: at(0.25),
      run: () => {
        keys.next = 'second-key';
      },
    },
    { at: at(0.35), run: () => void keys.good.add('second-key') },
    { at: at(0.55), run: () => void keys.good.delete('first-key') },
    {
      at: at(0.8),
      run: () => {
        keys.current = 'second-key';
        keys.next = null;
      },
    },
  ];
}

/** Back by an hour, and later forward again. */
function daylightSaving(days: number, world: World): PlannedEvent[] {
  const by = (hours: number) => () => world.setWall(world.wall() + hours * 60 * minute);
  return [
    { at: (days - 1.6) * day, run: by(-1) },
    { at: (days - 0.6) * day, run: by(1) },
  ];
}

/** People press what can be pressed. */
function presses(days: number, chance: () => number, world: World): PlannedEvent[] {
  return Array.from({ length: days * 50 }, () => ({
    at: Math.floor(chance() * days * day),
    run: world.press,
  }));
}

function measurements({ days, measureHeap }: MonthOptions, world: World): PlannedEvent[] {
  if (!measureHeap) return [];
  return [2, days - 0.01].map((at) => ({ at: at * day, run: () => void world.measure() }));
}
