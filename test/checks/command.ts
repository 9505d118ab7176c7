import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

export interface Ended {
  /** −1 when a signal ended it, or it could not be started. */
  code: number;
  /** What it printed, unless it went straight to the terminal. */
  output: string;
}

interface Options {
  root: string;
  /** It is ended after this many minutes. */
  limitMinutes: number;
  /** Show what it prints as it comes instead of keeping it. */
  live?: boolean;
  env?: Record<string, string>;
}

const running = new Set<ChildProcess>();
let stopping = false;
/** Children lead their own groups, so that ending one ends what it started; Windows has no such groups. */
const ownGroup = process.platform !== 'win32';

/** Runs a script of node_modules with this very Node, without any input, and waits for its end. */
export function runScript(script: string, args: string[], options: Options): Promise<Ended> {
  if (stopping) return Promise.resolve({ code: -1, output: 'interrupted' });
  const { root, live = false, limitMinutes } = options;
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, ...colours(script), ...options.env, PATH: pathFor(root) },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    detached: ownGroup,
  });
  running.add(child);
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const limit = setTimeout(() => {
    output += `\nended after ${limitMinutes} minutes`;
    end(child);
  }, limitMinutes * 60_000);
  return new Promise((resolve) => {
    const done = (code: number | null) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ code: code ?? -1, output });
    };
    child.on('error', ({ message }) => {
      output += message;
      done(-1);
    });
    child.on('close', done);
  });
}

/**
 * Escape codes are for terminals; a log stays readable without. Playwright's workers set FORCE_COLOR by
 * themselves and Node warns about both; Vitest takes any FORCE_COLOR for a yes.
 */
function colours(script: string): NodeJS.ProcessEnv {
  if (process.stdout.isTTY) return {};
  return script.startsWith('playwright/')
    ? { FORCE_COLOR: '0', NO_COLOR: undefined }
    : { NO_COLOR: '1', FORCE_COLOR: undefined };
}

/** Whatever a child starts finds the project's own tools and Node first. */
const pathFor = (root: string) =>
  [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);

/** Ends every child, starts no more, and resolves when the last is gone. */
export async function endAll(): Promise<void> {
  stopping = true;
  await Promise.all(
    [...running].map((child) => {
      end(child);
      return once(child, 'close');
    }),
  );
}

/** An interrupt, as from the keyboard, so that a runner can close its browsers; by force if it does not. */
function end(child: ChildProcess): void {
  signal(child, 'SIGINT');
  setTimeout(() => signal(child, 'SIGKILL'), 5_000).unref();
}

function signal({ pid, exitCode, signalCode }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(ownGroup ? -pid : pid, name);
  } catch {
    // It ended in between.
  }
}
