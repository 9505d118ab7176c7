import type { AppInfo } from '../../shared/ipc.ts';

/** Versions and places of this computer that the page may know. */
export function readAppInfo(version: string, languages: string[]): AppInfo {
  const { electron = '', chrome = '', node } = process.versions;
  return {
    version,
    runtime: { electron, chromium: chrome, node },
    platform: process.platform,
    languages,
    timeZone: computerZone(),
  };
}

/** IANA name of this computer's zone, as it is now: it can be changed while the app runs. */
export function computerZone(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}
