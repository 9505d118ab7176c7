import type { FailureCode } from './failure.ts';

/** What is wrong on a kiosk beside the failures of a sign-in; at most eight characters, never renamed. */
export const kioskCodes = {
  'KEY-FILE': 'the key file that the policy names cannot be read',
  'KEY-OPEN': 'the key file has another owner, is open to others, or is no plain file',
  'KEY-FORM': 'what was found is no key: empty, too long, or with characters a header cannot carry',
  'KSK-USER': 'the key belongs to another ServiceUserID than the one that was enrolled',
  'KSK-SITE': 'the key belongs to another SiteCode than the one that was enrolled',
  'KSK-REST':
    'the app ended unexpectedly three times within ten minutes and rests for a quarter of an hour',
} as const;
export type KioskCode = FailureCode | keyof typeof kioskCodes;

/** What the page of a kiosk knows. All instants are epoch milliseconds; no key is ever part of it. */
export type KioskView =
  | { state: 'starting' }
  | KioskReadyView
  /** `attempt`: failures in a row. `nextAt` lies in the past while a try is under way. */
  | { state: 'retrying'; attempt: number; nextAt: number; code: KioskCode }
  | { state: 'outOfService'; code: KioskCode; phone: string | null };

export interface KioskReadyView {
  state: 'ready';
  since: number;
  siteCode: string;
  /** `ServiceUser.Name`. */
  name: string;
}

/** The setting `kiosk` (design.md, "Settings and policy"). */
export interface KioskSettings {
  /** Absolute, or below `$CREDENTIALS_DIRECTORY`. */
  apiKeyFile?: string;
  nextApiKeyFile?: string;
  /** Name of an environment variable. */
  apiKeyEnv?: string;
  /** `scrypt$N$r$p$salt$hash`; see pin-hash.ts. */
  pinHash?: string;
  phone?: string;
  /** 1–1440. */
  recheckMinutes: number;
  /** 0–10080; 0: an outage is shown at once. */
  graceMinutes: number;
  /** Absolute; `<userData>/health.json` when absent. */
  healthFile?: string;
}

export const defaultKioskSettings: KioskSettings = { recheckMinutes: 15, graceMinutes: 60 };

/** Beginning of a path that lies in the folder of systemd's credentials (systemd.exec(5), "Credentials"). */
export const credentialsPrefix = '$CREDENTIALS_DIRECTORY/';

/** May this be the path of a key file or of the health file? A relative path would depend on the start. */
export function isKioskPath(path: string): boolean {
  if (path.length > 1000 || /\p{Cc}/u.test(path)) return false;
  if (path.startsWith(credentialsPrefix)) return isCredentialName(path);
  return path.startsWith('/') || /^[A-Za-z]:[\\/]/.test(path) || path.startsWith('\\\\');
}

/** A credential's name is one plain file name (systemd.exec(5)); it leads nowhere else. */
export function isCredentialName(path: string): boolean {
  const name = path.slice(credentialsPrefix.length);
  return name !== '' && name !== '.' && name !== '..' && !/[\\/]/.test(name);
}

/** May this be the name of an environment variable (POSIX.1-2017, Base Definitions 8.1)? */
export const isVariableName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,99}$/.test(name);

/** What came of a PIN that was entered. */
export type PinOutcome =
  | { is: 'right' }
  | { is: 'wrong'; left: number }
  /** Too many wrong ones; seconds until the next may be entered. */
  | { is: 'wait'; seconds: number }
  /** No PIN, or none that can be used, is set: the way out stays closed. */
  | { is: 'notSet' };

/** What came of a key that staff entered under `Next API key`. */
export type KeyOutcome =
  /** The service accepted it for the same user and site; it is the key from now on. */
  | { is: 'inUse' }
  /** Kept, and proved as soon as the service answers. */
  | { is: 'later' }
  /** Staff took it back before the service had accepted it; nothing of it is kept. */
  | { is: 'cancelled' }
  | { is: 'notUsed'; code: KioskCode };

/** How staff leave a kiosk, behind the PIN. */
export type KioskLeave = 'quit' | 'restart';
