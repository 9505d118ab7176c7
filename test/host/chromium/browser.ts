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
    openPage: (width, height) => openPage(cdp, width, height),
    kill: () => {
      killTree(child);
      removeProfile(profile);
    },
  };
}

async function openPage(cdp: Cdp, width: number, height: number) {
  const created = await cdp.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    width,
    height,
  });
  const targetId = String(created['targetId']);
  const attached = await cdp.send('Target.attachToTarget', { targetId, flatten: true });
  return { session: new CdpSession(cdp, String(attached['sessionId'])), targetId };
}
