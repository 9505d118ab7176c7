import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../../support/seeded-random.ts';
import { type Disk, generationOf, openBoth } from './generations.ts';

export interface KilledWriters {
  kills: number;
  /** Generations that were written in all. */
  generations: number;
  /** Kills after which a file held a newer generation than the last that was reported: in the midst of one. */
  amidst: number;
  /** Kills that left a temporary file or a previous generation behind; the next start takes them away. */
  leftovers: number;
  failures: string[];
}

export interface KillOptions {
  kills: number;
  disk: Disk;
  seed: number;
}

/** Starts a writer on the same folder again and again and kills it (-9) at a random moment while it writes. */
export async function killWriters({ kills, disk, seed }: KillOptions): Promise<KilledWriters> {
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'killed-writers-'));
  const found: KilledWriters = { kills: 0, generations: 0, amidst: 0, leftovers: 0, failures: [] };
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const reported = await writeAndKill(folder, disk, found.generations + 1, random() * 40);
      const left = readdirSync(folder).filter((name) => !/^(settings|secrets)\.json$/.test(name));
      const { counts, problems } = await look(folder, disk, reported);
      found.kills = kill;
      found.failures.push(...problems.map((problem) => `seed ${seed}, kill ${kill}: ${problem}`));
      if (counts.some((count) => count > reported)) found.amidst++;
      if (left.length > 0) found.leftovers++;
      found.generations = Math.max(reported, ...counts);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}

/** @returns the last generation that the writer reported */
async function writeAndKill(folder: string, disk: Disk, first: number, afterMs: number) {
  const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const args = ['--import', here('../../support/register-no-electron.ts'), here('./writer.ts')];
  const writer = spawn(process.execPath, [...args, folder, disk, String(first)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  writer.stderr.on('data', (data) => {
    errors += String(data);
  });
  writer.stdout.on('data', (data) => {
    if (output === '') setTimeout(() => writer.kill('SIGKILL'), afterMs);
    output += String(data);
  });
  const [code, signal] = await once(writer, 'close');
  if (signal !== 'SIGKILL') throw new Error(`the writer ended with ${code} by itself: ${errors}`);
  return Number(output.trim().split('\n').at(-1));
}

async function look(folder: string, disk: Disk, reported: number) {
  const { settings, vault } = openBoth(folder, disk);
  const recall = await vault.recall('refreshToken');
  const contents = {
    'settings.json': settings.read()['content'],
    'secrets.json': recall.is === 'kept' ? recall.value : null,
  };
  const problems = [];
  const counts: number[] = [];
  for (const [name, content] of Object.entries(contents)) {
    const count = generationOf(content);
    if (count === null || count < reported || count > reported + 1) {
      problems.push(`${name} holds generation ${count}, reported were ${reported}`);
    }
    if (count !== null) counts.push(count);
    if ((statSync(join(folder, name)).mode & 0o777) !== 0o600) problems.push(`${name} is not 0600`);
  }
  const strangers = readdirSync(folder).filter(
    (name) => name.includes('.tmp') || name.includes('unreadable'),
  );
  if (strangers.length > 0) problems.push(`is left after the next start: ${strangers}`);
  return { counts, problems };
}
