import { mkdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

function appData(env: NodeJS.ProcessEnv): string {
  if (process.platform === 'win32') return env['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  return env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config');
}

function userFolder(name: string): string {
  return join(homedir(), name);
}

/** `app.getPath` and `app.setPath` (electronjs.org/docs/api/app#appgetpathname). */
export class Paths {
  private readonly set = new Map<string, string>();
  private readonly env: NodeJS.ProcessEnv;
  private readonly appName: () => string;
  private readonly userDataSwitch: string;

  constructor(env: NodeJS.ProcessEnv, appName: () => string, userDataSwitch: string) {
    this.env = env;
    this.appName = appName;
    this.userDataSwitch = userDataSwitch;
  }

  get(name: string): string {
    return this.set.get(name) ?? this.usual(name);
  }

  change(name: string, path: string): void {
    this.usual(name);
    this.set.set(name, path);
  }

  private usual(name: string): string {
    if (name === 'userData' || name === 'sessionData') return this.userData();
    if (name === 'home') return homedir();
    if (name === 'appData') return appData(this.env);
    if (name === 'temp') return tmpdir();
    if (name === 'exe') return process.execPath;
    if (name === 'module') return process.execPath;
    if (name === 'logs') return join(this.get('userData'), 'logs');
    if (name === 'crashDumps') return join(this.get('userData'), 'Crashpad');
    if (name === 'assets') return dirname(process.execPath);
    const folder = { desktop: 'Desktop', documents: 'Documents', downloads: 'Downloads' }[name];
    if (folder !== undefined) return userFolder(folder);
    throw new Error(`Failed to get '${name}' path`);
  }

  private userData(): string {
    if (this.set.has('userData')) return this.get('userData');
    const chosen =
      this.userDataSwitch === ''
        ? join(this.get('appData'), this.appName())
        : resolve(this.userDataSwitch);
    // Electron makes the folder before the app's first line runs.
    mkdirSync(chosen, { recursive: true, mode: 0o700 });
    return chosen;
  }
}
