import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../../support/build.ts';
import { temporaryFolder } from '../../support/launch/user-data.ts';
import { PROJECT_ROOT } from '../../support/project.ts';

/** An app that does nothing but open a window, as quickly as Electron's own example. */
export const plainRoot = fileURLToPath(new URL('../plain-app', import.meta.url));

/**
 * Builds the app when it is out of date, and copies what was built, without source maps: the host reads them at
 * the start for the tests' sake (as much work as reading the app itself), which Electron never does.
 * @returns the copy's folder
 */
export async function copyBuiltApp(): Promise<string> {
  await buildIfStale();
  const root = temporaryFolder('bench-app');
  for (const name of ['package.json', 'out'])
    cpSync(join(PROJECT_ROOT, name), join(root, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
  forgetSourceMaps(join(root, 'out/main'));
  return root;
}

/** Else the host looks for each map that is not there. */
function forgetSourceMaps(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'),
    );
  }
}
