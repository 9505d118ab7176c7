import { fromRecord, type SealedSecrets, toRecord } from './secrets-format.ts';
import type { LostReason, SecretName } from './vault.ts';

/** `secrets.json`, as far as the vault needs it; `openRecordFile` in the app. */
export interface SecretsFile {
  readonly loaded: { is: 'absent' | 'newer' | 'setAside' | 'unreadable' } | LoadedRecord;
  save(record: Record<string, unknown>): 'saved' | 'refused' | 'disk';
  remove(): boolean;
}
interface LoadedRecord {
  is: 'read';
  record: Record<string, unknown>;
}

/** The encrypted texts and the file that they lie in. Writing is synchronous: nothing comes in between. */
export interface SealedFile {
  get(name: SecretName): Buffer | null;
  /** Which key store encrypted what is there; null when nothing is. */
  backend(): string | null;
  /** Why all that was there is lost, or null. */
  lost: LostReason | null;
  /** The file has to stay as it is. */
  frozen: boolean;
  /** What another key store encrypted goes: nobody can read it any more. @returns false: not on disk */
  put(name: SecretName, data: Buffer, backend: string): boolean;
  /** @returns false when it is still on disk */
  drop(name: SecretName): boolean;
}

export function createSealedFile(file: SecretsFile): SealedFile {
  let held: SealedSecrets = { backend: '', sealed: new Map() };
  if (file.loaded.is === 'read') held = fromRecord(file.loaded.record);
  /** Dropped, but the disk did not let it go yet. */
  const stale = new Set<SecretName>();
  const written = (done: boolean) => {
    if (done) stale.clear();
    return done;
  };
  const save = () => written(file.save({ ...toRecord(held) }) === 'saved');

  return {
    get: (name) => {
      const text = held.sealed.get(name);
      return text === undefined ? null : Buffer.from(text, 'base64');
    },
    backend: () => (held.sealed.size === 0 ? null : held.backend),
    lost: lostReason(file.loaded.is),
    frozen: file.loaded.is === 'newer' || file.loaded.is === 'unreadable',
    put(name, data, backend) {
      const before = held;
      const others = before.backend === backend ? before.sealed : [];
      held = { backend, sealed: new Map(others).set(name, data.toString('base64')) };
      const saved = save();
      if (!saved) held = before;
      return saved;
    },
    drop(name) {
      if (!held.sealed.delete(name) && !stale.has(name)) return true;
      stale.add(name);
      // On a full disk nothing can be written, but taken away. What ends must end, the others are kept in memory
      // and come back with the next writing.
      return (held.sealed.size > 0 && save()) || written(file.remove());
    },
  };
}

function lostReason(loaded: SecretsFile['loaded']['is']): LostReason | null {
  if (loaded === 'newer') return 'newer';
  return loaded === 'setAside' || loaded === 'unreadable' ? 'damaged' : null;
}
