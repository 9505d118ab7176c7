import type { Endurance } from './endurance.ts';
import { killKiosks } from './kiosk-kills/kill-kiosks.ts';

/** Promise 58 with its number. */
export const endurance: Endurance = {
  name: '[P58] a kiosk of the built app, killed 200 times at random moments, comes up by itself',
  async run(seed) {
    const found = await killKiosks({ kills: 200, seed, recoverEvery: 5 });
    const { kills, beforeItSpoke, said, recoveries, slowestReadyMs, failures } = found;
    const states = Object.entries(said).map(([state, count]) => [`killed while ${state}`, count]);
    return {
      figures: {
        kills,
        'killed before it said anything': beforeItSpoke,
        ...Object.fromEntries(states),
        'starts that nobody killed': recoveries,
        'slowest of them to be ready, ms': slowestReadyMs,
      },
      failures,
    };
  },
};
