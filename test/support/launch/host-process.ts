import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostOptions, OPTIONS_VARIABLE } from '../../host/options.ts';
import { PROJECT_ROOT } from '../project.ts';

interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  event?: string;
}

export interface Exit {
  code: number | null;
  signal: string | null;
}

const HOST = join(PROJECT_ROOT, 'test', 'host');
/**
 * What Node has compiled once: two fifths of the host's own processor time until the form stands. Electron keeps
 * none for an app, so that whoever measures sets NODE_DISABLE_COMPILE_CACHE=1.
 */
const COMPILED = join(PROJECT_ROOT, 'test-results', 'compile-cache');

/** Whether a process is still there, and has not ended without its new parent having noticed yet. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !isZombie(pid);
}

/** proc_pid_stat(5): the state is the first field after the command's name, which may itself hold blanks. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/**
 * The launcher's end of a running host. Emits the host's reports by name (`chromium`, `window`,
 * `openExternal` …).
 */
export class HostProcess extends EventEmitter {
  readonly child: ChildProcess;
  readonly exited: Promise<Exit>;
  chromium = { pid: 0, profile: '', endpoint: '' };
  private text = '';
  private lastId = 0;
  private readonly waiting = new Map<number, (message: Message) => void>();

  constructor(options: HostOptions, args: readonly string[], env: NodeJS.ProcessEnv) {
    super();
    const node = ['--use-system-ca', '--enable-source-maps', '--import', join(HOST, 'register.ts')];
    this.child = spawn(process.execPath, [...node, join(HOST, 'boot.ts'), options.root, ...args], {
      env: {
        // A copy lies elsewhere each time: nothing kept of it would be found again.
        ...(options.root.startsWith(PROJECT_ROOT) && { NODE_COMPILE_CACHE: COMPILED }),
        ...env,
        [OPTIONS_VARIABLE]: JSON.stringify(options),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      serialization: 'advanced',
      windowsHide: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.text += chunk.toString('utf8');
      });
    }
    this.child.on('message', (message) => this.receive(message as Message));
    this.exited = new Promise((resolve) => {
      this.child.on('exit', (code, signal) => this.left({ code, signal }, resolve));
    });
  }

  output(): string {
    return this.text;
  }

  /** Asks the host for one of its operations (test/host/control/operations.ts). */
  ask(op: string, args?: unknown): Promise<unknown> {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ error, result }) => {
        if (error === undefined) resolve(result);
        else reject(new Error(error));
      });
      this.child.send({ id, op, args }, (error) => {
        if (error) this.waiting.get(id)?.({ error: 'The app has ended.' });
      });
    });
  }

  /** The next report of this name; rejects with the app's output when the app ends first. */
  next<T>(event: string): Promise<T> {
    return new Promise((resolve, reject) => {
      this.once(event, resolve);
      void this.exited.then(({ code, signal }) => {
        const how = signal ?? `code ${code}`;
        reject(new Error(`The app ended (${how}) before '${event}'.\n${this.text}`));
      });
    });
  }

  /** Ends the host as a power cut would, waits for its Chromium to be gone too. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.exited;
    await this.swept();
  }

  /** Resolves when Chromium has left and its profile is removed. Chromium leaves with its host. */
  async swept(): Promise<void> {
    const { pid, profile } = this.chromium;
    if (pid === 0) return;
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await sleep(20);
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }

  private receive(message: Message): void {
    if (message.id !== undefined) {
      const settle = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      settle?.(message);
      return;
    }
    if (message.event === 'chromium') this.chromium = message as unknown as typeof this.chromium;
    this.emit(message.event ?? '', message);
  }

  private left(exit: Exit, resolve: (exit: Exit) => void): void {
    for (const settle of this.waiting.values()) settle({ error: 'The app has ended.' });
    this.waiting.clear();
    resolve(exit);
  }
}
