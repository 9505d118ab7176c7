import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Cdp, CdpSession } from './cdp.ts';
import { chromiumEnv, chromiumFlags } from './flags.ts';

export interface BrowserOptions {
  readonly executable: string;
  readonly headed: boolean;
  readonly language: string;
}

/** A Chromium that belongs to this process and leaves with it. */
export interface Browser {
  readonly cdp: Cdp;
  readonly pid: number;
  readonly profile: string;
  /** `ws://…` for a second client; resolves once Chromium listens. */
  readonly endpoint: Promise<string>;
  /** Opens a page and attaches to it; `about:blank` until it is told otherwise. */
  openPage(width: number, height: number): Promise<{ session: CdpSession; targetId: string }>;
  /** Ends Chromium at once and removes its profile. Synchronous: it runs while Node exits. */
  kill(): void;
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).slice(-20_000);
      const found = /DevTools listening on (ws:\/\/\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => {
      reject(new Error(`Chromium left with code ${code} before it listened:\n${text}`));
    });
    child.on('error', reject);
  });
}

function killTree(child: ChildProcess): void {
  try {
    // The whole group: Chromium's helpers outlive a killed browser for a moment otherwise.
    if (child.pid !== undefined && process.platform !== 'win32') {
      process.kill(-child.pid, 'SIGKILL');
    } else child.kill('SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function removeProfile(profile: string): void {
  try {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 40 });
  } catch {
    // A helper process may still be writing; the launcher removes what is left.
  }
}

/** Starts Chromium. Nothing is awaited, so that the app's own start runs beside it. */
export function startBrowser(options: BrowserOptions): Browser {
  const profile = mkdtempSync(join(tmpdir(), 'staff-sign-in-chromium-'));
  const isRoot = process.getuid?.() === 0;
  const child = spawn(options.executable, chromiumFlags({ ...options, profile }, isRoot), {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env: chromiumEnv(process.env),
  });
  const endpoint = endpointOf(child);
  endpoint.catch(() => {});
  const cdp = new Cdp(child.stdio[3] as Writable, child.stdio[4] as Readable);
  return {
    cdp,
    pid: child.pid ?? 0,
    profile,
    endpoint,
    openPage: pageOpener(cdp, options.headed),
    kill: () => {
      killTree(child);
      removeProfile(profile);
    },
  };
}

interface TargetInfo {
  targetId: string;
  type: string;
}

/** The page that a headed Chromium starts with (`--app`), as soon as it is there. */
async function startupPage(cdp: Cdp): Promise<string> {
  const found = Promise.withResolvers<string>();
  cdp.on(':Target.targetCreated', ({ targetInfo }: { targetInfo: TargetInfo }) => {
    if (targetInfo.type === 'page') found.resolve(targetInfo.targetId);
  });
  await cdp.send('Target.setDiscoverTargets', { discover: true });
  return found.promise;
}

async function createPage(cdp: Cdp, width: number, height: number): Promise<string> {
  const place = { url: 'about:blank', newWindow: true, width, height };
  return String((await cdp.send('Target.createTarget', place))['targetId']);
}

/** A headed window gets its size afterwards: the one that Chromium starts with has its own. */
async function resize(cdp: Cdp, targetId: string, width: number, height: number): Promise<void> {
  const { windowId } = await cdp.send('Browser.getWindowForTarget', { targetId });
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width, height } });
}

/** How pages are opened: the first of a headed Chromium is there already. */
function pageOpener(cdp: Cdp, headed: boolean) {
  let first = headed ? startupPage(cdp) : undefined;
  first?.catch(() => {});
  return async (width: number, height: number) => {
    const startup = first;
    first = undefined;
    const targetId = await (startup ?? createPage(cdp, width, height));
    if (startup) await resize(cdp, targetId, width, height);
    const attached = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
    return { session: new CdpSession(cdp, String(attached['sessionId'])), targetId };
  };
}
