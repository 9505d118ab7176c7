import { seededRandom } from '../support/seeded-random.ts';
import type { Endurance } from './endurance.ts';
import { tryProperties } from './properties/try-properties.ts';

/** `ROUNDS=1 TIMES=3` for a shorter run. */
const rounds = () => Number(process.env['ROUNDS'] ?? 2);
const factor = () => Number(process.env['TIMES'] ?? 20);

/** `npm test` tries the same cases each time; here others are tried, and more of them. */
export const endurance: Endurance = {
  name: 'every property holds with many times the cases of npm test, of other seeds',
  async run(seed) {
    const random = seededRandom(seed);
    const seeds = Array.from({ length: rounds() }, () => Math.floor(random() * 2 ** 31));
    const failures: string[] = [];
    let files = 0;
    let cases = 0;
    for (const one of seeds) {
      const tried = await tryProperties({ seed: one, factor: factor() });
      files = tried.files;
      cases += tried.cases;
      failures.push(...tried.failures);
    }
    return {
      figures: {
        seeds: seeds.join(', '),
        'times the cases of npm test': factor(),
        'files of tests': files,
        cases,
      },
      failures,
    };
  },
};
