import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { PROJECT_ROOT } from './project.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge',
];

const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

function windowsPlaces(env: NodeJS.ProcessEnv): string[] {
  const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']];
  const apps = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];
  return roots.flatMap((root) => (root === undefined ? [] : apps.map((app) => join(root, app))));
}

/** Where this kind of machine usually keeps a Chromium, best first. */
function usualPlaces(env: NodeJS.ProcessEnv): string[] {
  if (process.platform === 'darwin') return MAC;
  if (process.platform === 'win32') return windowsPlaces(env);
  const folders = (env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function playwrightsOwn(): string[] {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

/** A Chromium that is already on this machine. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  return [...playwrightsOwn(), ...usualPlaces(env)].find((path) => path !== '' && existsSync(path));
}

/** Runs a program quietly; false when it failed or took longer than `seconds`. */
function run(command: string, args: string[], seconds: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'ignore', timeout: seconds * 1000, env }).status === 0;
}

function download(): void {
  const cli = join(PROJECT_ROOT, 'node_modules', 'playwright', 'cli.js');
  run(process.execPath, [cli, 'install', 'chromium'], 240);
}

function installPackage(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  run('apt-get', ['update'], 120);
  run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 600);
}

/**
 * The path of a Chromium: one that is here (CHROMIUM_PATH, Playwright's, the system's), else
 * Playwright's download, else as root the Debian package.
 * @throws Error, one line with the remedy, when there is none
 */
export async function findOrInstallChromium(): Promise<string> {
  const here = findChromium();
  if (here !== undefined) return here;
  process.stderr.write('No Chromium here: trying to get one (a minute or two) …\n');
  for (const attempt of [download, installPackage]) {
    attempt();
    const found = findChromium();
    if (found !== undefined) return found;
  }
  throw new Error(
    'No Chromium found, and none could be installed: install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}
