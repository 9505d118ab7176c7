import { join } from 'node:path';
import type { Exchange } from '../net/exchange.ts';
import type { Clock } from '../platform/clock.ts';
import type { measureClockDifference } from '../session/expiry/clock-difference.ts';
import { type History, openHistory } from './history.ts';
import { createLog, type Log, type LogLevel } from './log.ts';
import type { PrivateFiles } from './private-files.ts';
import { createRecorder, type Recorder } from './record-sign-ins.ts';
import { createSecretRegister, type SecretRegister } from './secret-register.ts';
import { watchExchange } from './watch-secrets.ts';

export interface DiagnosticsDeps {
  /** The user data folder: `history.json` and `logs/` lie in it. */
  folder: string;
  files: PrivateFiles;
  clock: Clock;
  level(): LogLevel;
  /** The setting `domain`, by which a name is told from a password in its field; empty for none. */
  domain(): string;
  /** The app's own way out; everything else is to use the one that comes back. */
  exchange: Exchange;
  measureClockDifference: typeof measureClockDifference;
}

export interface Diagnostics {
  register: SecretRegister;
  log: Log;
  history: History;
  recorder: Recorder;
  /** The exchange, watched: what goes through it is timed, and its secrets are known. */
  exchange: Exchange;
  /** To be awaited before the app quits. */
  flush(): Promise<void>;
}

/** The parts that listen from the start of the app to its end. Never rejects. */
export async function openDiagnostics(deps: DiagnosticsDeps): Promise<Diagnostics> {
  const { folder, files, clock, level, domain } = deps;
  const register = createSecretRegister();
  const shared = { files, clock, redact: register.redact };
  const history = await openHistory({ path: join(folder, 'history.json'), domain, ...shared });
  const log = createLog({ folder: join(folder, 'logs'), level, ...shared });
  const watched = watchExchange(deps.exchange, register, (seen) => recorder.exchanged(seen));
  const recorder = createRecorder({
    clock,
    history,
    log,
    register,
    measureClockDifference: deps.measureClockDifference,
    forgetSecrets: watched.forget,
  });
  if (history.setAside !== null) log.write('error', 'history.setAside');
  return {
    register,
    log,
    history,
    recorder,
    exchange: watched.exchange,
    flush: async () => void (await Promise.all([history.flush(), log.flush()])),
  };
}
