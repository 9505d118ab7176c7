import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-test-'));
  mkdirSync(join(folder, 'test'));
  const entry = join(import.meta.dirname, '../../run-all.mjs');
  copyFileSync(entry, join(folder, 'test/run-all.mjs'));
  writeFileSync(join(folder, 'test/run-all.ts'), 'console.log("the tests run");');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `npm test` in that folder, by a Node that takes itself for this version. */
function runAs(version: string): Promise<{ code: number; lines: string[] }> {
  const versions = `{ value: { ...process.versions, node: '${version}' } }`;
  const claim = `Object.defineProperty(process, 'versions', ${versions})`;
  const start = ['--import', `data:text/javascript,${encodeURIComponent(claim)}`];
  return new Promise((resolve) => {
    const entry = join(folder, 'test/run-all.mjs');
    const child = execFile(process.execPath, [...start, entry], (_error, out) =>
      resolve({ code: child.exitCode ?? -1, lines: out.trim().split('\n') }),
    );
  });
}

test.each(['18.20.0', '20.20.2', '22.17.1'])(
  'Node %s is too old, and there is no other: one sentence, and the last line',
  async (version) => {
    expect(await runAs(version)).toEqual({
      code: 1,
      lines: [
        `Node ${version} is too old: install Node 24, or run npm ci again.`,
        '0 passed, 1 failed',
      ],
    });
  },
);

test('too old, but there is one that npm ci installed: that one runs them, and its code counts', async () => {
  const bin = join(folder, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'node'), '#!/bin/sh\necho "own: $(basename "$1")"\nexit 3\n');
  chmodSync(join(bin, 'node'), 0o755);
  expect(await runAs('20.20.2')).toEqual({ code: 3, lines: ['own: run-all.ts'] });
});

test.each(['22.18.0', '24.21.0', '26.0.0'])('Node %s runs them itself', async (version) => {
  expect(await runAs(version)).toEqual({ code: 0, lines: ['the tests run'] });
});
