import type { Session } from 'electron';
import { emitPreventable, HostEmitter } from '../emitter.ts';
import { runtime } from '../runtime.ts';
import { strict } from '../strict.ts';
import { Connections } from './net/connections.ts';
import { HostProtocol } from './protocol.ts';
import type { Slice } from './slice.ts';
import { HostWebRequest } from './web-request.ts';

const EVENTS = [
  'will-download',
  'preconnect',
  'spellcheck-dictionary-download-success',
  'select-hid-device',
  'select-serial-port',
  'select-usb-device',
  'hid-device-added',
  'serial-port-added',
  'usb-device-added',
  'file-system-access-restricted',
];

type CheckHandler = (
  contents: null,
  permission: string,
  origin: string,
  details: object,
) => boolean;
type RequestHandler = (
  contents: unknown,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void;

type Unlike =
  | 'protocol'
  | 'webRequest'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setProxy';

/** electronjs.org/docs/api/session. No `setCertificateVerifyProc`: nothing may switch TLS off. */
export class HostSession extends HostEmitter implements Slice<Session, Unlike> {
  readonly protocol = strict('protocol', new HostProtocol());
  readonly connections = new Connections(process.env);
  readonly storagePath: string | null = null;
  readonly partition: string;
  readonly requests = new HostWebRequest();
  readonly webRequest = strict('webRequest', this.requests);
  private permissionCheck: CheckHandler | null = null;
  private permissionRequest: RequestHandler | null = null;
  private device: ((details: object) => boolean) | null = null;
  private display: object | null = null;
  private spellChecker = true;

  constructor(partition: string) {
    super('session', EVENTS);
    this.partition = partition;
  }

  isPersistent(): boolean {
    return this.partition === '' || this.partition.startsWith('persist:');
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.permissionCheck = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.permissionRequest = handler;
  }

  setDevicePermissionHandler(handler: ((details: object) => boolean) | null): void {
    this.device = handler;
  }

  setDisplayMediaRequestHandler(handler: object | null): void {
    this.display = handler;
  }

  setUSBProtectedClassesHandler(): void {}
  setBluetoothPairingHandler(): void {}
  setPreloads(): void {}
  preconnect(): void {}
  enableNetworkEmulation(): void {}
  setSpellCheckerLanguages(): void {}
  setSpellCheckerDictionaryDownloadURL(): void {}
  setUserAgent(): void {}

  setSpellCheckerEnabled(enabled: boolean): void {
    this.spellChecker = enabled;
  }

  isSpellCheckerEnabled(): boolean {
    return this.spellChecker;
  }

  async closeAllConnections(): Promise<void> {
    this.connections.closeIdle();
  }

  async clearAuthCache(): Promise<void> {
    this.connections.forgetProxyPasswords();
  }

  async clearStorageData(): Promise<void> {}
  async clearCache(): Promise<void> {}
  async clearData(): Promise<void> {}
  async clearHostResolverCache(): Promise<void> {}
  async clearCodeCaches(): Promise<void> {}
  flushStorageData(): void {}

  async setProxy(config: { mode?: string; proxyRules?: string; proxyBypassRules?: string }) {
    this.connections.setProxy(config);
  }

  async forceReloadProxyConfig(): Promise<void> {}

  async resolveProxy(url: string): Promise<string> {
    return this.connections.resolveProxy(url);
  }

  /** Host only. Without a handler Electron grants (docs/tutorial/security, section 5). */
  checks(permission: string, origin: string): boolean {
    const granted =
      this.permissionCheck?.(null, permission, origin, { requestingUrl: origin }) ?? true;
    runtime().records.permissions.push({ permission, kind: 'check', granted });
    return granted;
  }

  /** Host only. As `checks`, for a permission that the page asks for. */
  async asks(contents: unknown, permission: string, url: string): Promise<boolean> {
    const handler = this.permissionRequest;
    const granted = await new Promise<boolean>((resolve) => {
      if (!handler) resolve(true);
      else handler(contents, permission, resolve, { requestingUrl: url, isMainFrame: true });
    });
    runtime().records.permissions.push({ permission, kind: 'request', granted });
    return granted;
  }

  /** Host only: device access (HID, serial, USB) and screen capture; both denied by default. */
  grantsDevice(deviceType: string, origin: string): boolean {
    return this.device?.({ deviceType, origin, device: {} }) ?? false;
  }

  /** Host only. */
  capturesDisplay(): boolean {
    return this.display !== null;
  }

  /** Host only: a download that Chromium was about to begin; true when the app stopped it. */
  downloads(url: string, filename: string, contents: unknown): boolean {
    const item = { getURL: () => url, getFilename: () => filename, cancel: () => {} };
    const prevented = emitPreventable(this, 'will-download', {}, item, contents);
    runtime().records.downloads.push({ url, prevented });
    return prevented;
  }
}

const sessions = new Map<string, HostSession>();

/** The session of a partition; the empty name is the default session. */
export function sessionOf(partition: string): HostSession {
  const known = sessions.get(partition) ?? strict('Session', new HostSession(partition));
  sessions.set(partition, known);
  return known;
}

export const session = strict('session', {
  get defaultSession(): HostSession {
    return sessionOf('');
  },
  fromPartition: (partition: string) => sessionOf(partition),
});
