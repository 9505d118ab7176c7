import type { WebContents } from 'electron';
import { emitPreventable, HostEmitter, HostEvent } from '../emitter.ts';
import { toApp } from '../page/addresses.ts';
import type { Frame } from '../page/frames.ts';
import type { HostPage, PageListener } from '../page/host-page.ts';
import type { Gate } from '../page/intercept.ts';
import { runtime } from '../runtime.ts';
import { hostIpc } from './ipc.ts';
import { isPrivileged } from './protocol.ts';
import type { HostSession } from './session.ts';
import type { Slice } from './slice.ts';
import { frameNumber, frameOf, sendTo } from './web-frame.ts';
import { CONTENTS_EVENTS } from './window-events.ts';

type OpenHandler = (details: object) => { action: string };
type Unlike = 'session' | 'mainFrame' | 'setWindowOpenHandler' | 'ipc';

let lastId = 0;

/** electronjs.org/docs/api/web-contents */
export class HostWebContents extends HostEmitter implements Slice<WebContents, Unlike> {
  readonly id = ++lastId;
  readonly session: HostSession;
  readonly opening: Promise<HostPage>;
  page: HostPage | undefined;
  private readonly preload: string | undefined;
  private openHandler: OpenHandler = () => ({ action: 'allow' });
  private zoom = 1;
  private title = '';
  private gone = false;
  private expected = '';
  private isCrashedNow = false;

  constructor(session: HostSession, preload: string | undefined, opening: Promise<HostPage>) {
    super('webContents', CONTENTS_EVENTS);
    this.session = session;
    this.preload = preload;
    this.opening = opening;
  }

  get mainFrame(): unknown {
    return this.page ? frameOf(this.page, this.page.tree.main()) : null;
  }

  get zoomFactor(): number {
    return this.zoom;
  }

  set zoomFactor(factor: number) {
    this.setZoomFactor(factor);
  }

  /** Resolves after `did-finish-load`, rejects after `did-fail-load`, as documented. */
  async loadURL(url: string): Promise<void> {
    const page = await this.opening;
    await runtime().attached;
    const scheme = /^([^:]+):/.exec(url)?.[1] ?? '';
    if (this.session.protocol.isProtocolHandled(scheme) && !isPrivileged(scheme)) {
      throw new Error(
        `The Chromium host serves only standard, secure schemes; '${scheme}' is not.`,
      );
    }
    this.expected = url;
    const loaded = new Promise<void>((resolve) => this.once('did-finish-load', () => resolve()));
    try {
      await page.navigate(url);
    } catch (error) {
      const reason = (error as Error).message.replace('net::', '');
      this.emit('did-fail-load', new HostEvent(), -2, reason, url, true, 1, 1);
      throw new Error(`${reason} (-2) loading '${url}'`);
    }
    await loaded;
  }

  async loadFile(path: string): Promise<void> {
    throw new Error(`The Chromium host does not load files by path: ${path}`);
  }

  reload(): void {
    void this.opening.then(async (page) => {
      this.expected = this.getURL();
      // A page without a process answers nothing; the preload that was put there is still there.
      if (!this.isCrashedNow) await page.install(this.preload);
      this.isCrashedNow = false;
      page.session.tell('Page.reload');
    });
  }

  /** Docs: `render-process-gone` follows; `reload` loads the page into a new process. */
  forcefullyCrashRenderer(): void {
    void this.opening.then((page) => page.session.tell('Page.crash'));
  }

  reloadIgnoringCache(): void {
    this.reload();
  }

  getURL(): string {
    return this.page?.tree.main()?.url ?? '';
  }

  getTitle(): string {
    return this.title;
  }

  private titled(title: string): void {
    if (this.gone || title === this.title) return;
    this.title = title;
    this.emit('page-title-updated', new HostEvent(), title, true);
  }

  isDestroyed(): boolean {
    return this.gone;
  }

  isCrashed(): boolean {
    return this.isCrashedNow;
  }

  isLoading(): boolean {
    return this.page === undefined;
  }

  send(channel: string, ...args: unknown[]): void {
    const frame = this.page?.tree.main();
    if (this.page && frame) sendTo(this.page, frame, channel, args);
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    return (await this.opening).evaluate(code, userGesture);
  }

