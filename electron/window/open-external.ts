import { shell } from 'electron';
import { externalAddress } from './external-address.ts';

/** The one caller of `shell.openExternal`: true when the system took the address. */
export async function openExternal(address: string): Promise<boolean> {
  const checked = externalAddress(address);
  if (checked === null) return false;
  try {
    await shell.openExternal(checked);
    return true;
  } catch {
    return false;
  }
}
