import type { HistoryEntry, RevealEntry, SignInEntry } from '../../shared/diagnostics.ts';
import { type FailureCode, failureCodes } from '../../shared/failure.ts';
import { methods } from '../../shared/method.ts';

/** Reads and writes what the history's file holds. Pure. */
const version = 1;

export function writeHistory(entries: readonly HistoryEntry[]): string {
  return `${JSON.stringify({ version, entries })}\n`;
}

/** The entries, or null when the text is not a history of this version. An entry that is not understood is left out. */
export function readHistory(text: string): HistoryEntry[] | null {
  const file = parsed(text);
  if (!isObject(file) || file['version'] !== version || !Array.isArray(file['entries']))
    return null;
  return file['entries'].filter(isEntry);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
const isOneOf = (names: readonly unknown[], value: unknown) => names.includes(value);
const isAbsentOr = (is: (value: unknown) => boolean, value: unknown) =>
  value === undefined || is(value);

const isEntry = (value: unknown): value is HistoryEntry =>
  isObject(value) &&
  isText(value['attemptId']) &&
  isNumber(value['at']) &&
  (isSignIn(value) || isReveal(value));

function isSignIn(entry: Fields): boolean {
  const checks: Record<keyof Omit<SignInEntry, 'attemptId' | 'at'>, (value: unknown) => boolean> = {
    kind: (value) => value === 'signIn',
    method: (value) => isOneOf(methods, value),
    user: (value) => value === null || isText(value),
    reached: (value) =>
      isOneOf(['provider', 'browser', 'token', 'service', 'input', 'done'], value),
    code: (value) => value === null || isCode(value),
    checked: (value) => isOneOf(['no', 'yes', 'unknown'], value),
    status: (value) => isAbsentOr(isNumber, value),
    host: (value) => isAbsentOr(isText, value),
    durations: (value) =>
      isObject(value) && isNumber(value['total']) && Object.values(value).every(isNumber),
    clockDifference: (value) =>
      value === null ||
      (isObject(value) && isNumber(value['differenceMs']) && isNumber(value['uncertaintyMs'])),
  };
  return Object.entries(checks).every(([name, is]) => is(entry[name]));
}

function isReveal(entry: Fields): boolean {
  const checks: Record<keyof Omit<RevealEntry, 'attemptId' | 'at'>, (value: unknown) => boolean> = {
    kind: (value) => value === 'reveal',
    what: (value) => isOneOf(['AccessToken', 'AccessSecret'], value),
    how: (value) => isOneOf(['shown', 'copied'], value),
  };
  return Object.entries(checks).every(([name, is]) => is(entry[name]));
}

const isCode = (value: unknown): value is FailureCode =>
  isText(value) && Object.hasOwn(failureCodes, value);
