import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

const module = new URL('../../checks/temporary.ts', import.meta.url).href;

/** Runs in a process of its own, because the folder lasts as long as the process. */
const script = `
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ownTemporaryFolder } from ${JSON.stringify(module)};
const folder = ownTemporaryFolder();
writeFileSync(folder + '/left', '');
console.log(JSON.stringify({ folder, used: tmpdir(), made: existsSync(folder) }));
`;

test.runIf(process.platform === 'linux')(
  'a run has temporary files of its own, and leaves none behind',
  () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const { folder, used, made } = JSON.parse(stdout);
    expect(made).toBe(true);
    expect(used).toBe(folder);
    expect(existsSync(folder)).toBe(false);
  },
);
