import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = import.meta.dirname;

/** Compiles the ICU texts of `shared/messages/<language>/index.ts`, so that no parser of them ships. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre',
    async load(id) {
      const language = /\/shared\/messages\/([A-Za-z-]+)\/index\.ts$/.exec(id)?.[1];
      if (!language) return null;
      const module = await import(`${pathToFileURL(id).href}?at=${Date.now()}`);
      const name = language.replace('-', '');
      const texts = Object.entries<string>(module[name]);
      const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compileMessage(text)]));
      // A text for JSON.parse is read faster than the same object as code, before anything is shown.
      return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
    },
  };
}

const noCompiler = '\0no-schema-compiler';

/**
 * electron-store brings a compiler of JSON schemas along, for whoever gives it a schema. Nobody does here (zod
 * checks what was read), and a sixth of main's code would be read at each start for nothing.
 */
function withoutSchemaCompiler(): Plugin {
  const reason = 'a store with a schema: the build leaves its compiler out (vite.config.ts)';
  return {
    name: 'without-schema-compiler',
    enforce: 'pre',
    resolveId: (id) => (/^ajv(-formats)?(\/|$)/.test(id) ? noCompiler : null),
    load: (id) =>
      id === noCompiler
        ? `export class Ajv2020 { constructor() { throw new Error(${JSON.stringify(reason)}); } }\nexport default {};`
        : null,
  };
}

/** Main and preload run in Electron's own Node: everything but `electron` goes into the bundle. */
const electronSide = {
  consumer: 'server',
  resolve: { noExternal: true as const },
} as const;

export default defineConfig({
  root: resolve(root, 'renderer'),
  publicDir: false,
  plugins: [compiledMessages(), withoutSchemaCompiler(), react()],
  // Paths under the scheme of the app are absolute; there is no server that could move them.
  base: '/',
  environments: {
    client: {
      build: {
        outDir: resolve(root, 'out/page'),
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: resolve(root, 'renderer/index.html'),
          // Each file costs a round trip before the form can be used: what the page starts with is one file.
          output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } },
        },
      },
    },
    preload: {
      ...electronSide,
      build: {
        outDir: resolve(root, 'out/preload'),
        emptyOutDir: true,
        rolldownOptions: {
          input: resolve(root, 'electron/preload/preload.ts'),
          external: ['electron'],
          output: { format: 'cjs', codeSplitting: false, entryFileNames: 'preload.cjs' },
        },
      },
    },
    main: {
      ...electronSide,
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: resolve(root, 'out/main'),
        emptyOutDir: true,
        sourcemap: true,
        target: 'node24',
        rolldownOptions: {
          input: resolve(root, 'electron/main.ts'),
          external: ['electron'],
          output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await Promise.all(Object.values(builder.environments).map((one) => builder.build(one)));
    },
  },
});
