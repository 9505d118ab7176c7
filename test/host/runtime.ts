import type { Browser } from './chromium/browser.ts';
import type { HostOptions } from './options.ts';

/** What the app did to the world around it, in order; the launcher reads it. */
export interface Records {
  readonly openedUrls: string[];
  readonly openedPaths: string[];
  readonly requests: { url: string; method: string; resourceType: string }[];
  readonly netRequests: { url: string; method: string }[];
  readonly navigations: { url: string; event: string; prevented: boolean }[];
  readonly windowOpens: { url: string; action: string }[];
  readonly downloads: { url: string; prevented: boolean }[];
  readonly permissions: { permission: string; kind: 'check' | 'request'; granted: boolean }[];
  readonly notifications: { title: string; body: string }[];
  readonly dialogs: { kind: string; options: unknown }[];
  readonly webPreferences: Record<string, unknown>[];
  readonly windowOptions: Record<string, unknown>[];
  readonly clipboardWrites: { type: string; text: string }[];
  readonly protocolClients: string[];
}

export function emptyRecords(): Records {
  return {
    openedUrls: [],
    openedPaths: [],
    requests: [],
    netRequests: [],
    navigations: [],
    windowOpens: [],
    downloads: [],
    permissions: [],
    notifications: [],
    dialogs: [],
    webPreferences: [],
    windowOptions: [],
    clipboardWrites: [],
    protocolClients: [],
  };
}

/** The one running host: what the modules behind `electron` share. */
export interface Runtime {
  readonly options: HostOptions;
  readonly browser: Browser;
  readonly records: Records;
  /** Tells the launcher that something happened. */
  report(event: string, details?: Record<string, unknown>): void;
  /** Resolves when the launcher allows the first page to load. */
  readonly attached: Promise<void>;
}

let current: Runtime | undefined;

export function setRuntime(runtime: Runtime): void {
  current = runtime;
}

export function runtime(): Runtime {
  if (!current) throw new Error('The Chromium host has not been started (test/host/boot.ts).');
  return current;
}
