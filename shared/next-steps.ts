import type { TestCode } from './diagnostics.ts';
import type { MessageKey } from './messages/translate.ts';

/**
 * What support does about a code: the message itself tells the person at the desk what to do, and where that is
 * "give support this code", or where somebody else has to act, this goes on from there.
 */
const nextSteps = {
  'NET-NAME': 'verdict.NET-NAME.unknown',
  'NET-REF': 'verdict.NET-REF',
  'NET-TIME': 'verdict.NET-TIME',
  'NET-LOST': 'verdict.NET-LOST',
  'NET-OFF': 'verdict.NET-OFF',
  'NET-ERR': 'next.test',
  'TLS-DATE': 'next.TLS-DATE',
  'TLS-CA': 'verdict.TLS-CA',
  'TLS-HOST': 'next.TLS-HOST',
  'TLS-CLI': 'next.TLS-CLI',
  'TLS-ERR': 'next.test',
  'PRX-CONN': 'next.test',
  'PRX-AUTH': 'verdict.PRX-AUTH',
  'PRX-ERR': 'verdict.by.proxy',
  PORTAL: 'verdict.PORTAL',
  REDIRECT: 'verdict.REDIRECT',
  'OAU-401': 'next.OAU-401',
  'SVC-403': 'next.SVC-403',
  'SVC-404': 'next.test',
  'SVC-503': 'verdict.SVC-503',
  'SVC-5XX': 'verdict.SVC-5XX',
  'SVC-HTTP': 'next.test',
  'SVC-JSON': 'next.test',
  'SVC-DATA': 'next.SVC-DATA',
  'SVC-BIG': 'next.test',
  'OA-META': 'verdict.OA-META',
  'OA-ISS': 'verdict.OA-ISS',
  'OA-HTTP': 'verdict.OA-HTTP',
  'OA-LSTN': 'next.OA-LSTN',
  'OA-PROV': 'next.OA-PROV',
  'OA-CODE': 'next.OA-CODE',
  'OA-TOKEN': 'next.OA-TOKEN',
  'OA-NOUPN': 'next.OA-UPN',
  'OA-UPN': 'next.OA-UPN',
  'CFG-POL': 'verdict.CFG-POL',
  'CFG-SAVE': 'next.CFG-SAVE',
  'APP-ARGS': 'next.bundle',
  'APP-FROM': 'next.bundle',
  'APP-ERR': 'next.bundle',
} as const satisfies Partial<Record<TestCode, MessageKey>>;

/** The sentence for support; null where the message of the code says it all. */
export function nextStepOf(code: string): MessageKey | null {
  const steps: Partial<Record<string, MessageKey>> = nextSteps;
  return Object.hasOwn(nextSteps, code) ? (steps[code] ?? null) : null;
}
