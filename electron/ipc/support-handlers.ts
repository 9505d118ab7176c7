import type {
  ConnectionTest,
  HistoryEntry,
  HistoryFilter,
  Inspection,
  SecretField,
  SessionDetails,
  SupportBundle,
} from '../../shared/diagnostics.ts';
import { failed, failure, type Result, success } from '../../shared/failure.ts';
import { connectionTestText, inspectionText } from '../../shared/messages/diagnostics-text.ts';
import type { Translate } from '../../shared/messages/translate.ts';
import type { TestSubject } from '../diagnostics/connection-test.ts';
import type { KeyReading } from '../diagnostics/fingerprint.ts';
import type { CaptureShield } from '../window/capture-shield.ts';
import type { Handlers } from './dispatch.ts';

export interface SupportDeps {
  history(filter: HistoryFilter): HistoryEntry[];
  details(): SessionDetails | null;
  inspect(text: string): Inspection;
  secret(what: SecretField): string | null;
  readFingerprintKey(typed: string): KeyReading;
  fingerprint(secret: string, key: string): Promise<string>;
  newFingerprintKey(): string;
  mayReveal(): boolean;
  shield: CaptureShield;
  revealed(what: SecretField, how: 'shown' | 'copied'): void;
  copySecret(secret: string): Promise<void>;
  copyText(text: string): Promise<void>;
  testSubject(): Result<TestSubject>;
  runTest(subject: Result<TestSubject>, signal: AbortSignal): Promise<ConnectionTest>;
  bundle(test: ConnectionTest | null): SupportBundle;
  /** False when nobody chose a place, or the disk did not take it. */
  saveBundle(bundle: SupportBundle): Promise<boolean>;
  openLogFolder(): Promise<boolean>;
  translate: Translate;
}

/** The page hides a secret after 20 s (promise 43); ms. */
const longestRevealMs = 21_000;

type SupportChannel = Extract<keyof Handlers, `diagnostics:${string}`>;
type SupportHandlers = Pick<Handlers, SupportChannel>;

/** What support asks for. A secret is handed out only where it may be revealed, one at a time, and in the history. */
export function createSupportHandlers(deps: SupportDeps): SupportHandlers {
  return { ...lookHandlers(deps), ...secretHandlers(deps), ...testHandlers(deps) };
}

function lookHandlers(deps: SupportDeps) {
  const { details, translate } = deps;
  return {
    'diagnostics:history': (filter) => success(deps.history(filter)),
    'diagnostics:session': () => success(details()),
    'diagnostics:inspect': ({ text }) => success(deps.inspect(text)),
    'diagnostics:copyPassport': async () => {
      const found = details();
      if (!found) return failed(failure('WHO-NONE'));
      await deps.copyText(inspectionText(found.session, translate));
      return success(null);
    },
    'diagnostics:openLogFolder': async () =>
      (await deps.openLogFolder()) ? success(null) : failed(failure('APP-ERR')),
  } satisfies Partial<SupportHandlers>;
}

function secretHandlers(deps: SupportDeps) {
  const revealable = (what: SecretField): Result<string> => {
    if (!deps.mayReveal()) return failed(failure('CFG-LOCK'));
    const secret = deps.secret(what);
    return secret === null || secret === '' ? failed(failure('WHO-NONE')) : success(secret);
  };
  return {
    'diagnostics:newFingerprintKey': () => success({ key: deps.newFingerprintKey() }),
    'diagnostics:fingerprint': async ({ what, key }) => {
      const reading = deps.readFingerprintKey(key);
      if (!reading.ok) {
        const input = [{ field: 'fingerprintKey', problem: reading.problem }];
        return failed(failure('INPUT', { input }));
      }
      const secret = deps.secret(what);
      if (!secret) return failed(failure('WHO-NONE'));
      return success({ fingerprint: await deps.fingerprint(secret, reading.key) });
    },
    'diagnostics:reveal': async ({ what }) => {
      if (!deps.mayReveal()) return failed(failure('CFG-LOCK'));
      await deps.shield.raise(longestRevealMs);
      // Asked after the wait, in which the session may have ended.
      const secret = revealable(what);
      if (!secret.ok) return secret;
      deps.revealed(what, 'shown');
      return success({ secret: secret.value });
    },
    'diagnostics:copySecret': async ({ what }) => {
      const secret = revealable(what);
      if (!secret.ok) return secret;
      deps.revealed(what, 'copied');
      await deps.copySecret(secret.value);
      return success(null);
    },
  } satisfies Partial<SupportHandlers>;
}

/** Holds the last test and the last bundle: what is saved or copied is exactly what was shown. */
function testHandlers(deps: SupportDeps) {
  let running: AbortController | null = null;
  let test: ConnectionTest | null = null;
  let bundle: SupportBundle | null = null;
  return {
    'diagnostics:runTest': async (given) => {
      running?.abort();
      const own = new AbortController();
      running = own;
      const subject = given === undefined ? deps.testSubject() : success(given);
      test = await deps.runTest(subject, own.signal);
      return success(test);
    },
    'diagnostics:stopTest': () => {
      running?.abort();
      return success(null);
    },
    'diagnostics:copyTest': async () => {
      if (test) await deps.copyText(connectionTestText(test, deps.translate));
      return success(null);
    },
    'diagnostics:bundle': () => {
      bundle = deps.bundle(test);
      return success(bundle);
    },
    'diagnostics:saveBundle': async () => {
      const saved = bundle !== null && (await deps.saveBundle(bundle));
      return success({ saved });
    },
    'diagnostics:copyBundle': async () => {
      if (bundle) await deps.copyText(bundle.content);
      return success(null);
    },
  } satisfies Partial<SupportHandlers>;
}
