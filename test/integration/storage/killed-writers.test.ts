import { expect, test } from 'vitest';
import { killWriters } from '../../endurance/killed-writers/kill-writers.ts';

// The short form; `npm run endurance` kills 500.
test.each([
  ['renames', 'plain'],
  ['cannot rename', 'noRename'],
] as const)(
  '[P61] writers killed at random moments on a disk that %s leave the old state or the new one',
  async (_, disk) => {
    const { kills, generations, failures } = await killWriters({ kills: 8, disk, seed: 61 });
    expect(failures).toEqual([]);
    expect(kills).toBe(8);
    expect(generations).toBeGreaterThanOrEqual(8);
  },
);
