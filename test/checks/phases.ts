import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Ended, runScript } from './command.ts';
import { readPlaywrightReport, readVitestReport } from './reports.ts';
import { believable, failedOne, passedOne, sum, type Tally } from './tally.ts';
import { ownTemporaryFolder } from './temporary.ts';

/** A phase's outcome, with what there is to read about it. */
export interface Outcome extends Tally {
  output: string;
}

/** Each takes the project's root. A phase may throw: that is one failure. */
export type Phase = (root: string) => Promise<Outcome>;

const tool =
  (script: string, args: string[]): Phase =>
  async (root) =>
    outcomeOf(await runScript(script, args, { root, limitMinutes: 5 }));

function outcomeOf({ code, output }: Ended): Outcome {
  const tally = code === 0 ? passedOne : failedOne(`ended with code ${code}`);
  return { ...tally, output: code === 0 ? '' : stripVTControlCharacters(output) };
}

export const typeCheck = tool('typescript/bin/tsc', ['--noEmit', '--pretty', 'false']);
export const lint = tool('@biomejs/biome/bin/biome', ['check', '--colors=off', '.']);
export const build = tool('vite/bin/vite.js', ['build', '--logLevel', 'warn']);

/** The modules of the checks load the parser, so they are loaded here: what they lack fails one phase only. */
export const sourceChecks: Phase = async (root) => {
  const [{ runChecks }, { readSources }] = await Promise.all([
    import('./checks.ts'),
    import('./source.ts'),
  ]);
  const results = runChecks(root, readSources(root));
  const lines = results.flatMap(({ name, findings, notes }) => [
    `  ${findings.length === 0 ? '✓' : '✗'} ${name}`,
    ...findings.map(
      ({ path, line, problem }) => `    ${path}${line ? `:${line}` : ''}: ${problem}`,
    ),
    ...notes.map((note) => `    ${note}`),
  ]);
  const tallies = results.map(({ name, findings }) =>
    findings.length === 0 ? passedOne : failedOne(`${name}: ${findings.length} found`),
  );
  return { ...sum(tallies), output: lines.join('\n') };
};

/** Says which Chromium runs; counts only when there is none. */
export const chromium: Phase = async () => {
  const { findOrInstallChromium } = await import('../support/chromium.ts');
  const found = await findOrInstallChromium();
  return { passed: 0, failed: 0, skipped: 0, failures: [], output: `  ${found}` };
};

const reports = 'test-results';

export const unitTests: Phase = (root) =>
  testPhase(root, 'unit.json', (report) => ({
    script: 'vitest/vitest.mjs',
    args: [
      ...['run', '--config', 'test/vitest.config.ts'],
      ...['--reporter=default', '--reporter=./test/checks/waiting-reporter.ts'],
      '--reporter=./test/checks/second-try-reporter.ts',
      ...['--reporter=json', `--outputFile.json=${report}`],
    ],
    // What is kept on a disk, and survives a crash there, is tested on a disk.
    env: ownTemporaryFolder('disk'),
    read: (text) => readVitestReport(text, root),
  }));

export const endToEndTests: Phase = (root) =>
  testPhase(root, 'e2e.json', (report) => ({
    script: 'playwright/cli.js',
    args: ['test', '--config', 'test/playwright.config.ts', '--reporter=list,json'],
    // What was translated for an earlier run still is so for this one; the run's own temporary files go with it.
    env: {
      ...ownTemporaryFolder('memory'),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(root, reports, 'transform-cache'),
    },
    read: readPlaywrightReport,
  }));

interface Runner {
  script: string;
  args: string[];
  env?: Record<string, string>;
  read: (report: string) => Tally;
}

async function testPhase(
  root: string,
  reportName: string,
  runner: (report: string) => Runner,
): Promise<Outcome> {
  const report = join(root, reports, reportName);
  await mkdir(join(root, reports), { recursive: true });
  // A report of an earlier run must not speak for a runner that crashed.
  await rm(report, { force: true });
  const { script, args, env = {}, read } = runner(report);
  const { code } = await runScript(script, args, { root, env, live: true, limitMinutes: 30 });
  const text = await readFile(report, 'utf8').catch(() => null);
  const tally = text === null ? failedOne(`ended with code ${code}, no report`) : read(text);
  return { ...believable(tally, code), output: '' };
}
