import type { BenchContext, Row } from '../row.ts';
import { rounded } from '../statistics.ts';
import { type Memory, manySignIns } from '../support/many-sign-ins.ts';

/** The first ones fill what is filled once: compiled code, caches, a history of fixed length. */
const stretches = [400, 600];

/** The short form of `test/endurance/sign-ins.endurance.ts`: the same run, with fewer sign-ins. */
export async function measure(context: BenchContext): Promise<Row> {
  const { stretches: measured } = await manySignIns({ ...context, stretches });
  const [before, after] = measured;
  if (!before || !after) throw new Error('nothing was measured');
  const times = stretches[1] ?? 1;
  const grown = Math.max(after.main - before.main, after.page - before.page);
  return {
    name: 'memory',
    value: rounded(grown / times, 0),
    unit: 'bytes a sign-in',
    ratio: rounded(Math.max(after.main / before.main, after.page / before.page), 3),
    budget: 1.1,
    note: `the same app ${times} sign-ins before: ${words(before)}; now ${words(after)}`,
  };
}

const words = ({ main, page, nodes }: Memory) =>
  `main ${megabytes(main)}, page ${megabytes(page)} and ${nodes} nodes`;
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;
