import type { Endurance } from './endurance.ts';
import { throughHostileTexts } from './hostile-texts.ts';

const pairs = 20_000;
const patience = 20 * 60_000;

export const endurance: Endurance = {
  name: '[P51] 20,000 secrets are looked for in texts that nearly hold them, each in a moment',
  async run(seed) {
    const slowest = await throughHostileTexts({ seed, pairs }, patience);
    if (slowest === null) return { figures: {}, failures: ['one of them took too long'] };
    return { figures: { pairs, 'slowest, ms': Math.round(slowest) }, failures: [] };
  },
};
