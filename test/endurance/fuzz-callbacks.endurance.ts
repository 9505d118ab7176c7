import type { Endurance } from './endurance.ts';
import { fuzzCallbacks } from './fuzz-callbacks.ts';

export const endurance: Endurance = {
  name: '[P17] 10,000 mutated requests to the listener change nothing but what bears its state',
  async run(seed) {
    const { answers, accepted, complaints } = await fuzzCallbacks(seed, 10_000);
    return { figures: { ...answers, 'batches with an answer': accepted }, failures: complaints };
  },
};
