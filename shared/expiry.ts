/**
 * When a sign-in ends, as values that can be sent to the page and read by support.
 * Main does the arithmetic (electron/session/expiry); nothing here is a secret.
 */

/** An instant in whole epoch milliseconds, UTC; or a span in milliseconds where the name ends in `Ms`. */
export type EpochMs = number;

/**
 * How far the end can be relied upon.
 * - `certain`: one reading.
 * - `ambiguous`: more than one reading; the earliest counts (promise 54).
 * - `doubtful`: something suggests that the reading is wrong; nothing ends by itself on its account.
 * - `unknown`: there is a value, but it could not be read.
 * - `none`: the service gave no end time.
 */
export type ExpiryConfidence = 'certain' | 'ambiguous' | 'doubtful' | 'unknown' | 'none';

/** The form in which `AuthExpDate` came (interface 2.1). `instant`: with an offset or `Z`. */
export type ExpiryForm = 'none' | 'instant' | 'localDateTime' | 'dateOnly' | 'unreadable';

/** Facts that led to the confidence; the words for them are in the catalogue. */
export type ExpiryNote =
  | 'noEndTime'
  | 'unreadable'
  /** The value names its own offset: the zone setting did not matter. */
  | 'offsetGiven'
  /** A date without a time may mean the start or the end of that day. */
  | 'dateOnly'
  /** The clocks skip this time of day. */
  | 'dstGap'
  /** This time of day happens twice. */
  | 'dstFold'
  /** Second 60 was read as second 59. */
  | 'leapSecond'
  /** 24:00 was read as 00:00 of the next day. */
  | 'hour24'
  /** Digits below the millisecond were dropped, which is never later. */
  | 'roundedDown'
  /** 0001-01-01: what .NET writes for a date that nobody set. */
  | 'notSet'
  /** 9999-12-31: what .NET writes for "never". */
  | 'neverEnds'
  | 'zoneSettingUnknown'
  | 'computerZoneUnknown'
  | 'pastOnArrival'
  | 'moreThanSevenDaysAhead'
  | 'clockDifferenceUnknown'
  | 'clockDifferenceApplied';

/** One possible meaning of the value. */
export interface ExpiryCandidate {
  readonly instant: EpochMs;
  /** Offset from UTC in force at that instant, such as `+01:00`. */
  readonly offset: string;
  readonly which: 'only' | 'earlier' | 'later' | 'startOfDay' | 'endOfDay';
}

export interface ExpiryZone {
  /** The setting as it stands: `local` or an IANA name. */
  readonly setting: string;
  /** IANA name, or the value's own offset; null where no zone was needed. */
  readonly used: string | null;
  /** `fallback`: the setting named no known zone. */
  readonly source: 'setting' | 'computer' | 'value' | 'fallback' | 'none';
}

/** The service's clock against this computer's, from a response's `Date` header. */
export interface ClockDifference {
  /** Service minus this computer: positive when this computer is behind. */
  readonly differenceMs: number;
  /** The true difference lies within `differenceMs` ± this. */
  readonly uncertaintyMs: number;
}

/** The whole reasoning, for support. */
export interface ExpiryReasoning {
  /** `AuthExpDate` exactly as it came. */
  readonly raw: string | null;
  readonly form: ExpiryForm;
  readonly zone: ExpiryZone;
  /** Earliest first. */
  readonly candidates: readonly ExpiryCandidate[];
  /** The earliest candidate, in true time. */
  readonly chosen: EpochMs | null;
  readonly clockDifference: ClockDifference | null;
  /** `chosen` by this computer's clock as it stood on arrival. */
  readonly deadline: EpochMs | null;
  /** True only for `certain` and `ambiguous`. */
  readonly endsByItself: boolean;
  readonly confidence: ExpiryConfidence;
  readonly notes: readonly ExpiryNote[];
  /** When the answer came, by this computer's clock. */
  readonly arrivedAt: EpochMs;
}

/** What the page needs to say until when somebody is signed in. */
export type ExpiryView = ExpiryWithoutEnd | ExpiryWithEnd;

export interface ExpiryWithoutEnd {
  readonly kind: 'none' | 'unreadable';
  readonly endsAt: null;
  readonly deadlineLocal: null;
  readonly endsByItself: false;
  readonly zone: null;
  readonly confidence: 'none' | 'unknown';
  readonly raw: string | null;
  readonly notes: readonly ExpiryNote[];
}

export interface ExpiryWithEnd {
  readonly kind: 'known';
  /** True time, for display. */
  readonly endsAt: EpochMs;
  /** The same instant by this computer's clock, for countdowns. */
  readonly deadlineLocal: EpochMs;
  /** False: show the end, start no countdown, end nothing. */
  readonly endsByItself: boolean;
  /** The zone in which the value was read, or its own offset. */
  readonly zone: string;
  readonly confidence: 'certain' | 'ambiguous' | 'doubtful';
  readonly raw: string;
  readonly notes: readonly ExpiryNote[];
}

/** Where a session stands before its end: banner from 10 minutes, dialog from 2 (experience.md). */
export type ExpiryPhase = 'running' | 'endingSoon10' | 'endingSoon2' | 'ended';

export const ENDING_SOON_10_MS = 10 * 60_000;
export const ENDING_SOON_2_MS = 2 * 60_000;
