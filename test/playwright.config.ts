import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { chooseHost, describeHost } from './support/electron-runtime.ts';

// Once, in the runner itself; the workers load this file too.
if (process.env['TEST_WORKER_INDEX'] === undefined) {
  process.stderr.write(`${describeHost(chooseHost())}\n`);
}

/**
 * End-to-end specs. A retry would hide what happens once in a while, so there is none at the desk of whoever
 * changes something; in CI, where a busy machine must not decide, there is one, and the summary names its test.
 */
export default defineConfig({
  testDir: fileURLToPath(new URL('./e2e', import.meta.url)),
  testMatch: '**/*.spec.ts',
  outputDir: fileURLToPath(new URL('../test-results/e2e', import.meta.url)),
  // Two on two cores leave a tenth of the time idle. With a third a whole run ended a twentieth sooner, too little for
  // having each test wait longer for its turn. Every spec has its `test` from support/desk.ts, so that a worker, with
  // its app, goes on from one to the next.
  workers: Math.min(6, Math.max(2, availableParallelism())),
  fullyParallel: false,
  retries: process.env['CI'] ? 1 : 0,
  // Far above what any test takes: a slow machine must not decide.
  timeout: 150_000,
  expect: { timeout: 10_000 },
  // An action that waits for ever says what it waited for; at the test's own end it says nothing.
  use: { actionTimeout: 60_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: fileURLToPath(new URL('../test-results/e2e.json', import.meta.url)) }],
  ],
});
