import { sum, type Tally } from './tally.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Vitest's `json` reporter. A file that fails without a failed test (it could not be loaded) counts as one. */
export function readVitestReport(text: string, root: string): Tally {
  const { testResults }: VitestReport = JSON.parse(text);
  return sum(
    testResults.map(({ name, status, assertionResults }) => {
      const path = name.replace(`${root}/`, '');
      const failures = assertionResults
        .filter((one) => one.status === 'failed')
        .map(({ fullName }) => `${path}: ${fullName}`);
      if (status === 'failed' && failures.length === 0) failures.push(`${path}: could not be run`);
      const passed = assertionResults.filter((one) => one.status === 'passed').length;
      const skipped = assertionResults.filter((one) => isSkipped(one.status)).length;
      return { passed, failed: failures.length, skipped, failures };
    }),
  );
}

const isSkipped = (status: string) => !['passed', 'failed'].includes(status);

interface PlaywrightSuite {
  file?: string;
  specs?: { title: string; file: string; tests: { status: string; projectName: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/**
 * Playwright's `json` reporter. A test that passed only at a second try (CI alone grants one) has passed;
 * Playwright's own summary names it as flaky, for somebody to look at.
 */
export function readPlaywrightReport(text: string): Tally {
  const { suites, errors }: PlaywrightReport = JSON.parse(text);
  const outside = errors.map(({ message }) => `outside of a test: ${message ?? 'no message'}`);
  return sum([
    ...suites.map(readSuite),
    { passed: 0, failed: outside.length, skipped: 0, failures: outside },
  ]);
}

function readSuite({ specs = [], suites = [] }: PlaywrightSuite): Tally {
  const runs = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status }) => ({ name: `${file}: ${title}`, status })),
  );
  const failures = runs
    .filter(({ status }) => !['expected', 'flaky', 'skipped'].includes(status))
    .map(({ name }) => name);
  const passed = runs.filter(({ status }) => ['expected', 'flaky'].includes(status)).length;
  const skipped = runs.filter(({ status }) => status === 'skipped').length;
  return sum([{ passed, failed: failures.length, skipped, failures }, ...suites.map(readSuite)]);
}
