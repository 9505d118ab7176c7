import type { ClockDifference } from './expiry.ts';
import { type Checked, type FailureCode, failureCodes } from './failure.ts';
import { type KioskCode, kioskCodes } from './kiosk.ts';
import type { MessageKey, MessageValues } from './messages/translate.ts';
import type { Method } from './method.ts';
import { nextStepOf } from './next-steps.ts';
import type { SignInStep } from './session-view.ts';

/** What support sees. No token, secret, key or password is part of anything in this file. */

/** A text of the catalogue and what it is filled with; the page says it in its own language. */
export interface Saying {
  key: MessageKey;
  values?: MessageValues;
}

/** Findings of the connection test that are no failure of a sign-in; at most eight characters, never renamed. */
export const diagnosticCodes = {
  'TEST-OK': 'nobody',
  'TEST-STP': 'unknown',
  'TLS-INSP': 'network',
  'TLS-SOON': 'service',
  'CLK-OFF': 'unknown',
  'SVC-PAGE': 'settings',
} as const satisfies Record<string, Culprit>;
export type DiagnosticCode = keyof typeof diagnosticCodes;
export type TestCode = FailureCode | DiagnosticCode;

/** Whose problem it is: who has to act. `here`: this computer. */
export type Culprit =
  | 'nobody'
  | 'settings'
  | 'here'
  | 'network'
  | 'proxy'
  | 'service'
  | 'provider'
  | 'person'
  | 'unknown';

/** One line of `Help → codes`. */
export interface CodeLine {
  code: TestCode | KioskCode;
  /** Where the trouble lies, as the code alone tells. */
  area: string;
  checked: Checked;
  saying: Saying;
  /** What support does about it, where the message does not say it all. */
  next: MessageKey | null;
}

const isOther = (code: KioskCode) => code === 'KSK-USER' || code === 'KSK-SITE';

/** Every code that a person may read out, with its message: `Help → codes`. */
export function codeTable(): CodeLine[] {
  const failures = (Object.keys(failureCodes) as FailureCode[]).map((code): CodeLine => {
    const { area, checked } = failureCodes[code];
    return { code, area, checked, saying: { key: `failure.${code}` }, next: nextStepOf(code) };
  });
  const findings = (Object.keys(diagnosticCodes) as DiagnosticCode[]).map(
    (code): CodeLine => ({
      code,
      area: diagnosticCodes[code],
      checked: 'no',
      saying: { key: `verdict.${code}` },
      next: null,
    }),
  );
  // A kiosk's own: its key was not sent, or the service told that it belongs to somebody else.
  const ofKiosks = (Object.keys(kioskCodes) as (keyof typeof kioskCodes)[]).map(
    (code): CodeLine => ({
      ...{ code, area: 'here', checked: isOther(code) ? 'yes' : 'no', next: null },
      saying: { key: `kiosk.trouble.${code}` },
    }),
  );
  return [...failures, ...findings, ...ofKiosks];
}

/** The chain of the connection test, in the order in which it is shown (experience.md). */
export const testSteps = [
  'settings',
  'dns',
  'proxy',
  'tcp',
  'tls',
  'http',
  'clock',
  'service',
  'provider',
  'signIn',
] as const;
export type TestStepName = (typeof testSteps)[number];
export type TestStatus = 'pass' | 'warn' | 'fail' | 'notRun' | 'notApplicable';

export interface TestStep {
  name: TestStepName;
  status: TestStatus;
  /** What was seen, one sentence each. */
  evidence: Saying[];
  /** Of a step that warns or fails. */
  code?: TestCode;
  /** Milliseconds. */
  tookMs?: number;
}

export interface Verdict {
  whose: Culprit;
  code: TestCode;
  /** One sentence: what it is, and who has to act. */
  saying: Saying;
}

/** A connection test as it stands; `verdict` comes with its end. */
export interface ConnectionTest {
  /** Epoch ms. */
  startedAt: number;
  /** The full address that was asked; null when the settings give none. */
  address: string | null;
  steps: TestStep[];
  running: TestStepName | null;
  verdict: Verdict | null;
}

/** Milliseconds of each part of a sign-in, as far as they are known. */
export interface Durations {
  total: number;
  /** From the request to the service until its headers: name, connection, TLS and the service's own time. */
  headers?: number;
  body?: number;
  /** OAuth only. */
  provider?: number;
  browser?: number;
  token?: number;
}

export type HistoryEntry = SignInEntry | RevealEntry;

/** One attempt to sign in. */
export interface SignInEntry {
  kind: 'signIn';
  /** `none`: refused before an attempt began. */
  attemptId: string;
  /** When it began, epoch ms. */
  at: number;
  method: Method;
  /**
   * As it was typed, or as the service named the user; null where neither is known. Of an attempt that was not
   * accepted, shortened as far as no accepted one bears it out (electron/diagnostics/attempt-name.ts).
   */
  user: string | null;
  /** How far it came. */
  reached: SignInStep | 'input' | 'done';
  /** Null: signed in. */
  code: FailureCode | null;
  checked: Checked;
  /** Status and host of the answer, where there was one. */
  status?: number;
  host?: string;
  durations: Durations;
  clockDifference: ClockDifference | null;
}

/** Somebody looked at a secret or copied it. */
export interface RevealEntry {
  kind: 'reveal';
  attemptId: string;
  at: number;
  what: SecretField;
  how: 'shown' | 'copied';
}

export type SecretField = 'AccessToken' | 'AccessSecret';

export interface HistoryFilter {
  /** Words that must all be found in user, code, method, host or attempt id; case does not matter. */
  text?: string;
  method?: Method;
  outcome?: 'signedIn' | 'failed';
  /** Epoch ms, both inclusive. */
  from?: number;
  to?: number;
}

/** What is shown as a value. */
export type RowValue =
  | { is: 'text'; text: string }
  /** A secret, or what may be one: its length is all that is told, in characters, entries or members. */
  | { is: 'hidden'; length: number; kind?: 'number' | 'list' | 'object' }
  /** Epoch ms; the page writes it in the user's language. */
  | { is: 'instant'; at: number; raw: string }
  /** Milliseconds; plus: this computer is behind. */
  | { is: 'clock'; differenceMs: number; uncertaintyMs: number }
  | { is: 'none' };

/** Name / Value / What it means. */
export interface InspectorRow {
  name: string;
  value: RowValue;
  meaning: Saying;
  warns?: boolean;
}

export interface Inspection {
  what: 'jwt' | 'result' | 'session' | 'opaque' | 'empty';
  /** Said above the table: that nothing is verified, or what is wrong with what was pasted. */
  heading: Saying;
  rows: InspectorRow[];
}

/** Of the session in use: its result, and for OAuth the claims of the provider's token, unverified. */
export interface SessionDetails {
  session: Inspection;
  token: Inspection | null;
}

/** A support bundle, ready to be read before it is saved or copied. */
export interface SupportBundle {
  /** Exactly what is saved and copied. */
  content: string;
  /** Name that is proposed for the file. */
  fileName: string;
}
