import type { Endurance } from './endurance.ts';
import { fuzzServiceAnswers } from './fuzz-service-answers.ts';
import { fuzzServiceWire } from './fuzz-service-wire.ts';

/** 10,000 answers read, and 2,000 through sockets and the real exchange. */
export const endurance: Endurance = {
  name: '[P8] 10,000 mutated answers of the service sign nobody in wrongly and leak nothing',
  async run(seed) {
    const read = fuzzServiceAnswers(seed, 10_000);
    const wire = await fuzzServiceWire(seed, 2_000);
    return {
      figures: {
        'read and still a sign-in': read.accepted,
        'slowest reading, ms': Math.round(read.slowestMs),
        'over the wire and still a sign-in': wire.accepted,
        'slowest exchange, ms': Math.round(wire.slowestMs),
      },
      failures: [...read.complaints, ...wire.complaints],
    };
  },
};
