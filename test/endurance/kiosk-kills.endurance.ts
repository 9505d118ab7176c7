import type { Endurance } from './endurance.ts';
import { killKiosks } from './kiosk-kills/kill-kiosks.ts';

/** Promise 58 names 200; `KILLS=60` for a shorter run. */
const kills = () => Number(process.env['KILLS'] ?? 200);

/** Promise 58 with its number. */
export const endurance: Endurance = {
  name: '[P58] a kiosk of the built app, killed at random moments of each stage, comes up by itself',
  async run(seed) {
    const found = await killKiosks({ kills: kills(), seed, recoverEvery: 5 });
    const { stages, said, failures } = found;
    const states = Object.entries(said).map(([state, count]) => [`killed while ${state}`, count]);
    return {
      figures: {
        kills: found.kills,
        ...Object.fromEntries(
          Object.entries(stages).map(([stage, count]) => [`killed in stage ${stage}`, count]),
        ),
        'killed before it said anything': found.beforeItSpoke,
        ...Object.fromEntries(states),
        'killed within 100 ms of a request': found.whileAsking,
        'keys that took over in killed runs': found.keyChanges,
        'starts that nobody killed': found.recoveries,
        'slowest of them to be ready, ms': found.slowestReadyMs,
      },
      failures,
    };
  },
};
