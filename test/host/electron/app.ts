import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { emitPreventable, HostEmitter, HostEvent } from '../emitter.ts';
import { runtime } from '../runtime.ts';
import { strict } from '../strict.ts';
import { commandLine, Switches } from './command-line.ts';
import { InstanceLock } from './instance-lock.ts';
import { Paths } from './paths.ts';
import type { Slice } from './slice.ts';

const EVENTS = [
  'will-finish-launching',
  'ready',
  'window-all-closed',
  'activate',
  'second-instance',
  'before-quit',
  'will-quit',
  'quit',
  'open-url',
  'open-file',
  'web-contents-created',
  'browser-window-created',
  'browser-window-blur',
  'browser-window-focus',
  'login',
  'certificate-error',
  'select-client-certificate',
  'render-process-gone',
  'child-process-gone',
  'session-created',
];

/** What quitting needs of the windows; given by browser-window.ts, which imports this module. */
export interface OpenWindows {
  /** Closes all; false when one refused. */
  closeAll(): boolean;
}

type Unlike = 'dock' | 'commandLine';

/** electronjs.org/docs/api/app */
export class HostApp extends HostEmitter implements Slice<App, Unlike> {
  readonly commandLine = commandLine;
  readonly dock = undefined;
  badgeCount = 0;
  name: string;
  private readonly package: { name?: string; productName?: string; version?: string };
  private readonly paths: Paths;
  private readonly lock = new InstanceLock();
  private readonly root: string;
  private readyState: 'waiting' | 'ready' = 'waiting';
  private readonly ready = Promise.withResolvers<void>();
  private readonly awaited = Promise.withResolvers<void>();
  private windows: OpenWindows = { closeAll: () => true };
  private isQuitting = false;
  private isGone = false;

  constructor() {
    super('app', EVENTS);
    this.root = runtime().options.root;
    this.package = JSON.parse(readFileSync(join(this.root, 'package.json'), 'utf8'));
    this.name = this.package.productName ?? this.package.name ?? 'Electron';
    // A packaged app has no argument that names the app's folder.
    const given = process.argv.slice(this.isPackaged ? 1 : 2);
    const chosen = new Switches(given).getSwitchValue('user-data-dir');
    this.paths = new Paths(process.env, () => this.name, chosen);
  }

  get isPackaged(): boolean {
    return runtime().options.packaged;
  }

  /** Host only: resolves when the app has asked for readiness. */
  get isAwaited(): Promise<void> {
    return this.awaited.promise;
  }

  whenReady(): Promise<void> {
    this.awaited.resolve();
    return this.ready.promise;
  }

  isReady(): boolean {
    return this.readyState === 'ready';
  }

  getPath(name: string): string {
    return this.paths.get(name);
  }

  setPath(name: string, path: string): void {
    this.paths.change(name, path);
  }

  setAppLogsPath(): void {}

  getAppPath(): string {
    return this.root;
  }

  getName(): string {
    return this.name;
  }

  setName(name: string): void {
    this.name = name;
  }

  getVersion(): string {
    return this.package.version ?? '0.0.0';
  }

  getLocale(): string {
    return runtime().options.language;
  }

  getSystemLocale(): string {
    return runtime().options.language;
  }

  getLocaleCountryCode(): string {
    return new Intl.Locale(runtime().options.language).region ?? '';
  }

  getPreferredSystemLanguages(): string[] {
    return [runtime().options.language];
  }

  setAppUserModelId(): void {}
  enableSandbox(): void {}
  disableHardwareAcceleration(): void {}
  setActivationPolicy(): void {}
  focus(): void {}
  show(): void {}
  hide(): void {}
  setLoginItemSettings(): void {}
  setAboutPanelOptions(): void {}
  isAccessibilitySupportEnabled(): boolean {
    return false;
  }

  isDefaultProtocolClient(protocol: string): boolean {
    return runtime().records.protocolClients.includes(protocol);
  }

  setAsDefaultProtocolClient(protocol: string): boolean {
    runtime().records.protocolClients.push(protocol);
    return true;
  }

  removeAsDefaultProtocolClient(): boolean {
    return true;
  }

  setBadgeCount(count = 0): boolean {
    this.badgeCount = count;
    return true;
  }

  getBadgeCount(): number {
    return this.badgeCount;
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const onSecond = (argv: string[], cwd: string, data: unknown) => {
      this.emit('second-instance', new HostEvent(), argv, cwd, data);
    };
    return this.lock.acquire(this.getPath('userData'), onSecond, additionalData ?? null);
  }

  hasSingleInstanceLock(): boolean {
    return this.lock.held();
  }

  releaseSingleInstanceLock(): void {
    this.lock.release(this.getPath('userData'));
  }

  relaunch(): void {
    runtime().report('relaunch');
  }

  /** Order of events: before-quit, close of each window, will-quit, quit. */
  quit(): void {
    if (this.isQuitting || this.isGone) return;
    if (emitPreventable(this, 'before-quit')) return;
    this.isQuitting = true;
    const closed = this.windows.closeAll();
    this.isQuitting = false;
    if (!closed || emitPreventable(this, 'will-quit')) return;
    this.exit(0);
  }

  exit(code = 0): void {
    if (this.isGone) return;
    this.isGone = true;
    this.emit('quit', new HostEvent(), code);
    this.releaseSingleInstanceLock();
    process.exit(code);
  }

  /** Host only: the app's code has been loaded. */
  becomeReady(): void {
    this.readyState = 'ready';
    this.emit('will-finish-launching');
    this.emit('ready', new HostEvent(), {});
    this.ready.resolve();
  }

  /** Host only. */
  attachWindows(windows: OpenWindows): void {
    this.windows = windows;
  }

  /** Host only: by default the app quits with its last window. */
  lastWindowClosed(): void {
    if (this.isQuitting) return;
    if (this.listenerCount('window-all-closed') === 0) this.quit();
    else this.emit('window-all-closed');
  }
}

export const hostApp = new HostApp();
export const app = strict('app', hostApp);
