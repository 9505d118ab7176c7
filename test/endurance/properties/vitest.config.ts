import { fileURLToPath } from 'node:url';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const moreRuns = here('./more-runs.ts');

/** The property tests of `npm test`, with more runs each. */
const config: ViteUserConfig = {
  plugins: [
    {
      name: 'more-runs',
      enforce: 'pre',
      resolveId: (id, importer) => (id === 'fast-check' && importer !== moreRuns ? moreRuns : null),
    },
  ],
  test: {
    setupFiles: [here('./count-cases.ts')],
    // What hangs is ended by whoever started this; a property with thousands of cases may take minutes.
    testTimeout: 60 * 60_000,
    retry: 0,
  },
};

export default mergeConfig(usual, config);
