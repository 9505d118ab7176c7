import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyPath } from '../settings/policy-file.ts';
import { errorCode } from '../storage/file-system.ts';

export interface EarlyLook {
  /** User data folder. */
  folder: string;
  /** Policy file of a run from source, in place of the system's. */
  policyFile: string | null;
  /** `--kiosk` */
  hasKioskSwitch: boolean;
  platform: NodeJS.Platform;
}

/**
 * Might this machine turn out to be a kiosk? A glance before anything is read properly: false only where neither
 * policy nor settings nor an earlier run name the mode, so that a desk's window can be made at once. Windows keeps
 * its policy where it takes a program to read it: there it might always be one.
 */
export function mightBeKiosk({ folder, policyFile, hasKioskSwitch, platform }: EarlyLook): boolean {
  const policy = policyFile ?? policyPath(platform);
  if (hasKioskSwitch || policy === null) return true;
  const files = [policy, join(folder, 'settings.json')];
  return (
    textOf(join(folder, 'kiosk.json')) !== '' || files.some((path) => /kiosk/.test(textOf(path)))
  );
}

/**
 * Is it a kiosk that nobody but itself starts again, as far as a glance can tell? For an error that comes before
 * anything is read properly: true only where the policy has nothing to say about it, because a kiosk that was
 * started by its supervisor and by itself would be there twice.
 */
export function isSurelyAlone({
  folder,
  policyFile,
  hasKioskSwitch,
  platform,
}: EarlyLook): boolean {
  if (hasKioskSwitch) return true;
  const policy = policyFile ?? policyPath(platform);
  if (policy === null || /mode|kiosk/.test(textOf(policy))) return false;
  return /"mode"\s*:\s*"kiosk"/.test(textOf(join(folder, 'settings.json')));
}

/** Empty when there is no such file; what is there and cannot be read might say anything. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error)) ? '' : 'kiosk';
  }
}
