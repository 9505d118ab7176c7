import { styleText } from 'node:util';
import * as phases from './phases.ts';
import { failedOne, sum, type Tally } from './tally.ts';

type Print = (line: string) => void;

/**
 * Runs every phase, goes on after a failed one, and prints what there is to know. The light phases run side by
 * side; the two test runners run one after the other, because each uses every core.
 * @returns what all of it came to
 */
export async function runEverything(root: string, print: Print): Promise<Tally> {
  const run = (name: string, phase: phases.Phase) => runPhase(name, phase, root, print);
  const [found, built, ...light] = await Promise.all([
    run('Chromium', phases.chromium),
    run('build', phases.build),
    run('type check', phases.typeCheck),
    run('lint', phases.lint),
    run('source checks', phases.sourceChecks),
  ]);
  const unit = await run('unit and integration tests', phases.unitTests);
  const blocked = found.failed + built.failed > 0;
  const endToEnd = await run('end-to-end tests', blocked ? notRun : phases.endToEndTests);
  return sum([found, built, ...light, unit, endToEnd]);
}

const notRun: phases.Phase = async () => ({
  ...failedOne('not run: they need a Chromium and a build'),
  output: '',
});

async function runPhase(
  name: string,
  phase: phases.Phase,
  root: string,
  print: Print,
): Promise<Tally> {
  const startedAt = performance.now();
  print(`… ${name}`);
  const outcome = await phase(root).catch((error: unknown) => ({
    ...failedOne(error instanceof Error ? error.message : String(error)),
    output: '',
  }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${mark(outcome)} ${name}: ${counts(outcome)} (${seconds} s)`);
  if (outcome.output.trim() !== '') print(outcome.output.trimEnd());
  return { ...outcome, failures: outcome.failures.map((failure) => `${name}: ${failure}`) };
}

const mark = ({ failed }: Tally) =>
  failed === 0 ? styleText('green', '✓') : styleText('red', '✗');

function counts({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
