import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from './project.ts';

const SOURCES = [
  'electron/**',
  'renderer/**',
  'shared/**',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
];
const OUTPUTS = ['out/main/main.js', 'out/preload/preload.cjs', 'out/page/index.html'];
const CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', 'staff-sign-in');
const RECORD = join(CACHE, 'built');
const LOCK = join(CACHE, 'building');
/** A build takes seconds; a lock this old, in milliseconds, belongs to a process that was killed. */
const LOCK_LIFE = 120_000;

/** One hash over the names and contents of everything that the build reads. */
async function fingerprint(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: PROJECT_ROOT })) files.push(file);
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    const path = join(PROJECT_ROOT, file);
    if (statSync(path).isFile())
      hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function isFresh(wanted: string): boolean {
  const complete = OUTPUTS.every((file) => existsSync(join(PROJECT_ROOT, file)));
  return complete && existsSync(RECORD) && readFileSync(RECORD, 'utf8') === wanted;
}

function viteBuild(): Promise<void> {
  const vite = join(PROJECT_ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${text}`));
    });
  });
}

/** Making a folder either succeeds or fails, also between processes. */
function tryLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const made = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && Date.now() - made > LOCK_LIFE) rmSync(LOCK, { recursive: true });
    return false;
  }
}

/**
 * Builds the app when anything that the build reads has changed since the last one. Several
 * processes may call it at once: one builds, the others wait for it.
 * @throws Error with the build's output when it fails
 */
export async function buildIfStale(): Promise<void> {
  const wanted = await fingerprint();
  if (isFresh(wanted)) return;
  mkdirSync(CACHE, { recursive: true });
  while (!tryLock()) await sleep(100);
  try {
    if (isFresh(wanted)) return;
    await viteBuild();
    writeFileSync(RECORD, wanted);
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}
