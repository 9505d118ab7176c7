import { createAdjustableClock } from './adjustable-clock.ts';
import { type Clock, systemClock } from './clock.ts';

/** What a run from source may be told by its environment. A packaged app reads none of it. */
export interface SourceRunInputs {
  clock: Clock;
  /** Policy file in place of the system's. */
  policyFile: string | null;
  /** Address of the page's development server. */
  devPage: string | null;
}

/** Where a test finds the clock that it may set. */
const testClock = Symbol.for('staff-sign-in.test-clock');

/** @param isPackaged Electron's `app.isPackaged`: true means that every input is ignored */
export function readSourceRunInputs(
  isPackaged: boolean,
  env: NodeJS.ProcessEnv,
  global: Record<symbol, unknown>,
): SourceRunInputs {
  if (isPackaged) return { clock: systemClock, policyFile: null, devPage: null };
  const start = readInstant(env['STAFF_SIGN_IN_NOW']) ?? systemClock.now();
  const clock = createAdjustableClock(start, systemClock);
  global[testClock] = clock;
  return {
    clock,
    policyFile: env['STAFF_SIGN_IN_POLICY_FILE'] ?? null,
    devPage: loopbackOnly(env['STAFF_SIGN_IN_DEV_PAGE']),
  };
}

function readInstant(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}

function loopbackOnly(address: string | undefined): string | null {
  const url = address === undefined ? null : URL.parse(address);
  return url?.protocol === 'http:' && url.hostname === '127.0.0.1' ? url.href : null;
}
