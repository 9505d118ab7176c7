import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallChromium } from '../support/chromium.ts';
import { PROJECT_ROOT } from '../support/project.ts';
import { type HostOptions, OPTIONS_VARIABLE } from './options.ts';

export interface HostWindowOptions {
  /** The user data folder; the app's usual one if not given. */
  readonly userData?: string;
  /** More variables for the app. */
  readonly env?: Record<string, string>;
  /** More command line arguments of the app. */
  readonly args?: readonly string[];
  readonly headed: boolean;
  /** Another app than this project's: a folder with a package.json. */
  readonly root?: string;
}

const HOST = fileURLToPath(new URL('.', import.meta.url));

function systemLanguage(): string {
  return Intl.DateTimeFormat().resolvedOptions().locale;
}

/**
 * Runs the built app in a window of the host and resolves to its exit code when it quits. Its
 * secrets are protected by nothing here, so the store says `basic_text`: the app keeps them in
 * memory. An address that the app opens goes to the person's own browser.
 */
export async function startInHostWindow(options: HostWindowOptions): Promise<number> {
  const machine = await mkdtemp(join(tmpdir(), 'staff-sign-in-machine-'));
  const language = systemLanguage();
  const host: HostOptions = {
    root: options.root ?? PROJECT_ROOT,
    chromium: await findOrInstallChromium(),
    headed: options.headed,
    secretStorage: 'basic_text',
    machine,
    packaged: false,
    language,
    opensBrowser: true,
  };
  const args = ['--use-system-ca', '--enable-source-maps', '--import', join(HOST, 'register.ts')];
  const userData = options.userData === undefined ? [] : [`--user-data-dir=${options.userData}`];
  const more = [...userData, ...(options.args ?? [])];
  const child = spawn(process.execPath, [...args, join(HOST, 'boot.ts'), host.root, ...more], {
    env: { ...process.env, ...options.env, [OPTIONS_VARIABLE]: JSON.stringify(host) },
    stdio: 'inherit',
  });
  const stop = () => child.kill();
  process.on('exit', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('exit', stop);
  rmSync(machine, { recursive: true, force: true });
  return code ?? 1;
}
