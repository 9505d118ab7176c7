import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { compiledMessages } from '../vite.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Unit and integration tests: plain Node, no Chromium. End-to-end specs have playwright.config.ts. */
export default defineConfig({
  root: here('..'),
  plugins: [compiledMessages()],
  resolve: { alias: { electron: here('support/no-electron.ts') } },
  test: {
    include: [
      'test/unit/**/*.test.{ts,tsx}',
      'test/integration/**/*.test.ts',
      'test/attacks/**/*.test.ts',
    ],
    environment: 'node',
    setupFiles: [here('support/seed-properties.ts')],
    // The cache does not see that a file beside a compiled catalogue's index has changed.
    fsModuleCache: false,
    // A machine that is busy with other things may take ten times as long as an idle one; what hangs ends here.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // As with the end-to-end specs: in CI alone, and second-try-reporter.ts names each test that needed it.
    retry: process.env['CI'] ? 1 : 0,
    // Many tests wait for a server or a disk: a core left free by the default would lie idle.
    maxWorkers: Math.max(2, availableParallelism()),
    server: { deps: { inline: ['electron-store'] } },
  },
});
