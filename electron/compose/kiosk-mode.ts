import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SettingsView } from '../../shared/settings.ts';

/**
 * Is this machine a kiosk? As the settings say, or `--kiosk`. While the policy cannot be used they say nothing:
 * then it is one if it was one before, or if the policy's text names the mode; a kiosk whose policy is broken must
 * not show the public a sign-in for staff, and has to say why it is out of service.
 * @param folder user data folder
 */
export async function isKioskMachine(
  view: SettingsView,
  hasSwitch: boolean,
  folder: string,
): Promise<boolean> {
  if (hasSwitch || view.values.mode === 'kiosk') return true;
  const broken = view.problems.find((problem) => problem.kind === 'policyUnusable');
  if (!broken) return false;
  return (await exists(join(folder, 'kiosk.json'))) || namesKiosk(broken.path);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** On Windows the policy is no file, and this is false. */
async function namesKiosk(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return /"mode"\s*:\s*"kiosk"/.test(text.slice(0, 65_536));
}
