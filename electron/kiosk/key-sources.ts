import type { KioskSettings } from '../../shared/kiosk.ts';
import { isVariableName } from '../../shared/kiosk.ts';
import type { Clock } from '../platform/clock.ts';
import { orLate } from '../time/wait-at-most.ts';
import { type KeyFileContext, type KeyReading, readKey, readKeyFile } from './key-file.ts';

/** The protected store's two slots. A read that rejects means: not at the moment. */
export interface KeySlots {
  read(slot: 'current' | 'next'): Promise<string | null>;
  keepNext(key: string): Promise<void>;
  /** Empties the next slot; false when the disk did not let it go. */
  forgetNext(): Promise<boolean>;
  /** The next key becomes the current one; the next slot is empty then. */
  promote(): Promise<void>;
}

export interface KeySourceDeps {
  clock: Pick<Clock, 'after'>;
  slots: KeySlots;
  settings(): Pick<KioskSettings, 'apiKeyFile' | 'nextApiKeyFile' | 'apiKeyEnv'>;
  /** The environment of this process; the variable with the key is removed from it. */
  environment: Record<string, string | undefined>;
  account: number | undefined;
}

export type KeySource = 'store' | 'file' | 'environment';
/** Where a key came from, or the first fault on the way when no source has one. */
export type FoundKey =
  | { is: 'key'; key: string; source: KeySource }
  | Exclude<KeyReading, { is: 'key' }>;

export interface KeySources {
  current(): Promise<FoundKey>;
  next(): Promise<FoundKey>;
}

/**
 * Reads the key anew at each call, so that a file that was changed counts without a restart: protected store,
 * then the policy's file, then the environment. Nothing is copied from one source to another.
 */
export function createKeySources(deps: KeySourceDeps): KeySources {
  const fromStore = slotReader(deps.slots, deps.clock);
  // Before anything else can run: programs that are started later would inherit it.
  const fromEnvironment = takeVariable(deps);
  const context = (): KeyFileContext => ({
    credentialsDirectory: deps.environment['CREDENTIALS_DIRECTORY'],
    account: deps.account,
  });
  const file = async (path: string | undefined): Promise<KeyReading> =>
    path === undefined ? { is: 'none' } : readKeyFile(path, context());

  return {
    current: () =>
      firstKey([
        ['store', () => fromStore('current')],
        ['file', () => file(deps.settings().apiKeyFile)],
        ['environment', async () => fromEnvironment],
      ]),
    next: () =>
      firstKey([
        ['store', () => fromStore('next')],
        ['file', () => file(deps.settings().nextApiKeyFile)],
      ]),
  };
}

async function firstKey(sources: [KeySource, () => Promise<KeyReading>][]): Promise<FoundKey> {
  let first: FoundKey = { is: 'none' };
  for (const [source, readIt] of sources) {
    const reading = await readIt();
    if (reading.is === 'key') return { ...reading, source };
    if (first.is === 'none') first = reading;
  }
  return first;
}

/** A locked keyring may wait for a person, and there is none: then the next source counts. */
const longestStoreMs = 2_000;

/** Reads the store with a limit. A read that hangs is waited for once, and never started a second time. */
function slotReader(slots: KeySlots, clock: KeySourceDeps['clock']) {
  const hanging = new Map<string, Promise<KeyReading>>();
  return async (slot: 'current' | 'next'): Promise<KeyReading> => {
    const before = hanging.get(slot);
    const reading = before ?? readSlot(slots, slot).finally(() => hanging.delete(slot));
    hanging.set(slot, reading);
    return orLate(clock, before ? 0 : longestStoreMs, reading, noStore);
  };
}

const noStore: KeyReading = { is: 'fault', code: 'KEY-STOR' };

async function readSlot(slots: KeySlots, slot: 'current' | 'next'): Promise<KeyReading> {
  try {
    const key = await slots.read(slot);
    return key === null ? { is: 'none' } : readKey(key);
  } catch {
    return noStore;
  }
}

function takeVariable({ environment, settings }: KeySourceDeps): KeyReading {
  const name = settings().apiKeyEnv;
  if (name === undefined || !isVariableName(name)) return { is: 'none' };
  const value = environment[name];
  delete environment[name];
  return value === undefined || value === '' ? { is: 'none' } : readKey(value.trim());
}
