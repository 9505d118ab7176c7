import type { BrowserContext, Page } from 'playwright';
import type { SecretStorage } from '../../host/options.ts';
import type { Records } from '../../host/runtime.ts';
import type { HostKind } from '../electron-runtime.ts';

export type { Records, SecretStorage };

/** Epoch milliseconds, an ISO 8601 text with offset, a Date, or a Temporal.Instant. */
export type Instant = number | string | Date | { readonly epochMilliseconds: number };

export type PowerEvent =
  | 'suspend'
  | 'resume'
  | 'on-ac'
  | 'on-battery'
  | 'shutdown'
  | 'lock-screen'
  | 'unlock-screen'
  | 'user-did-become-active'
  | 'user-did-resign-active';

export interface LaunchOptions {
  /** The user data folder; a new temporary one, removed when this process ends, if not given. */
  userData?: string;
  /** Written as `<userData>/settings.json` before the start; a text is written as it is. */
  settings?: object | string;
  /** The managed policy; a text is written as it is. */
  policy?: object | string;
  env?: Record<string, string>;
  /** More command line arguments of the app. */
  args?: readonly string[];
  /** What protects secrets on this machine; `keyring` by default. Host only. */
  secretStorage?: SecretStorage;
  /** The time that main and page start at. Without it both follow the machine's clock. */
  now?: Instant;
  /** IANA name, for main, page and Chromium. */
  timeZone?: string;
  /** BCP 47; the system's language. `en-US` by default. */
  language?: string;
  colorScheme?: 'light' | 'dark';
  /** Runs the app as if it were packaged: it must ignore every test input. Host only. */
  packaged?: boolean;
  /** Shows the window. */
  headed?: boolean;
  /** Starts no system browser: quicker for measurements; `systemBrowser` then throws. */
  noSystemBrowser?: boolean;
  /** A PEM file of certificate authorities that the machine trusts besides its own. */
  trustedCa?: string;
  /** Another app than this project's: a folder with a package.json. Not built. */
  appRoot?: string;
}

/** A call to an IPC channel from a frame of the test's choice. */
export interface ForgedCall {
  channel: string;
  args: unknown[];
  from: 'destroyed' | { url: string; isMainFrame: boolean };
}

/** What a spec can see and do besides the page. All of it works in the host, little in Electron. */
export interface HostControl {
  /** What the app did to its surroundings so far. */
  records(): Promise<Records>;
  /** The clipboard's content by MIME type. */
  clipboard(): Promise<Record<string, string>>;
  /** The application menu as data; null for none. */
  menu(): Promise<unknown>;
  /** Clicks a menu item by id or label; false when there is none or it is disabled. */
  clickMenu(idOrLabel: string): Promise<boolean>;
  /** Clicks the notification shown last; false when none was. */
  clickNotification(): Promise<boolean>;
  /** Every IPC channel that main answers, sorted. */
  channels(): Promise<string[]>;
  /** The reply of a channel to a forged call; rejects with the handler's error. */
  invokeAs(call: ForgedCall): Promise<unknown>;
  /** Seconds since the last input, and whether the screen is locked, as powerMonitor tells them. */
  setIdle(idle: { seconds?: number; locked?: boolean }): Promise<void>;
  /** Changes the secret store under the running app. */
  setStorage(faults: {
    mode?: SecretStorage;
    temporarilyUnavailable?: boolean;
    shouldReEncrypt?: boolean;
  }): Promise<void>;
  /** Makes `shell.openExternal` reject. */
  failOpenExternal(fails: boolean): Promise<void>;
  /** Prepares the answer of the next dialogs of this kind, such as `showSaveDialog`. */
  answerDialog(kind: string, answer: unknown): Promise<void>;
  /** What the operating system prefers, as nativeTheme tells it. */
  systemTheme(theme: 'light' | 'dark'): Promise<void>;
  /** The window gains or loses the focus: events of BrowserWindow, and of the page. */
  focusWindow(): Promise<void>;
  blurWindow(): Promise<void>;
  /** Flags of the window: visible, focused, kiosk, fullScreen, contentProtection …; title, bounds, zoom factor, theme. */
  windowState(): Promise<Record<string, unknown>>;
  /** The person moves the window, or makes it another size. */
  placeWindow(place: {
    x?: number;
    y?: number;
    width?: number;
    height?: number;
    maximized?: boolean;
    minimized?: boolean;
  }): Promise<void>;
  /** A server asks for a client certificate: what the app answered, and whether Chromium was kept from choosing. */
  askForCertificate(): Promise<{ prevented: boolean; chosen: unknown[][] }>;
  /** What stands on the page, also when its process is another than the one that Playwright knew. */
  pageText(): Promise<string>;
  /** Sets the clock of main alone: for a page that does not answer. */
  setMainTime(instant: Instant): Promise<void>;
  /** Main meets an error that nothing in the app expects, with this text. */
  throwUnexpected(text: string): Promise<void>;
  /** The app believes from now on that it runs on this system; `process.platform`. */
  pretendPlatform(platform: string): Promise<void>;
  /** The person closes the window. */
  closeWindow(): Promise<void>;
  /** Asks the app's permission handlers; true when granted. */
  requestPermission(permission: string): Promise<boolean>;
  checkPermission(permission: string): Promise<boolean>;
  /** `before-input-event` for one key; true when the app kept it from the page. */
  pressKey(input: {
    key: string;
    code?: string;
    control?: boolean;
    alt?: boolean;
    shift?: boolean;
    meta?: boolean;
  }): Promise<boolean>;
  /** Emits an event of the web contents; true when the app prevented it. */
  emitContents(event: string, ...values: unknown[]): Promise<boolean>;
  /** Emits an event of `app`; true when somebody listened. */
  emitApp(event: string, ...values: unknown[]): Promise<boolean>;
}

export interface LaunchedApp {
  /** The window's page. Its address is an https one that stands for the app's own. */
  readonly page: Page;
  readonly userData: string;
  /** What the app handed to the system browser, in order. Grows. */
  readonly openedUrls: readonly string[];
  /** Opens what the app hands over; survives kill and restart. */
  readonly systemBrowser: BrowserContext;
  readonly host: HostKind;
  readonly control: HostControl;
  /** The app's process id. */
  readonly pid: number;
  /** Chromium's own folder: in Electron it is part of the user data. */
  readonly profile: string;
  /** Everything that the app has written to stdout and stderr. */
  output(): string;
  /** Resolves when the app's process has ended. */
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  emit(event: PowerEvent): Promise<void>;
  /** Sets the clock of main, then of the page; what is due fires. */
  setTime(instant: Instant): Promise<void>;
  /** Quits, and starts again on the same user data with the same options, changed as given. */
  restart(changes?: LaunchOptions): Promise<LaunchedApp>;
  /** SIGKILL, as a power cut; Chromium goes with it. */
  kill(): Promise<void>;
  /** The app quits by itself. */
  close(): Promise<void>;
}
