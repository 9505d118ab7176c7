import { z } from 'zod';
import { failed, failure, type Result, success } from '../../shared/failure.ts';
import type { KioskSettings } from '../../shared/kiosk.ts';
import type { SettingsView } from '../../shared/settings.ts';

/** They name files and variables of this computer: what lies there is sent to the service, or is written over. */
const notFromPage = ['apiKeyFile', 'nextApiKeyFile', 'apiKeyEnv', 'healthFile', 'pinHash'];

/**
 * What a page must not set, although a policy or the settings' file may: with it, whoever gets hold of the page
 * could have any file of this account read as an API key and sent away, or written over by the health file.
 * Null: nothing of the kind.
 */
export function refusedFromPage(change: Record<string, unknown>): Result<never> | null {
  const { kiosk } = change;
  if (typeof kiosk !== 'object' || kiosk === null) return null;
  const found = notFromPage.filter((name) => Object.hasOwn(kiosk, name));
  if (found.length === 0) return null;
  const input = found.map((name) => ({ field: `kiosk.${name}`, problem: 'locked' }));
  return failed(failure('CFG-LOCK', { input }));
}

/** Limits stand with the settings (`settings/schema.ts`): here it is only read what main has to translate. */
const kioskChange = z.looseObject({ phone: z.string().optional(), pin: z.string().optional() });

/** Null: this is no PIN. */
export type HashPin = (pin: string) => Promise<string | null>;

/**
 * The page's change of a kiosk as it is kept: on what is in force, with the PIN's hash in place of the PIN.
 * `INPUT` where the PIN is none; everything else is judged where settings are.
 */
export async function withKiosk(
  change: Record<string, unknown>,
  current: () => KioskSettings,
  hashPin: HashPin,
): Promise<Result<Record<string, unknown>>> {
  const reading = kioskChange.safeParse(change['kiosk']);
  if (!reading.success) return success(change);
  const { pin, phone, ...given } = reading.data;
  const pinHash = pin === undefined ? undefined : await hashPin(pin);
  if (pinHash === null) return failed(notAPin);
  const { phone: before, ...kept } = current();
  const number = phone?.trim() ?? before;
  const kiosk = {
    ...kept,
    ...(number && { phone: number }),
    ...given,
    ...(pinHash !== undefined && { pinHash }),
  };
  return success({ ...change, kiosk });
}

export const notAPin = failure('INPUT', { input: [{ field: 'kiosk.pin', problem: 'digits' }] });

/** What a page may see of the settings: that a PIN is set, and nothing to try PINs against. */
export function settingsForPage(view: SettingsView): SettingsView {
  const { pinHash, ...kiosk } = view.values.kiosk;
  return { ...view, kioskPinSet: pinHash !== undefined, values: { ...view.values, kiosk } };
}
