import type { Dialog, NativeTheme, NotificationConstructorOptions, Screen } from 'electron';
import { HostEmitter } from '../emitter.ts';
import { runtime } from '../runtime.ts';
import { strict, strictClass } from '../strict.ts';
import type { Slice } from './slice.ts';

/** electronjs.org/docs/api/notification; shown notifications go to the launcher's records. */
class HostNotification extends HostEmitter {
  title: string;
  body: string;

  constructor(options: NotificationConstructorOptions = {}) {
    super('Notification', ['show', 'click', 'close', 'reply', 'action', 'failed']);
    this.title = options.title ?? '';
    this.body = options.body ?? '';
  }

  static isSupported(): boolean {
    return true;
  }

  show(): void {
    runtime().records.notifications.push({ title: this.title, body: this.body });
    shown.push(this);
    this.emit('show', {});
  }

  close(): void {
    this.emit('close', {});
  }
}

const shown: HostNotification[] = [];

/** Host only: clicks the notification shown last; false when none was. */
export function clickNotification(): boolean {
  return shown.at(-1)?.emit('click', {}) ?? false;
}

export const Notification = strictClass<
  [NotificationConstructorOptions?],
  HostNotification,
  typeof HostNotification
>('Notification', HostNotification);

/** electronjs.org/docs/api/native-theme; `prefers` is what the operating system would say. */
class HostTheme extends HostEmitter implements Slice<NativeTheme> {
  prefersReducedTransparency = false;
  shouldUseHighContrastColors = false;
  shouldUseInvertedColorScheme = false;
  inForcedColorsMode = false;
  private source: 'system' | 'light' | 'dark' = 'system';
  private systemIsDark = false;

  constructor() {
    super('nativeTheme', ['updated']);
  }

  get themeSource(): 'system' | 'light' | 'dark' {
    return this.source;
  }

  set themeSource(source: 'system' | 'light' | 'dark') {
    this.source = source;
    this.emit('updated');
  }

  get shouldUseDarkColors(): boolean {
    return this.source === 'system' ? this.systemIsDark : this.source === 'dark';
  }

  get shouldUseDarkColorsForSystemIntegratedUI(): boolean {
    return this.systemIsDark;
  }

  /** Host only. */
  systemBecomes(dark: boolean): void {
    this.systemIsDark = dark;
    this.emit('updated');
  }
}

export const hostTheme = new HostTheme();
export const nativeTheme = strict('nativeTheme', hostTheme);

const area = { x: 0, y: 0, width: 1920, height: 1080 };
const display = { id: 1, label: 'Host', bounds: area, workArea: area, scaleFactor: 1, rotation: 0 };

class HostScreen extends HostEmitter {
  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed']);
  }
  getAllDisplays() {
    return [display];
  }
  getPrimaryDisplay() {
    return display;
  }
  getDisplayMatching() {
    return display;
  }
  getDisplayNearestPoint() {
    return display;
  }
  getCursorScreenPoint(): ReturnType<Screen['getCursorScreenPoint']> {
    return { x: 0, y: 0 };
  }
}

export const screen = strict('screen', new HostScreen());

/** Answers that the launcher has prepared, by the dialog's name; without one: cancelled. */
const answers = new Map<string, unknown>();

/** Host only: what the next dialogs of this name are answered with. */
export function answerDialog(kind: string, answer: unknown): void {
  answers.set(kind, answer);
}

function ask<T>(kind: string, args: unknown[], cancelled: T): T {
  const options = args.at(-1);
  runtime().records.dialogs.push({ kind, options: structuredClone(options) });
  return (answers.get(kind) as T | undefined) ?? cancelled;
}

/** electronjs.org/docs/api/dialog. A window as first argument is optional everywhere. */
export const dialog = strict('dialog', {
  async showMessageBox(...args: unknown[]) {
    return ask('showMessageBox', [args.at(-1)], { response: 0, checkboxChecked: false });
  },
  showMessageBoxSync: (...args: unknown[]) => ask('showMessageBoxSync', [args.at(-1)], 0),
  async showOpenDialog(...args: unknown[]) {
    return ask('showOpenDialog', [args.at(-1)], { canceled: true, filePaths: [] as string[] });
  },
  async showSaveDialog(...args: unknown[]) {
    return ask('showSaveDialog', [args.at(-1)], { canceled: true, filePath: '' });
  },
  showErrorBox(title: string, content: string): void {
    ask('showErrorBox', [{ title, content }], undefined);
  },
} satisfies Slice<Dialog>);
