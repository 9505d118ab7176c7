import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { temporaryFolder } from '../../support/launch/user-data.ts';

/** Builds the page of `one-element/` as the app's page is built. @returns the output folder */
export async function buildOneElementPage(): Promise<string> {
  const root = fileURLToPath(new URL('../one-element', import.meta.url));
  const outDir = temporaryFolder('bench-page');
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: '/',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  return outDir;
}
