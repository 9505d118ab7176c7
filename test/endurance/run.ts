import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endAll } from '../checks/command.ts';
import type { Endurance, EnduranceResult } from './endurance.ts';
// Parts of the app that name `electron` are run in plain Node.
import '../support/register-no-electron.ts';

/*
 * `npm run endurance [-- --seed N --only PART]`: every `*.endurance.ts` in here, one after the other, with its
 * figures. Exit 1 when one of them failed.
 */
const { values } = parseArgs({ options: { seed: { type: 'string' }, only: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const { only = '' } = values;
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.endurance.ts') && name.includes(only))
  .sort();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // What it started is in groups of its own, which an interrupt from the keyboard does not reach.
  process.on(signal, () => void endAll().then(() => process.exit(130)));
}

async function runOne(file: string): Promise<EnduranceResult & { name: string }> {
  try {
    const { endurance }: { endurance: Endurance } = await import(`./${file}`);
    return { name: endurance.name, ...(await endurance.run(seed)) };
  } catch (error) {
    return { name: file, figures: {}, failures: [String(error)] };
  }
}

let failed = files.length === 0 ? 1 : 0;
console.log(`Seed ${seed}`);
for (const file of files) {
  const started = performance.now();
  const { name, figures, failures } = await runOne(file);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${failures.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  for (const [figure, value] of Object.entries(figures)) console.log(`    ${figure}: ${value}`);
  for (const failure of failures.slice(0, 20)) console.log(`    ${failure}`);
  if (failures.length > 0) failed++;
}
console.log(`${files.length} runs, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
