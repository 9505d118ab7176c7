import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { type Ended, runScript } from '../../checks/command.ts';
import { readVitestReport } from '../../checks/reports.ts';
import { believable, failedOne } from '../../checks/tally.ts';

export interface TryProperties {
  seed: number;
  /** How many times more cases than in `npm test`. */
  factor: number;
}

export interface PropertiesTried {
  files: number;
  /** With which properties were tried, all of them together. */
  cases: number;
  failures: string[];
}

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');
const rooms = ['test/unit', 'test/integration', 'test/attacks'];
/** A file that has property tests, or cases that the same seed decides. */
const isSeeded = /from '(?:fast-check|[./]+\/support\/property-seed\.ts)'/;

const seededFiles = () =>
  rooms
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => `${room}/${name.replaceAll('\\', '/')}`),
    )
    .filter((path) => isSeeded.test(readFileSync(join(root, path), 'utf8')))
    .sort();

const config = 'test/endurance/properties/vitest.config.ts';

/** Runs the tests that a seed decides, in a process of its own, which a search without end does not outlive. */
export async function tryProperties({ seed, factor }: TryProperties): Promise<PropertiesTried> {
  const folder = mkdtempSync(join(tmpdir(), 'properties-'));
  const [report, counts] = [join(folder, 'report.json'), join(folder, 'counts')];
  const settings = { PROPERTY_SEED: String(seed), PROPERTY_FACTOR: String(factor) };
  const files = seededFiles();
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  try {
    const ended = await runScript(
      'vitest/vitest.mjs',
      ['run', '--config', config, ...reporters, ...files],
      { root, env: { ...settings, PROPERTY_COUNTS: counts }, limitMinutes: 120 },
    );
    const failures = failuresOf(ended, readIfAny(report));
    const repeat = `PROPERTY_SEED=${seed} PROPERTY_FACTOR=${factor} npx vitest run --config ${config}`;
    return {
      files: files.length,
      cases: sumOfLines(readIfAny(counts) ?? ''),
      failures: failures.length === 0 ? [] : [`repeat: ${repeat}`, ...failures],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Which tests failed, and with what. */
function failuresOf({ code, output }: Ended, report: string | null): string[] {
  const tally =
    report === null
      ? failedOne(`ended with code ${code}, no report`)
      : readVitestReport(report, root);
  const { failed, failures } = believable(tally, code);
  return failed === 0 ? [] : [...failures, ...casesIn(output)];
}

function readIfAny(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

const sumOfLines = (text: string) => text.split('\n').reduce((sum, line) => sum + Number(line), 0);

/** What fast-check says of each property that failed, as far as people read it. Characters of a line. */
const longest = 500;
const casesIn = (output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s*(?:Counterexample:|\{ seed:|Caused by:)/.test(line))
    .map((line) => line.trim().slice(0, longest));
