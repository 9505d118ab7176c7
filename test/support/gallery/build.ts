import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { compiledMessages } from '../../../vite.config.ts';
import { PROJECT_ROOT } from '../project.ts';

/** The gallery is built apart from the app: nothing of it can end up in `out/page`. */
export function galleryConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: resolve(PROJECT_ROOT, 'renderer'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [compiledMessages(), react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'esnext',
      // One file on purpose, and never sent over a network.
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input: resolve(PROJECT_ROOT, 'renderer/gallery.html'),
        // One file: no picture can be of a moment before a later part has come.
        output: { codeSplitting: false },
      },
    },
  };
}
