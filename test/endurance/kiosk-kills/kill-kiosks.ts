import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../../../electron/kiosk/health.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { buildIfStale } from '../../support/build.ts';
import { findOrInstallChromium } from '../../support/chromium.ts';
import { appEnvironment } from '../../support/launch/environment.ts';
import { HostProcess } from '../../support/launch/host-process.ts';
import { machineFolder, prepareUserData } from '../../support/launch/user-data.ts';
import { PROJECT_ROOT } from '../../support/project.ts';
import { seededRandom } from '../../support/seeded-random.ts';

export interface KilledKiosks {
  kills: number;
  /** Kills before the app had written how it stands in that run. */
  beforeItSpoke: number;
  /** What the health file said at the kills, in that run. */
  said: Record<string, number>;
  /** Starts that nobody killed, and the slowest of them to be ready; ms. */
  recoveries: number;
  slowestReadyMs: number;
  failures: string[];
}

export interface KillOptions {
  kills: number;
  seed: number;
  /** A start that nobody kills comes after each so many. */
  recoverEvery: number;
}

interface Bench {
  demo: DemoService;
  userData: string;
  start(): HostProcess;
}

const longestReadyMs = 30_000;
const mostKillMs = 8_000;
const states = ['starting', 'ready', 'retrying', 'outOfService', 'ended'];
const troubles = [null, 'status-503', 'reset-before-headers', 'status-401', 'hang'] as const;

/**
 * Starts a kiosk in the built app again and again on one folder, with whatever the service is at just then, and
 * kills it (-9) at a random moment, its start included. No start is helped by a person, a page or a keyring.
 */
export async function killKiosks({
  kills,
  seed,
  recoverEvery,
}: KillOptions): Promise<KilledKiosks> {
  const random = seededRandom(seed);
  const found: KilledKiosks = {
    ...{ kills: 0, beforeItSpoke: 0, said: {}, recoveries: 0, slowestReadyMs: 0, failures: [] },
  };
  const { bench, close } = await openBench();
  const fail = (what: string) => found.failures.push(`seed ${seed}, kill ${found.kills}: ${what}`);
  try {
    // Kills fall evenly on the way to being ready, and on as long a time afterwards, however slow the machine.
    const latestKillMs = Math.min(2 * (await recover(bench, found, fail)), mostKillMs);
    while (found.kills < kills) {
      const kind = troubles[Math.floor(random() * troubles.length)] ?? null;
      bench.demo.setFault(kind && { kind });
      const health = await startAndKill(bench, random() * latestKillMs, fail);
      found.kills += 1;
      if (health === null) found.beforeItSpoke += 1;
      else found.said[health.state] = (found.said[health.state] ?? 0) + 1;
      if (found.kills % recoverEvery === 0) await recover(bench, found, fail);
    }
  } finally {
    await close();
  }
  return found;
}

async function openBench(): Promise<{ bench: Bench; close(): Promise<void> }> {
  await buildIfStale();
  const chromium = await findOrInstallChromium();
  const demo = await startDemoService({ provider: false });
  const folder = mkdtempSync(join(tmpdir(), 'killed-kiosks-'));
  // A copy, so that a build meanwhile does not take the app away.
  const root = join(folder, 'app');
  for (const name of ['out', 'package.json']) {
    cpSync(join(PROJECT_ROOT, name), join(root, name), { recursive: true });
  }
  const userData = join(folder, 'data');
  prepareUserData(userData, undefined);
  const key = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return join(folder, name);
  };
  const kiosk = {
    apiKeyFile: key('key', 'demo-key-main-1'),
    nextApiKeyFile: key('next-key', 'demo-key-main-2'),
  };
  const policy = { mode: 'kiosk', baseUrl: demo.origin, apiPrefix: demo.apiPrefix, kiosk };
  const env = appEnvironment({ policy });
  const options = {
    ...{ root, chromium, headed: false, packaged: false, language: 'en-US' },
    ...{ machine: machineFolder(userData), opensBrowser: false },
    secretStorage: 'unavailable' as const,
  };
  return {
    bench: {
      demo,
      userData,
      start: () => new HostProcess(options, [`--user-data-dir=${userData}`], env),
    },
    async close() {
      await demo.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startAndKill(bench: Bench, afterMs: number, fail: (what: string) => void) {
  const began = Date.now();
  const app = bench.start();
  await sleep(afterMs);
  await app.kill();
  return inspect(bench, began, fail);
}

/** What lies there must be whole, whenever the kill came. @returns how it stood in this run, if it got so far */
function inspect({ userData }: Bench, began: number, fail: (what: string) => void): Health | null {
  const names = readdirSync(userData);
  const broken = names.filter((name) => name.includes('.broken') || name.includes('unreadable'));
  if (broken.length > 0) fail(`set aside: ${broken}`);
  for (const name of ['kiosk.json', 'health.json', 'history.json', 'settings.json']) {
    if (names.includes(name) && readJson(join(userData, name)) === null) fail(`${name} is torn`);
  }
  const health = readJson<Health>(join(userData, 'health.json'));
  if (health === null) return null;
  if (!states.includes(health.state)) fail(`state ${health.state}`);
  if (/retrying|outOfService/.test(health.state) && health.code === null) fail('no reason given');
  return Date.parse(health.writtenAt) >= began ? health : null;
}

async function recover(bench: Bench, found: KilledKiosks, fail: (what: string) => void) {
  bench.demo.clearFaults();
  const began = Date.now();
  const app = bench.start();
  const took = () => Date.now() - began;
  const isReady = () => {
    const health = readJson<Health>(join(bench.userData, 'health.json'));
    return health?.state === 'ready' && Date.parse(health.writtenAt) >= began;
  };
  while (!isReady() && took() < longestReadyMs) await sleep(50);
  found.recoveries += 1;
  const readyMs = took();
  found.slowestReadyMs = Math.max(found.slowestReadyMs, readyMs);
  if (!isReady()) fail(`not ready after ${longestReadyMs} ms:\n${app.output()}`);
  await app.kill();
  return readyMs;
}

function readJson<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
