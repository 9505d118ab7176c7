import { keyFingerprint } from '../../../electron/kiosk/key-fingerprint.ts';
import type { FoundKey, KeySource } from '../../../electron/kiosk/key-sources.ts';
import type { KioskMemory } from '../../../electron/kiosk/kiosk-memory.ts';
import type { KioskIdentity } from '../../../electron/kiosk/machine.ts';
import { createSignInOnce, type KioskRecord } from '../../../electron/kiosk/sign-in-once.ts';
import {
  type FailureCode,
  failed,
  failure,
  type Result,
  success,
} from '../../../shared/failure.ts';
import { memoryWithoutFile } from '../../support/kiosk-memory.ts';

export const kioskUser: KioskIdentity = {
  serviceUserId: 2001,
  siteCode: 'MAIN',
  name: 'Self-service kiosk',
};

export const found = (key: string, source: KeySource = 'file'): FoundKey => ({
  is: 'key',
  key,
  source,
});

/** A service that knows some keys, and the two slots of a kiosk; everything can be changed from outside. */
export interface World {
  accepted: Map<string, KioskIdentity>;
  /** Instead of any answer. */
  outage: FailureCode | null;
  current: FoundKey;
  next: FoundKey;
  site: string;
  now: number;
  asked: string[];
  records: KioskRecord[];
  memory: KioskMemory;
  promote(): Promise<void>;
}

export function newWorld(changes: Partial<World> = {}): World {
  const world: World = {
    accepted: new Map([['old-key', kioskUser]]),
    outage: null,
    current: found('old-key'),
    next: { is: 'none' },
    site: 'https://library.example/api',
    now: 0,
    asked: [],
    records: [],
    memory: memoryWithoutFile(),
    promote: async () => {
      world.current = world.next;
      world.next = { is: 'none' };
    },
    ...changes,
  };
  return world;
}

export function signInOnceIn(world: World) {
  return createSignInOnce({
    sources: { current: async () => world.current, next: async () => world.next },
    slots: { promote: () => world.promote() },
    memory: world.memory,
    ask: async (key) => {
      world.asked.push(key);
      return answerOf(world, key);
    },
    site: () => world.site,
    monotonic: () => world.now,
    record: (entry) => world.records.push(entry),
  });
}

function answerOf({ outage, accepted }: World, key: string): Result<KioskIdentity> {
  if (outage) return failed(failure(outage));
  const identity = accepted.get(key);
  return identity ? success(identity) : failed(failure('KEY-401'));
}

export const print = (key: string) => keyFingerprint(key);
export const steps = (world: World) => world.records.map(({ step }) => step);
