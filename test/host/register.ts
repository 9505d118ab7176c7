import { registerHooks } from 'node:module';

/*
 * `node --import test/host/register.ts …`: the module name `electron`, imported or required, is the
 * host. It never reaches the npm package, whose index.js would start a download.
 */
const HOST = new URL('./electron/index.ts', import.meta.url).href;
const NAMES = new Set(['electron', 'electron/main', 'electron/common']);

registerHooks({
  resolve(specifier, context, next) {
    if (!NAMES.has(specifier)) return next(specifier, context);
    return { url: HOST, format: 'module-typescript', shortCircuit: true };
  },
});
