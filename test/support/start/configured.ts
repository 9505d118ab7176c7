import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the app keeps its settings when nobody says otherwise: Electron's `userData` for this product's name. */
export function defaultUserData(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
): string {
  return join(appData(platform, env), 'Staff Sign-In');
}

function appData(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  if (platform === 'win32') return env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env['XDG_CONFIG_HOME'] || join(homedir(), '.config');
}

/** Files that may say where the service is: this computer's settings and the organisation's policy. */
export function settingsPlaces(platform: NodeJS.Platform = process.platform): string[] {
  const policy =
    platform === 'darwin'
      ? '/Library/Application Support/Staff Sign-In/policy.json'
      : '/etc/staff-sign-in/policy.json';
  return [join(defaultUserData(platform), 'settings.json'), policy];
}

/** Does any of these files name a service? A file that cannot be read counts: the app will say what is wrong. */
export function namesService(places: readonly string[]): boolean {
  return places.some((path) => {
    try {
      const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
      return (
        typeof json === 'object' && json !== null && 'baseUrl' in json && json.baseUrl !== null
      );
    } catch (error) {
      return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
    }
  });
}
