import { registerHooks } from 'node:module';

/*
 * `node --import test/support/register-no-electron.ts …`: for a process of its own that runs a part of the app in
 * plain Node. The name `electron` is the empty stand-in; the npm package would start a download.
 */
const standIn = new URL('./no-electron.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
