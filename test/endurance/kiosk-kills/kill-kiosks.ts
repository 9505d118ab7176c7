import { setTimeout as sleep } from 'node:timers/promises';
import type { Health } from '../../../electron/kiosk/health.ts';
import { seededRandom } from '../../support/seeded-random.ts';
import { type Bench, openBench, type Run } from './kiosk-bench.ts';
import { brokenIn, healthOf } from './kiosk-remains.ts';

/** Where in a kiosk's life it is killed. */
export const stages = ['startUp', 'ready', 'recheck', 'keyChange'] as const;
export type Stage = (typeof stages)[number];

export interface KilledKiosks {
  kills: number;
  /** Kills by the stage that they fell into. */
  stages: Record<Stage, number>;
  /** Kills before the app had written how it stands in that run. */
  beforeItSpoke: number;
  /** What the health file said at the kills, in that run. */
  said: Record<string, number>;
  /** Kills while the service was being asked. */
  whileAsking: number;
  /** Keys that took over in runs that were killed. */
  keyChanges: number;
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

const longestReadyMs = 30_000;
const mostStartMs = 8_000;
/** A ready kiosk is killed within this time; ms. */
const readyMs = 1_000;
/** Asking, proving the next key and writing it down take about so long; ms. */
const workMs = 60;
const beyondRecheckMs = 17 * 60_000;
const troubles = [null, 'status-503', 'reset-before-headers', 'status-401', 'hang'] as const;

/**
 * Starts a kiosk in the built app again and again on one folder, and kills it (-9) at a random moment: on its way
 * to being ready, while it is, while it asks again, and while a new key takes over, as often each, whatever the
 * service is at just then. No start is helped by a person, a page or a keyring.
 */
export async function killKiosks({
  kills,
  seed,
  recoverEvery,
}: KillOptions): Promise<KilledKiosks> {
  const random = seededRandom(seed);
  const found: KilledKiosks = {
    ...{ kills: 0, beforeItSpoke: 0, said: {}, whileAsking: 0, keyChanges: 0, failures: [] },
    ...{ recoveries: 0, slowestReadyMs: 0 },
    stages: { startUp: 0, ready: 0, recheck: 0, keyChange: 0 },
  };
  const bench = await openBench();
  const fail = (what: string) => found.failures.push(`seed ${seed}, kill ${found.kills}: ${what}`);
  try {
    const startMs = Math.min(await recover(bench, found, fail), mostStartMs);
    let order: Stage[] = [];
    while (found.kills < kills) {
      if (order.length === 0) order = shuffled(stages, random);
      const stage = order.pop() ?? 'startUp';
      await startAndKill({ bench, stage, random, startMs, found, fail });
      if (found.kills % recoverEvery === 0) await recover(bench, found, fail);
    }
  } finally {
    await bench.close();
  }
  return found;
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

interface Kill {
  bench: Bench;
  stage: Stage;
  random(): number;
  /** How long a start takes on this machine; ms. */
  startMs: number;
  found: KilledKiosks;
  fail(what: string): void;
}

async function startAndKill(kill: Kill): Promise<void> {
  const { bench, stage, random, found, fail } = kill;
  const fault = troubles[Math.floor(random() * troubles.length)] ?? null;
  bench.setFault(stage === 'startUp' ? fault : null);
  const run = bench.start();
  await reach(kill, run, fault);
  const asking = bench.isAsked();
  await run.kill();
  found.kills += 1;
  found.stages[stage] += 1;
  if (asking) found.whileAsking += 1;
  if (run.output().includes('step=nextKeyPromoted')) found.keyChanges += 1;
  for (const what of brokenIn(bench.userData)) fail(`${stage}: ${what}`);
  const health = healthOf(bench.userData, run.began);
  if (health === null) found.beforeItSpoke += 1;
  else found.said[health.state] = (found.said[health.state] ?? 0) + 1;
}

/** Goes on until the moment of the kill. */
async function reach(kill: Kill, run: Run, fault: string | null): Promise<void> {
  const { bench, stage, random, startMs, fail } = kill;
  if (stage === 'startUp') return sleep(random() * 2 * startMs).then(() => {});
  if (!(await isReady(bench, run))) return fail(`${stage}: not ready:\n${run.output()}`);
  if (stage === 'ready') return sleep(random() * readyMs).then(() => {});
  if (stage === 'keyChange') bench.changeKeys();
  else bench.setFault(fault);
  await run.pass(beyondRecheckMs);
  await sleep(random() * workMs);
}

async function isReady(bench: Bench, run: Run): Promise<boolean> {
  const until = Date.now() + longestReadyMs;
  const says = (): Health['state'] | undefined => healthOf(bench.userData, run.began)?.state;
  while (says() !== 'ready' && Date.now() < until) await sleep(20);
  return says() === 'ready';
}

async function recover(bench: Bench, found: KilledKiosks, fail: (what: string) => void) {
  bench.setFault(null);
  const began = Date.now();
  const run = bench.start();
  const ready = await isReady(bench, run);
  const tookMs = Date.now() - began;
  found.recoveries += 1;
  found.slowestReadyMs = Math.max(found.slowestReadyMs, tookMs);
  if (!ready) fail(`not ready after ${longestReadyMs} ms:\n${run.output()}`);
  await run.kill();
  return tookMs;
}
