import type { Clock } from '../platform/clock.ts';
import { orLate } from '../time/wait-at-most.ts';
import type { KeyStore, Proof } from './key-store.ts';
import { seal, unseal } from './seal.ts';
import { createSealedFile, type SecretsFile } from './sealed-file.ts';
import { checkSecret, readSecret, secretNames } from './secret-schemas.ts';
import {
  type LostReason,
  type Protection,
  type Recall,
  type SecretName,
  type Secrets,
  type Vault,
  type VaultStatus,
  valueOrNull,
} from './vault.ts';

export interface KeyStoreVaultDeps {
  keyStore: KeyStore;
  file: SecretsFile;
  clock: Clock;
  /** Called when `status()` says something else than before. */
  onStatus(status: VaultStatus): void;
}

/** How long anybody waits for a key store, ms: a locked keyring asks the person, who may not be there. */
const longestWaitMs = 8_000;

/**
 * Secrets encrypted by the operating system's key store, in one file. What cannot be protected or written stays
 * in memory (promises 32, 63). Nothing here throws because of a key store, a disk or a file (promise 33).
 */
export function createKeyStoreVault(deps: KeyStoreVaultDeps): Vault {
  const { keyStore, clock } = deps;
  const file = createSealedFile(deps.file);
  /** What is not on disk, or not yet. */
  const open: Partial<Secrets> = {};
  const lost = new Map<SecretName, LostReason>();
  if (file.lost !== null) for (const name of secretNames) lost.set(name, file.lost);
  /** Counts what happened to a name, so that an answer of the key store that comes too late changes nothing. */
  const turns = new Map<SecretName, number>();
  const turn = (name: SecretName) => turns.get(name) ?? 0;
  const nextTurn = (name: SecretName) => {
    turns.set(name, turn(name) + 1);
    return turn(name);
  };

  const status = followStatus(!file.frozen, deps.onStatus);
  void keyStore.prove().then(status.proved);

  /** @returns true when it is protected and on disk */
  async function write(name: SecretName, text: string, mine: number): Promise<boolean> {
    const encrypted = await keyStore.encrypt(text);
    if (turn(name) !== mine) return false;
    status.proved(encrypted.is === 'data' ? { is: 'protected' } : encrypted);
    const backend = keyStore.backend();
    if (encrypted.is !== 'data' || backend === null) return false;
    const saved = file.put(name, encrypted.data, backend);
    status.wrote(saved);
    return saved;
  }

  async function store(name: SecretName, text: string, mine: number): Promise<Protection> {
    const written = await write(name, text, mine);
    if (turn(name) !== mine) return 'memory';
    if (written) delete open[name];
    // The former one must not come back after a restart in place of this.
    else if (!file.drop(name)) status.wrote(false);
    return written ? 'keyStore' : 'memory';
  }

  const signInAgain = (name: SecretName, because: LostReason) => {
    // Only for this run: the file keeps what may be readable again, until something takes its place.
    lost.set(name, because);
    return { is: 'signInAgain', because } as const;
  };

  async function decrypt<N extends SecretName>(name: N, data: Buffer): Promise<Recall<N>> {
    const mine = turn(name);
    const decrypted = await keyStore.decrypt(data);
    // Forgotten or replaced meanwhile: what was read does not count any more (promise 38).
    if (turn(name) !== mine) return recall(name);
    if (decrypted.is === 'unavailableNow') return decrypted;
    if (decrypted.is === 'lost') return signInAgain(name, decrypted.because);
    const value = readSecret(name, unsealed(name, decrypted.text));
    if (value === null) return signInAgain(name, 'keyLost');
    if (decrypted.shouldReEncrypt) await write(name, seal(name, value), mine);
    return turn(name) === mine ? { is: 'kept', value } : recall(name);
  }

  async function recall<N extends SecretName>(name: N): Promise<Recall<N>> {
    const held: Secrets[N] | undefined = open[name];
    if (held !== undefined) return { is: 'kept', value: held };
    const why = lost.get(name);
    if (why !== undefined) return { is: 'signInAgain', because: why };
    const data = file.get(name);
    if (data === null) return { is: 'none' };
    const backend = keyStore.backend();
    if (backend === null) return { is: 'unavailableNow' };
    if (backend !== file.backend()) return signInAgain(name, 'backendChanged');
    return orLate(clock, longestWaitMs, decrypt(name, data), { is: 'unavailableNow' });
  }

  return {
    get protection(): Protection {
      return status.now().is === 'keyStore' ? 'keyStore' : 'memory';
    },
    status: status.now,
    async keep(name, value) {
      open[name] = checkSecret(name, value);
      lost.delete(name);
      const storing = store(name, seal(name, value), nextTurn(name));
      return orLate(clock, longestWaitMs, storing, 'memory');
    },
    recall,
    read: (name) => valueOrNull(recall(name)),
    has: (name) => open[name] !== undefined || (!lost.has(name) && file.get(name) !== null),
    async forget(name) {
      nextTurn(name);
      delete open[name];
      lost.delete(name);
      return file.drop(name);
    },
  };
}

function unsealed(name: SecretName, text: string): unknown {
  try {
    return unseal(name, text);
  } catch {
    return undefined;
  }
}

/** Puts together what the key store and the disk last showed, and tells of a change. */
function followStatus(diskTakesNow: boolean, onStatus: (status: VaultStatus) => void) {
  let proof: Proof | null = null;
  let diskTakes = diskTakesNow;
  let said: VaultStatus = { is: 'checking' };
  const now = (): VaultStatus => {
    if (proof?.is === 'unprotected') return { is: 'memory', because: proof.because };
    if (!diskTakes) return { is: 'memory', because: 'disk' };
    return { is: proof === null ? 'checking' : 'keyStore' };
  };
  const changed = () => {
    const status = now();
    if (JSON.stringify(status) === JSON.stringify(said)) return;
    said = status;
    onStatus(status);
  };
  return {
    now,
    proved(given: Proof) {
      proof = given;
      changed();
    },
    wrote(taken: boolean) {
      diskTakes = taken;
      changed();
    },
  };
}
