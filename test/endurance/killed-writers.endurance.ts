import type { Endurance } from './endurance.ts';
import { killWriters } from './killed-writers/kill-writers.ts';

/** Promise 61 with its number: 500 writers, half of them on a disk where nothing can be renamed. */
export const endurance: Endurance = {
  name: '[P61] 500 killed writers leave the old state or the new one',
  async run(seed) {
    const each = [
      await killWriters({ kills: 250, disk: 'plain', seed }),
      await killWriters({ kills: 250, disk: 'noRename', seed: seed + 1 }),
    ];
    const sum = (of: 'kills' | 'generations' | 'amidst' | 'leftovers') =>
      each.reduce((total, one) => total + one[of], 0);
    return {
      figures: {
        kills: sum('kills'),
        'generations written': sum('generations'),
        'killed in the midst of one': sum('amidst'),
        'left something to clear up': sum('leftovers'),
      },
      failures: each.flatMap((one) => one.failures),
    };
  },
};
