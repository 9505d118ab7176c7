import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin } from 'vite';
import { compiledMessages } from '../../../vite.config.ts';
import { PROJECT_ROOT } from '../project.ts';

const roots = resolve(PROJECT_ROOT, 'renderer/gallery/roots.ts');

/** Whatever the gallery shows, the app's own start too, can be taken away for the next entry. */
const ownRoots: Plugin = {
  name: 'own-roots',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'react-dom/client' && !importer?.endsWith('/gallery/roots.ts') ? roots : null,
};

let built: Promise<string> | undefined;

/** Builds the gallery, once in this process. @returns the folder */
export function builtGallery(): Promise<string> {
  const folder = join(PROJECT_ROOT, 'test-results/gallery-built');
  built ??= build(galleryConfig(folder)).then(() => folder);
  return built;
}

/** The gallery is built apart from the app: nothing of it can end up in `out/page`. */
export function galleryConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: resolve(PROJECT_ROOT, 'renderer'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownRoots, compiledMessages(), react()],
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
