import type { Instant, LaunchOptions } from './types.ts';
import { writePolicy } from './user-data.ts';

/** Variables of the person at work that would change what the app does. */
const UNWANTED =
  /^(STAFF_SIGN_IN_.*|ELECTRON_.*|NODE_OPTIONS|NODE_V8_COVERAGE|VITEST.*|(https?|all|no|ftp)_proxy)$/i;

/** @throws RangeError for a text that is no instant */
export function epochMs(instant: Instant): number {
  if (typeof instant === 'number') return instant;
  if (typeof instant === 'object' && 'epochMilliseconds' in instant)
    return instant.epochMilliseconds;
  const ms = new Date(instant).getTime();
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return ms;
}

/** The environment of the app's process. */
export function appEnvironment(options: LaunchOptions, inherited = process.env): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(inherited)) {
    if (!UNWANTED.test(name)) env[name] = value;
  }
  if (options.timeZone !== undefined) env['TZ'] = options.timeZone;
  if (options.now !== undefined) env['STAFF_SIGN_IN_NOW'] = String(epochMs(options.now));
  if (options.policy !== undefined) env['STAFF_SIGN_IN_POLICY_FILE'] = writePolicy(options.policy);
  if (options.trustedCa !== undefined) env['NODE_EXTRA_CA_CERTS'] = options.trustedCa;
  return { ...env, ...options.env };
}
