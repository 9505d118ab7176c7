/** What a phase, or all of them, came to. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each failure. */
  failures: string[];
}

export const passedOne: Tally = { passed: 1, failed: 0, skipped: 0, failures: [] };

export const failedOne = (failure: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [failure],
});

export function sum(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((all, { passed }) => all + passed, 0),
    failed: tallies.reduce((all, { failed }) => all + failed, 0),
    skipped: tallies.reduce((all, { skipped }) => all + skipped, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/**
 * A runner's own word against its report: none that ran is a failure, and so is an exit code that says
 * failure where the report names none (a crash, an unhandled rejection).
 */
export function believable(tally: Tally, exitCode: number): Tally {
  if (tally.failed > 0) return tally;
  if (exitCode !== 0)
    return sum([tally, failedOne(`ended with code ${exitCode} although no test failed`)]);
  return tally.passed === 0 ? sum([tally, failedOne('no test ran')]) : tally;
}
