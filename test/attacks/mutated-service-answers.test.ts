import { expect, it } from 'vitest';
import { fuzzServiceAnswers } from '../endurance/fuzz-service-answers.ts';
import { fuzzServiceWire } from '../endurance/fuzz-service-wire.ts';

const seed = 20_261_120;

it('[P8] 500 mutated answers of the service sign nobody in wrongly and leak nothing', () => {
  const { complaints, accepted, slowestMs } = fuzzServiceAnswers(seed, 500);
  expect(complaints).toEqual([]);
  expect(slowestMs).toBeLessThan(5_000);
  // Some mutations harm nothing: without these, the run would prove nothing.
  expect(accepted).toBeGreaterThan(5);
  expect(accepted).toBeLessThan(250);
});

it('[P8] 200 of them through sockets and the real exchange', async () => {
  const { complaints, accepted } = await fuzzServiceWire(seed, 200);
  expect(complaints).toEqual([]);
  expect(accepted).toBeGreaterThan(5);
});
