import { execFile } from 'node:child_process';
import { win32 } from 'node:path';
import type { RunReg } from './registry-policy.ts';

/** Longest run, ms, and largest output, bytes. */
const limits = { timeout: 5_000, maxBuffer: 512 * 1024 };

/**
 * `reg.exe` by its absolute path, so that no program of that name in a folder on the path is run instead.
 * @param systemRoot the environment's `SystemRoot`; anything but a plain local folder is not believed
 */
export function regPath(systemRoot: string | undefined): string {
  const isPlain = systemRoot !== undefined && /^[a-z]:\\[a-z0-9_]+$/i.test(systemRoot);
  return win32.join(isPlain ? systemRoot : 'C:\\Windows', 'System32', 'reg.exe');
}

/** Runs `reg.exe`; what cannot be run is an answer without a code. */
export const createRunReg =
  (program: string): RunReg =>
  (args) =>
    new Promise((resolve) => {
      // Not the app's own variables, one of which may hold a kiosk's key; libuv adds what Windows cannot do without.
      const own = { env: {}, encoding: 'buffer', windowsHide: true, shell: false } as const;
      const options = { ...limits, ...own };
      execFile(program, args, options, (error, output) => {
        const code = error === null ? 0 : error.code;
        resolve({ code: typeof code === 'number' ? code : null, output });
      });
    });
