import { describe, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from '../../checks/reports.ts';
import { believable, failedOne, passedOne, sum } from '../../checks/tally.ts';

const vitestReport = (status: string, ...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: '/root/test/a.test.ts',
        status,
        assertionResults: statuses.map((one) => ({ fullName: `it ${one}`, status: one })),
      },
    ],
  });

test("Vitest's report is counted, failures by name", () => {
  const report = vitestReport('failed', 'passed', 'passed', 'failed', 'skipped', 'todo');
  expect(readVitestReport(report, '/root')).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['test/a.test.ts: it failed'],
  });
});

test('a file that could not be loaded counts as a failure', () => {
  expect(readVitestReport(vitestReport('failed'), '/root')).toMatchObject({ passed: 0, failed: 1 });
});

test("Playwright's report is counted through its suites; a second try counts as passed", () => {
  const spec = (status: string) => ({
    title: status,
    file: 'a.spec.ts',
    tests: [{ status, projectName: '' }],
  });
  const report = JSON.stringify({
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('expected'), spec('unexpected')],
        suites: [{ specs: [spec('flaky'), spec('skipped'), spec('expected')] }],
      },
    ],
  });
  expect(readPlaywrightReport(report)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: ['a.spec.ts: unexpected', 'outside of a test: no server'],
  });
});

describe('a runner is not believed', () => {
  test('when no test ran', () => {
    expect(believable(sum([]), 0)).toMatchObject({ failed: 1, failures: ['no test ran'] });
  });
  test('when it crashed after its last test', () => {
    expect(believable(passedOne, 1)).toMatchObject({ passed: 1, failed: 1 });
  });
  test('otherwise it is', () => {
    expect(believable(passedOne, 0)).toEqual(passedOne);
    expect(believable(failedOne('x'), 1)).toEqual(failedOne('x'));
  });
});
