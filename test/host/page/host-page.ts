import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CdpSession } from '../chromium/cdp.ts';
import { toChromium } from './addresses.ts';
import { bootstrap } from './bootstrap.ts';
import { decode, encode } from './codec.ts';
import { type Frame, FrameTree } from './frames.ts';

/** What a page reports to the web contents that it belongs to. */
export interface PageListener {
  invoked(frame: Frame, channel: string, args: unknown[]): Promise<unknown>;
  sent(frame: Frame, channel: string, args: unknown[]): void;
  lifecycle(name: string, frameId: string): void;
  asksForWindow(url: string, name: string, features: string): void;
  titled(title: string): void;
  crashed(): void;
}

interface TitleMessage {
  kind: 'title';
  title: string;
}

interface Message {
  kind: 'invoke' | 'send';
  id: number;
  channel: string;
  args: string;
}

/** What a sandboxed preload finds as `process` (electronjs.org/docs/tutorial/sandbox). */
function preloadProcess(): Record<string, unknown> {
  const { node, v8 } = process.versions;
  return {
    platform: process.platform,
    arch: process.arch,
    versions: { node, v8, electron: process.versions['electron'], chrome: '' },
    env: {},
    argv: [],
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    isMainFrame: true,
  };
}

/** One page of Chromium, seen as Electron's renderer: preload, IPC, loading. */
export class HostPage {
  readonly session: CdpSession;
  readonly targetId: string;
  readonly tree: FrameTree;
  private readonly symbol = `host:${randomUUID()}`;
  private readonly binding = `host${randomUUID().replaceAll('-', '')}`;
  private script: string | undefined;
  private listener: PageListener | undefined;
  /** CSS pixels at zoom 1. */
  private size: { width: number; height: number } | undefined;
  private factor = 1;
  private zooming: Promise<void> = Promise.resolve();

  constructor(session: CdpSession, targetId: string) {
    this.session = session;
    this.targetId = targetId;
    this.tree = new FrameTree(session, targetId);
  }

  /** Listens to the page and puts the preload (a file's path) in front of every document. */
  async open(listener: PageListener, preload: string | undefined): Promise<void> {
    this.listener = listener;
    this.follow(listener);
    const { session } = this;
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.addBinding', { name: this.binding }),
      this.install(preload),
    ]);
  }

  /** Reads the preload again and replaces it for the documents to come. */
  async install(preload: string | undefined): Promise<void> {
    if (this.script !== undefined) {
      this.session.tell('Page.removeScriptToEvaluateOnNewDocument', { identifier: this.script });
    }
    const source = this.source(preload);
    const added = await this.session.send('Page.addScriptToEvaluateOnNewDocument', { source });
    this.script = String(added['identifier']);
  }

  /** Lays the page out as the zoom factor wants it, one after the other; 1: as the window is. */
  zoom(factor: number): Promise<void> {
    this.factor = factor;
    this.zooming = this.zooming.then(() => this.layOut(factor)).catch(() => {});
    return this.zooming;
  }

  private async layOut(factor: number): Promise<void> {
    if (factor === 1) {
      await this.session.send('Emulation.clearDeviceMetricsOverride');
      return;
    }
    const sizeNow = '({ width: innerWidth, height: innerHeight })';
    this.size ??= (await this.evaluate(sizeNow, false)) as { width: number; height: number };
    const wanted = {
      width: Math.round(this.size.width / factor),
      height: Math.round(this.size.height / factor),
      deviceScaleFactor: factor,
      mobile: false,
    };
    // Chromium drops one that meets a document on its way in or out: then it is said again.
    for (let tries = 0; tries < 20; tries += 1) {
      await this.session.send('Emulation.setDeviceMetricsOverride', wanted);
      if ((await this.evaluate('innerWidth', false)) === wanted.width) return;
      await sleep(25);
    }
  }

  /** Sends `ipcRenderer` a message; dropped when the frame has gone. */
  deliver(frame: Frame, message: object): void {
    const contextId = this.tree.mainContext(frame.id);
    if (contextId === undefined) return;
    const text = JSON.stringify(JSON.stringify(message));
    const expression = `globalThis[Symbol.for(${JSON.stringify(this.symbol)})]?.(${text})`;
    this.session.tell('Runtime.evaluate', { expression, contextId });
  }

  /** Starts to load an address of the app. Rejects with Chromium's error name. */
  async navigate(url: string): Promise<void> {
    const { errorText } = await this.session.send('Page.navigate', { url: toChromium(url) });
    if (typeof errorText === 'string' && errorText !== '') throw new Error(errorText);
  }

  async evaluate(expression: string, userGesture: boolean): Promise<unknown> {
    const options = { expression, userGesture, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await this.session.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error('Script failed to execute');
    return (result as { value?: unknown }).value;
  }

  private source(preload: string | undefined): string {
    const body = preload === undefined ? '' : readFileSync(preload, 'utf8');
    return `(${bootstrap.toString()})({
      binding: ${JSON.stringify(this.binding)}, symbol: ${JSON.stringify(this.symbol)},
      process: ${JSON.stringify(preloadProcess())},
      encode: ${encode.toString()}, decode: ${decode.toString()},
      preload: function (require, module, exports, process, global) {\n${body}\n},
    });`;
  }

  private follow(listener: PageListener): void {
    type Called = { name: string; payload: string; executionContextId: number };
    this.session.on<Called>('Runtime.bindingCalled', (called) => {
      const frame = this.tree.ofContext(called.executionContextId);
      if (called.name === this.binding && frame) this.receive(frame, called.payload);
    });
    this.session.on<{ frameId: string; name: string }>('Page.lifecycleEvent', (p) => {
      // A new document may come without the layout of the one before.
      if (p.name === 'commit' && this.factor !== 1) void this.zoom(this.factor);
      listener.lifecycle(p.name, p.frameId);
    });
    type Opened = { url: string; windowName: string; windowFeatures: string[] };
    this.session.on<Opened>('Page.windowOpen', (p) => {
      listener.asksForWindow(p.url, p.windowName, p.windowFeatures.join(','));
    });
    this.session.on('Inspector.targetCrashed', () => listener.crashed());
  }

  private receive(frame: Frame, payload: string): void {
    const message = JSON.parse(payload) as Message | TitleMessage;
    if (message.kind === 'title') {
      this.listener?.titled(message.title);
      return;
    }
    const args = decode(message.args) as unknown[];
    if (message.kind === 'send') this.listener?.sent(frame, message.channel, args);
    else void this.reply(frame, message, args);
  }

  private async reply(frame: Frame, message: Message, args: unknown[]): Promise<void> {
    const { id, channel } = message;
    const { generation } = frame;
    const deliver = (answer: object) => {
      if (frame.generation === generation) this.deliver(frame, answer);
    };
    try {
      const value = encode(await this.listener?.invoked(frame, channel, args));
      deliver({ kind: 'reply', id, value });
    } catch (error) {
      // The wording of Electron's ipcRenderer.invoke.
      const text = `Error invoking remote method '${channel}': ${error}`;
      deliver({ kind: 'failure', id, message: text });
    }
  }
}
