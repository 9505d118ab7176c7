import { join } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { PrivateFiles } from './private-files.ts';
import type { Redact } from './redact.ts';

/** The setting: how much is written. No level writes what another would hide (promise 53). */
export const logLevels = ['error', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Plain values only: an error or an object would bring text along that nobody has looked at. */
export type LogFields = Record<string, string | number | boolean | null>;

export interface Log {
  /** @param event what happened, as `signIn.ended`: a fixed name, never composed from data */
  write(level: LogLevel, event: string, fields?: LogFields): void;
  /** Resolves when everything was written, or given up. */
  flush(): Promise<void>;
  /** The last lines, oldest first, from memory: a disk that fails takes none of them away. */
  recent(): string[];
  folder: string;
}

export interface LogDeps {
  folder: string;
  files: PrivateFiles;
  clock: Clock;
  redact: Redact;
  /** Read at each line, because the setting may change. */
  level(): LogLevel;
  /** A new file is begun after so many bytes; default 512 KiB. */
  maxBytes?: number;
  /** How many files there are at most, the one in use included; default 5. */
  maxFiles?: number;
}

const mostRecentLines = 200;
const longestField = 500;
/** Lines that wait for a slow disk; what is more is dropped and counted. */
const mostWaiting = 1000;

/**
 * Structured lines of JSON in `log.jsonl`, older ones in `log.1.jsonl` and so on: bounded in size, 0600 in a
 * folder of 0700, each line through the redactor. A disk that fails costs lines, never the app.
 */
export function createLog(deps: LogDeps): Log {
  const { clock, redact, level } = deps;
  const file = createRotatingFile(deps);
  const recent: string[] = [];
  let waiting: string[] = [];
  let dropped = 0;
  let writing: Promise<void> | null = null;

  const line = (at: LogLevel, event: string, fields: LogFields) => {
    const t = new Date(clock.now()).toISOString();
    const safe = Object.entries(fields).map(([name, value]) => [name, shortened(value, redact)]);
    // Once more as a whole: what was split over two fields, or stands in a name.
    return redact(JSON.stringify({ t, level: at, event, ...Object.fromEntries(safe) }));
  };

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      if (dropped > 0) lines.push(line('error', 'log.dropped', { lines: dropped }));
      dropped = 0;
      const isWritten = await file.append(`${lines.join('\n')}\n`);
      if (!isWritten) dropped += lines.length;
    }
    writing = null;
  }

  return {
    folder: deps.folder,
    write(at, event, fields = {}) {
      if (logLevels.indexOf(at) > logLevels.indexOf(level())) return;
      const text = line(at, event, fields);
      recent.push(text);
      if (recent.length > mostRecentLines) recent.shift();
      if (waiting.length >= mostWaiting) dropped += 1;
      else waiting.push(text);
      writing ??= drain();
    },
    flush: async () => void (await writing),
    recent: () => [...recent],
  };
}

function shortened(value: LogFields[string], redact: Redact): LogFields[string] {
  // Redacted before it is cut: half of a secret would not be known again.
  return typeof value === 'string' ? redact(value).slice(0, longestField) : value;
}

interface RotatingFile {
  /** False when the disk did not take it. */
  append(text: string): Promise<boolean>;
}

function createRotatingFile(deps: LogDeps): RotatingFile {
  const { folder, files, maxBytes = 512 * 1024, maxFiles = 5 } = deps;
  const path = (age: number) => join(folder, age === 0 ? 'log.jsonl' : `log.${age}.jsonl`);

  async function rotate(): Promise<void> {
    for (let age = maxFiles - 2; age >= 0; age--) await files.rename(path(age), path(age + 1));
  }

  return {
    async append(text) {
      try {
        const size = await files.append(path(0), text);
        if (size >= maxBytes) await rotate();
        return true;
      } catch {
        return false;
      }
    },
  };
}
