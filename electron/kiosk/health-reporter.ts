import { type FileSteps, replaceFile } from '../storage/replace-file.ts';
import { type Health, healthLine } from './health.ts';
import { createLatestWriter } from './latest-writer.ts';

export interface HealthReporterDeps {
  /** Asked at each report, as the policy may name another. */
  path(): string;
  /** 0600 in the user data folder; 0644 where the policy names a file, for the monitor's account. No secret is in it. */
  mode(): number;
  /** One line for the system's log; without line end. */
  log(line: string): void;
  steps?: FileSteps;
}

export interface HealthReporter {
  report(health: Health, why: 'change' | 'heartbeat'): void;
  settled(): Promise<void>;
}

/** Keeps the health file up to date, and logs each change. Never throws. */
export function createHealthReporter(deps: HealthReporterDeps): HealthReporter {
  const log = (line: string) => {
    try {
      deps.log(line);
    } catch {
      // A log that is gone must not stop the kiosk either.
    }
  };
  const writer = createLatestWriter(
    (text) => replaceFile(deps.path(), text, deps.mode(), deps.steps),
    (failing) => log(`kiosk health-file=${failing ? 'not-written' : 'written-again'}`),
  );
  return {
    report(health, why) {
      if (why === 'change') log(healthLine(health));
      writer.put(`${JSON.stringify(health, null, 2)}\n`);
    },
    settled: writer.settled,
  };
}
