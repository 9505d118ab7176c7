import type { Bridge } from '../shared/bridge.ts';

declare global {
  interface Window {
    readonly staffSignIn?: Bridge;
  }
}

/**
 * What the preload put there. This is the only file that touches the global: everything else gets the
 * bridge handed to it, so that the gallery and tests can hand in another.
 * @throws when there is no preload, which is a fault of the build and not of a person
 */
export function findBridge(): Bridge {
  if (!window.staffSignIn) throw new Error('the preload did not run');
  return window.staffSignIn;
}
