import type { BrowserWindowConstructorOptions, BrowserWindow as ElectronWindow } from 'electron';
import { emitPreventable, HostEmitter, HostEvent } from '../emitter.ts';
import { HostPage } from '../page/host-page.ts';
import { intercept } from '../page/intercept.ts';
import { runtime } from '../runtime.ts';
import { strict, strictClass } from '../strict.ts';
import { hostApp } from './app.ts';
import { applyPermissions } from './permissions.ts';
import { type HostSession, sessionOf } from './session.ts';
import type { Slice } from './slice.ts';
import { HostWebContents } from './web-contents.ts';
import { WINDOW_EVENTS } from './window-events.ts';

type Unlike = 'webContents' | 'setMenu';
const windows: HostWindow[] = [];
let lastId = 0;

/** electronjs.org/docs/api/browser-window */
export class HostWindow extends HostEmitter implements Slice<ElectronWindow, Unlike> {
  readonly id = ++lastId;
  readonly webContents: HostWebContents;
  targetId = '';
  private readonly flags = new Map<string, boolean>();
  private bounds = { x: 0, y: 0, width: 800, height: 600 };
  title: string;
  private readonly contents: HostWebContents;
  private isGone = false;
  private isClosing = false;

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super('BrowserWindow', WINDOW_EVENTS);
    if (!hostApp.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    const { webPreferences = {}, icon, ...rest } = options;
    runtime().records.webPreferences.push({ ...webPreferences });
    // An image is no plain data that could be told to the launcher.
    const image = typeof icon === 'object' ? icon.getSize() : icon;
    runtime().records.windowOptions.push({ ...rest, ...(icon && { icon: image }) });
    this.title = options.title ?? hostApp.getName();
    const { x = 0, y = 0, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.flags.set('visible', options.show ?? true);
    this.flags.set('kiosk', options.kiosk ?? false);
    this.flags.set('fullScreen', options.fullscreen ?? false);
    this.flags.set('focused', options.show ?? true);
    const chosen = webPreferences.session as unknown as HostSession | undefined;
    const session = chosen ?? sessionOf(webPreferences.partition ?? '');
    this.contents = new HostWebContents(
      session,
      webPreferences.preload,
      this.open(webPreferences.preload),
    );
    this.webContents = strict('webContents', this.contents);
    this.contents.self = () => this.webContents;
    this.contents.once('host-first-paint', () => this.emit('ready-to-show'));
    this.contents.on('page-title-updated', (event: HostEvent, title: string) =>
      this.pageTitled(event, title),
    );
  }

  static getAllWindows(): HostWindow[] {
    return [...windows];
  }

  static getFocusedWindow(): HostWindow | null {
    return windows.find((window) => window.isFocused()) ?? null;
  }

  static fromWebContents(contents: unknown): HostWindow | null {
    return windows.find((window) => window.webContents === contents) ?? null;
  }

  static fromId(id: number): HostWindow | null {
    return windows.find((window) => window.id === id) ?? null;
  }

  async loadURL(url: string): Promise<void> {
    await this.contents.loadURL(url);
  }

  async loadFile(path: string): Promise<void> {
    await this.contents.loadFile(path);
  }

  reload(): void {
    this.contents.reload();
  }

  show(): void {
    this.turn('visible', true, 'show');
    this.focus();
  }
  showInactive(): void {
    this.turn('visible', true, 'show');
  }
  hide(): void {
    this.blur();
    this.turn('visible', false, 'hide');
  }
  focus(): void {
    if (this.turn('focused', true, 'focus')) {
      hostApp.emit('browser-window-focus', new HostEvent(), this);
    }
  }
  blur(): void {
    if (this.turn('focused', false, 'blur')) {
      hostApp.emit('browser-window-blur', new HostEvent(), this);
    }
  }
  minimize(): void {
    this.blur();
    this.turn('minimized', true, 'minimize');
  }
  restore(): void {
    this.turn('minimized', false, 'restore');
  }
  maximize(): void {
    this.turn('maximized', true, 'maximize');
  }
  unmaximize(): void {
    this.turn('maximized', false, 'unmaximize');
  }
  setFullScreen(on: boolean): void {
    this.turn('fullScreen', on, on ? 'enter-full-screen' : 'leave-full-screen');
  }
  setKiosk(on: boolean): void {
    this.flags.set('kiosk', on);
    this.setFullScreen(on);
  }
  setAlwaysOnTop(on: boolean): void {
    this.flags.set('alwaysOnTop', on);
  }
  setMenuBarVisibility(on: boolean): void {
    this.flags.set('menuBarVisible', on);
  }
  setAutoHideMenuBar(on: boolean): void {
    this.flags.set('autoHideMenuBar', on);
  }
  setContentProtection(on: boolean): void {
    this.flags.set('contentProtection', on);
  }
  setClosable(on: boolean): void {
    this.flags.set('closable', on);
  }
  setMinimizable(on: boolean): void {
    this.flags.set('minimizable', on);
  }
  setResizable(on: boolean): void {
    this.flags.set('resizable', on);
  }
  isVisible(): boolean {
    return this.flag('visible');
  }
  isFocused(): boolean {
    return this.flag('focused');
  }
  isMinimized(): boolean {
    return this.flag('minimized');
  }
  isMaximized(): boolean {
    return this.flag('maximized');
  }
  isFullScreen(): boolean {
    return this.flag('fullScreen');
  }
  isKiosk(): boolean {
    return this.flag('kiosk');
  }
  isAlwaysOnTop(): boolean {
    return this.flag('alwaysOnTop');
  }
  isMenuBarVisible(): boolean {
    return this.flags.get('menuBarVisible') ?? true;
  }
  isContentProtected(): boolean {
    return this.flag('contentProtection');
  }
  isDestroyed(): boolean {
    return this.isGone;
  }

  removeMenu(): void {
    this.setMenuBarVisibility(false);
  }
  setMenu(): void {}
  setBackgroundColor(): void {}
  setMinimumSize(): void {}
  setSize(width: number, height: number): void {
    this.setBounds({ width, height });
  }
  setIcon(): void {}
  setProgressBar(): void {}
  flashFrame(): void {}
  moveTop(): void {}
  center(): void {}
  setTitle(title: string): void {
    this.title = title;
  }
  getTitle(): string {
    return this.title;
  }
  getBounds() {
    return { ...this.bounds };
  }
  getNormalBounds() {
    return { ...this.bounds };
  }
  setBounds(bounds: Partial<typeof this.bounds>): void {
    const before = this.bounds;
    this.bounds = { ...before, ...bounds };
    const { x, y, width, height } = this.bounds;
    if (width !== before.width || height !== before.height) this.emit('resize');
    if (x !== before.x || y !== before.y) this.emit('move');
  }

  /** Docs: `page-title-updated` is emitted first; its default is to take the title over. */
  private pageTitled(event: HostEvent, title: string): void {
    this.emit('page-title-updated', event, title, true);
    if (!event.defaultPrevented) this.title = title;
  }

  /** Emits `close`, which a listener may prevent, then `closed`. */
  close(): void {
    if (this.isGone || this.isClosing) return;
    this.isClosing = true;
    const prevented = emitPreventable(this, 'close');
    this.isClosing = false;
    if (!prevented) this.destroy();
  }

  /** Docs: `closed` is guaranteed, `close` is not emitted. */
  destroy(): void {
    if (this.isGone) return;
    this.isGone = true;
    windows.splice(
      windows.findIndex((window) => window.id === this.id),
      1,
    );
    void this.contents.opening.then(({ targetId }) =>
      runtime()
        .browser.cdp.send('Target.closeTarget', { targetId })
        .catch(() => {}),
    );
    this.contents.closed();
    this.emit('closed');
    if (windows.length === 0) setImmediate(() => hostApp.lastWindowClosed());
  }

  /** Host only: every flag that the app has set, by name. */
  flagsSet(): Record<string, boolean> {
    return { ...Object.fromEntries(this.flags), destroyed: this.isGone };
  }

  private flag(name: string): boolean {
    return this.flags.get(name) ?? false;
  }

  private turn(flag: string, on: boolean, event: string): boolean {
    if (this.isGone || this.flag(flag) === on) return false;
    this.flags.set(flag, on);
    this.emit(event);
    return true;
  }

  private async open(preload: string | undefined): Promise<HostPage> {
    const { width, height } = this.bounds;
    const { session, targetId } = await runtime().browser.openPage(width, height);
    this.targetId = targetId;
    const page = new HostPage(session, targetId);
    const listener = this.contents.opened(page);
    await Promise.all([
      page.open(listener, preload),
      intercept(session, listener),
      applyPermissions(this.contents.session),
    ]);
    runtime().report('window', { targetId });
    return page;
  }
}

export const BrowserWindow = strictClass<
  [BrowserWindowConstructorOptions?],
  HostWindow,
  typeof HostWindow
>('BrowserWindow', HostWindow, (window) => {
  windows.push(window);
  hostApp.emit('web-contents-created', new HostEvent(), window.webContents);
  hostApp.emit('browser-window-created', new HostEvent(), window);
});

hostApp.attachWindows({
  closeAll: () => {
    for (const window of [...windows]) window.close();
    return windows.length === 0;
  },
});

/** Host only: a target that is no window of the app, such as a popup, is closed before it loads. */
export function ownTargets(): string[] {
  return windows.map((window) => window.targetId);
}