  async insertCSS(): Promise<string> {
    throw new Error('The Chromium host has no webContents.insertCSS');
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  async setVisualZoomLevelLimits(): Promise<void> {}
  /**
   * The page gets fewer CSS pixels and more device pixels for each, which is what zoom does. It stays over a reload,
   * as Chromium keeps it by origin (docs: web-contents, `setZoomFactor`, "Note").
   */
  setZoomFactor(factor: number): void {
    this.zoom = factor;
    void this.opening.then((page) => page.zoom(factor));
  }
  getZoomFactor(): number {
    return this.zoom;
  }
  setZoomLevel(level: number): void {
    this.setZoomFactor(1.2 ** level);
  }
  getZoomLevel(): number {
    return Math.log(this.zoom) / Math.log(1.2);
  }
  openDevTools(): void {
    runtime().report('devtools');
  }
  closeDevTools(): void {}
  isDevToolsOpened(): boolean {
    return false;
  }
  setUserAgent(): void {}
  setBackgroundThrottling(): void {}
  setWebRTCIPHandlingPolicy(): void {}
  setIgnoreMenuShortcuts(): void {}
  focus(): void {}

  /** Host only: the page exists. */
  opened(page: HostPage): PageListener & Gate {
    this.page = page;
    return {
      invoked: (frame, channel, args) => hostIpc.invoked(this.caller(page, frame), channel, args),
      sent: (frame, channel, args) => hostIpc.sent(this.caller(page, frame), channel, args),
      lifecycle: (name, frameId) => this.lifecycle(page, name, frameId),
      asksForWindow: (url, frameName, features) => this.asksForWindow(url, frameName, features),
      titled: (title) => this.titled(title),
      crashed: () => this.crashed('crashed'),
      saw: () => {},
      mayNavigate: (url, frameId, isRedirect) => this.mayNavigate(page, url, frameId, isRedirect),
      mayRequest: (url, method, type) => this.session.requests.allows(url, method, type),
      handlerOf: (scheme) => this.session.protocol.handlerOf(scheme),
    };
  }

  /** Host only. */
  closed(): void {
    if (this.gone) return;
    this.gone = true;
    this.page?.tree.clear();
    this.emit('destroyed');
  }

  /** Host only: the renderer has died. */
  crashed(reason: string): void {
    this.isCrashedNow = true;
    this.emit('render-process-gone', new HostEvent(), { reason, exitCode: 1 });
  }

  /** Host only: what `senderFrame` and `sender` are for a call from a frame. */
  caller(page: HostPage, frame: Frame) {
    const { generation } = frame;
    return {
      sender: this.self(),
      frame: () =>
        frame.detached || frame.generation !== generation ? null : frameOf(page, frame),
      processId: 1,
      frameId: frameNumber(frame),
      reply: (channel: string, ...args: unknown[]) => sendTo(page, frame, channel, args),
    };
  }

  /** Host only: what the app sees as this object (see strict.ts). */
  self: () => HostWebContents = () => this;

  private lifecycle(page: HostPage, name: string, frameId: string): void {
    if (frameId !== page.targetId || this.getURL() === 'about:blank') return;
    if (name === 'DOMContentLoaded') this.emit('dom-ready', new HostEvent());
    if (name === 'firstPaint') this.emit('host-first-paint');
    if (name !== 'load') return;
    this.emit('did-finish-load', new HostEvent());
    this.emit('did-stop-loading', new HostEvent());
  }

  private asksForWindow(url: string, frameName: string, features: string): void {
    const address = toApp(url);
    const referrer = { url: '', policy: 'strict-origin-when-cross-origin' };
    const details = { url: address, frameName, features, referrer, disposition: 'new-window' };
    const { action } = this.openHandler(details);
    runtime().records.windowOpens.push({ url: address, action });
  }

  /**
   * will-navigate is not emitted for loadURL and reload (docs/api/web-contents); it is for every navigation that the
   * page begins, its own reload among them (shell/browser/electron_navigation_throttle.cc). A test's `page.reload()`
   * cannot be told from that one.
   */
  private mayNavigate(page: HostPage, url: string, frameId: string, isRedirect: boolean): boolean {
    const isMainFrame = frameId === page.targetId;
    if (isMainFrame && url === this.expected && !isRedirect) {
      this.expected = '';
      return true;
    }
    const frame = frameOf(page, page.tree.frames.get(frameId));
    const details = { url, isMainFrame, isSameDocument: false, frame, initiator: frame };
    const emit = (event: string) => {
      const prevented = emitPreventable(this, event, details, url, false, isMainFrame, 1, 1);
      runtime().records.navigations.push({ url, event, prevented });
      return prevented;
    };
    if (isRedirect) return !emit('will-redirect');
    const prevented = emit('will-frame-navigate');
    return !(isMainFrame ? emit('will-navigate') || prevented : prevented);
  }
}
