import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Health } from '../../../electron/kiosk/health.ts';

const states = ['starting', 'ready', 'retrying', 'outOfService', 'ended'];

/** What a kill has left behind that is not whole; it must be nothing, whenever the kill came. */
export function brokenIn(userData: string): string[] {
  const names = readdirSync(userData);
  const broken: string[] = [];
  const aside = names.filter((name) => name.includes('.broken') || name.includes('unreadable'));
  if (aside.length > 0) broken.push(`set aside: ${aside}`);
  for (const name of ['kiosk.json', 'health.json', 'history.json', 'settings.json']) {
    if (names.includes(name) && readJson(join(userData, name)) === null) {
      broken.push(`${name} is torn`);
    }
  }
  const health = readJson<Health>(join(userData, 'health.json'));
  if (health === null) return broken;
  if (!states.includes(health.state)) broken.push(`state ${health.state}`);
  const needsReason = /retrying|outOfService/.test(health.state);
  if (needsReason && health.code === null) broken.push('no reason given');
  return broken;
}

/** How the run that began then (its own clock, epoch ms) says that it stands; null: it has not said so. */
export function healthOf(userData: string, began: number): Health | null {
  const health = readJson<Health>(join(userData, 'health.json'));
  return health !== null && Date.parse(health.writtenAt) >= began ? health : null;
}

function readJson<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}
