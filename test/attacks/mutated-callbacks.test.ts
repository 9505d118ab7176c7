import { expect, it } from 'vitest';
import { fuzzCallbacks } from '../endurance/fuzz-callbacks.ts';

it('[P17] 400 mutated requests to the listener change nothing but what bears its state', async () => {
  const { complaints, answers, accepted } = await fuzzCallbacks(20_261_120, 400);
  expect(complaints).toEqual([]);
  expect(accepted).toBeGreaterThan(0);
  expect(Object.keys(answers).length).toBeGreaterThan(3);
});
