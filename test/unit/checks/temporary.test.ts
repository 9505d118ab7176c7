import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const module = new URL('../../checks/temporary.ts', import.meta.url).href;

/** Runs in a process of its own, because the folder lasts as long as the process. */
const script = `
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { ownTemporaryFolder } from ${JSON.stringify(module)};
const folders = ['disk', 'memory'].map((where) => ownTemporaryFolder(where).TMPDIR);
for (const folder of folders) writeFileSync(folder + '/left', '');
console.log(JSON.stringify({ folders, usual: tmpdir() }));
`;

test.runIf(process.platform === 'linux')(
  'a run has temporary files of its own, and leaves none behind',
  () => {
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    const { folders, usual }: { folders: string[]; usual: string } = JSON.parse(stdout);
    expect(new Set(folders).size).toBe(2);
    expect(dirname(folders[0] ?? '')).toBe(usual);
    expect(folders.filter((folder) => existsSync(folder))).toEqual([]);
  },
);
