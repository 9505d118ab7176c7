import type { Result } from '../../shared/failure.ts';
import type { KioskCode } from '../../shared/kiosk.ts';
import type { KioskTry } from './controller.ts';
import { judgeIdentity } from './enrolment.ts';
import { keyFingerprint } from './key-fingerprint.ts';
import type { FoundKey, KeySlots, KeySource, KeySources } from './key-sources.ts';
import type { KioskMemory } from './kiosk-memory.ts';
import type { KioskIdentity } from './machine.ts';
import { troubleOf } from './retry-schedule.ts';

/** A step of a kiosk's enrolment or key change; `key` is a fingerprint. */
export type KioskRecord =
  | { step: 'enrolled'; key: string; serviceUserId: number; siteCode: string }
  | { step: 'nextKeyProved'; key: string }
  | { step: 'nextKeyFailed'; key: string; code: KioskCode }
  | { step: 'nextKeyPromoted'; key: string; source: KeySource }
  | { step: 'nextKeyNotPromoted'; key: string; code: 'KEY-STOR' }
  | { step: 'fellBack'; key: string; code: KioskCode };

export interface SignInOnceDeps {
  sources: KeySources;
  slots: Pick<KeySlots, 'promote'>;
  memory: KioskMemory;
  /** Exactly one request with exactly this key. */
  ask(key: string, signal: AbortSignal): Promise<Result<KioskIdentity>>;
  /** Origin and prefix of the service. */
  site(): string;
  /** Ms. */
  monotonic(): number;
  record(entry: KioskRecord): void;
}

interface Candidate {
  key: string;
  source: KeySource;
  fingerprint: string;
  isNext: boolean;
}

/** A next key that was refused is tried again at most this often, in ms. */
const nextKeyPauseMs = 60 * 60_000;

/**
 * One try of a kiosk: the current key; the other slot's only where the first is refused, or to prove a next
 * key while the current one is good. So at most two requests, each with another key. A next key takes over
 * only after the service accepted it for the same user and site; a key that took over and is refused later
 * gives way to the former one. Key files are never written: which key took over is remembered by fingerprint.
 */
export function createSignInOnce(deps: SignInOnceDeps): (signal: AbortSignal) => Promise<KioskTry> {
  const { memory, record } = deps;
  let pausedNext: { fingerprint: string; until: number } | null = null;

  async function tryKey(candidate: Candidate, signal: AbortSignal): Promise<KioskTry> {
    const { key, fingerprint } = candidate;
    const result = await deps.ask(key, signal);
    if (!result.ok) {
      const { code, facts } = result.failure;
      const { retryAfterSeconds } = facts;
      const asked = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
      return { ok: false, code, keyFingerprint: fingerprint, ...asked };
    }
    const judged = judgeIdentity(memory.read().enrolled, deps.site(), result.value);
    if (judged.is === 'other') return { ok: false, code: judged.code, keyFingerprint: fingerprint };
    return { ok: true, identity: result.value, keyFingerprint: fingerprint };
  }

  function enrol(identity: KioskIdentity, key: string): void {
    const { serviceUserId, siteCode } = identity;
    const site = deps.site();
    if (judgeIdentity(memory.read().enrolled, site, identity).is !== 'new') return;
    memory.change({ enrolled: { site, serviceUserId, siteCode } });
    record({ step: 'enrolled', key, serviceUserId, siteCode });
  }

  async function promote({ fingerprint: key, source }: Candidate): Promise<void> {
    try {
      if (source === 'store') await deps.slots.promote();
      else memory.change({ promoted: key });
      record({ step: 'nextKeyPromoted', key, source });
    } catch {
      record({ step: 'nextKeyNotPromoted', key, code: 'KEY-STOR' });
    }
  }

  async function takeOver(next: Candidate): Promise<void> {
    record({ step: 'nextKeyProved', key: next.fingerprint });
    await promote(next);
  }

  function nextKeyFailed({ fingerprint: key }: Candidate, code: KioskCode): void {
    pausedNext = { fingerprint: key, until: deps.monotonic() + nextKeyPauseMs };
    record({ step: 'nextKeyFailed', key, code });
  }

  /** The current key is good; is there a next one to prove? Its outcome never spoils that of the current. */
  async function proveNext(next: Candidate, current: KioskTry, signal: AbortSignal) {
    const paused = pausedNext?.fingerprint === next.fingerprint ? pausedNext.until : -Infinity;
    if (!next.isNext || signal.aborted || deps.monotonic() < paused) return current;
    const proof = await tryKey(next, signal);
    if (!proof.ok) {
      if (troubleOf(proof.code) === 'refused') nextKeyFailed(next, proof.code);
      return current;
    }
    await takeOver(next);
    return proof;
  }

  /** The first key is refused; the other slot's may be good. */
  async function tryOther(
    first: Candidate,
    other: Candidate,
    refusal: Extract<KioskTry, { ok: false }>,
    signal: AbortSignal,
  ): Promise<KioskTry> {
    const second = await tryKey(other, signal);
    if (!second.ok) return refusal;
    enrol(second.identity, other.fingerprint);
    if (other.isNext) {
      await takeOver(other);
    } else {
      nextKeyFailed(first, refusal.code);
      memory.change({ promoted: null });
      record({ step: 'fellBack', key: other.fingerprint, code: refusal.code });
    }
    return second;
  }

  return async (signal) => {
    const [current, next] = await Promise.all([deps.sources.current(), deps.sources.next()]);
    const [first, other] = inOrder(current, next, memory.read().promoted);
    if (!first) return { ok: false, code: codeWithoutKey(current), keyFingerprint: null };
    const result = await tryKey(first, signal);
    if (result.ok) {
      enrol(result.identity, first.fingerprint);
      if (other) return proveNext(other, result, signal);
      // The first key that is ever entered at the machine: there is no other one to fall back to.
      if (isOnlyNext(first)) await takeOver(first);
      return result;
    }
    const refused = troubleOf(result.code) === 'refused' && !signal.aborted;
    if (refused && !other && isOnlyNext(first)) nextKeyFailed(first, result.code);
    return refused && other ? tryOther(first, other, result, signal) : result;
  };
}

/** The key that took over comes first; the same key in both slots is one key. */
function inOrder(current: FoundKey, next: FoundKey, promoted: string | null): Candidate[] {
  const found = [candidate(current, false), candidate(next, true)].filter((one) => one !== null);
  const [first, second] = found;
  if (!first || !second) return found;
  if (first.fingerprint === second.fingerprint) return [first];
  return second.fingerprint === promoted ? [second, first] : found;
}

function candidate(found: FoundKey, isNext: boolean): Candidate | null {
  if (found.is !== 'key') return null;
  const { key, source } = found;
  return { key, source, fingerprint: keyFingerprint(key), isNext };
}

const isOnlyNext = ({ isNext, source }: Candidate) => isNext && source === 'store';

const codeWithoutKey = (found: FoundKey): KioskCode =>
  found.is === 'fault' ? found.code : 'KEY-NONE';
