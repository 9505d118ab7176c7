import { failed, failure, type Result } from '../../shared/failure.ts';

/** They name files and variables of this computer: what lies there is sent to the service, or is written over. */
const filesOnly = ['apiKeyFile', 'nextApiKeyFile', 'apiKeyEnv', 'healthFile'];

/**
 * What a page must not set, although a policy or the settings' file may: with it, whoever gets hold of the page
 * could have any file of this account read as an API key and sent away, or written over by the health file.
 * Null: nothing of the kind.
 */
export function refusedFromPage(change: Record<string, unknown>): Result<never> | null {
  const { kiosk } = change;
  if (typeof kiosk !== 'object' || kiosk === null) return null;
  const found = filesOnly.filter((name) => Object.hasOwn(kiosk, name));
  if (found.length === 0) return null;
  const input = found.map((name) => ({ field: `kiosk.${name}`, problem: 'locked' }));
  return failed(failure('CFG-LOCK', { input }));
}
