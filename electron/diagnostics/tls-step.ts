import type { Saying, TestCode } from '../../shared/diagnostics.ts';
import type { FailureCode } from '../../shared/failure.ts';
import {
  certificateSoonMs,
  done,
  type Findings,
  gotAnswer,
  isTrustedHereOnly,
  type TestTarget,
  unknownIssuer,
} from './findings.ts';
import { inspectorOf } from './inspectors.ts';
import type { SeenCertificate } from './probes.ts';
import { type StepReading, saying, step, unfinished } from './step-reading.ts';

/**
 * The certificate as the probe saw it, judged by what the app's own network stack made of the connection:
 * that one knows the system's trust store, and its word counts. Pure.
 */
export function tlsStep(findings: Findings, { isTls }: TestTarget): StepReading {
  if (!isTls) return step('notApplicable', [saying('evidence.tls.none')]);
  const appCode = done(findings.http)?.failure?.code ?? null;
  const seen = done(findings.tls);
  const evidence = evidenceOf(findings);
  if (appCode?.startsWith('TLS-')) return step('fail', evidence, appCode);
  if (seen === null) return unfinished(findings.tls, 'NET-TIME');
  if (!gotAnswer(findings) && seen.problem !== null) {
    return seen.certificate === null && !isTlsProblem(seen.problem)
      ? step('notRun', evidence)
      : step('fail', evidence, codeOfProblem(seen.problem));
  }
  const code = warningOf(seen.certificate, findings);
  return code ? step('warn', evidence, code) : step('pass', evidence);
}

/**
 * An end that is near stops the work on a day that is known, and an authority of the organisation's own is
 * usual; only a product that is known to read connections comes before it, for its certificates never last.
 */
function warningOf(certificate: SeenCertificate | null, findings: Findings): TestCode | null {
  const isHereOnly = isTrustedHereOnly(findings);
  if (isHereOnly && certificate && inspectorOf(certificate.issuer) !== null) return 'TLS-INSP';
  if (endsSoon(certificate, findings.now)) return 'TLS-SOON';
  return isHereOnly ? 'TLS-INSP' : null;
}

/** Node's names of what is wrong, as our codes. */
function codeOfProblem(problem: string): FailureCode {
  if (unknownIssuer.includes(problem)) return 'TLS-CA';
  if (problem === 'CERT_HAS_EXPIRED' || problem === 'CERT_NOT_YET_VALID') return 'TLS-DATE';
  return problem === 'ERR_TLS_CERT_ALTNAME_INVALID' ? 'TLS-HOST' : 'TLS-ERR';
}

/** OpenSSL's and BoringSSL's own errors; others are the connection's, and that has its own steps. */
const isTlsProblem = (problem: string) => /^(ERR_SSL|ERR_TLS|CERT|EPROTO)/.test(problem);

export function endsSoon(certificate: SeenCertificate | null, now: number): boolean {
  return certificate !== null && certificate.validTo - now < certificateSoonMs;
}

const dayMs = 24 * 60 * 60_000;
export const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function evidenceOf(findings: Findings): Saying[] {
  const seen = done(findings.tls);
  if (!seen?.certificate) {
    return seen?.problem ? [saying('evidence.tls.notSeen', { error: seen.problem })] : [];
  }
  const { subject, issuer, validFrom, validTo, names } = seen.certificate;
  const { now } = findings;
  const certificate = saying('evidence.tls.certificate', { subject, issuer });
  const notes = [certificate, validity(validFrom, validTo, now)];
  if (seen.problem === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    notes.push(saying('evidence.tls.names', { names: names.slice(0, 5).join(', ') || subject }));
  }
  if (seen.problem !== null && unknownIssuer.includes(seen.problem)) {
    notes.push(...issuerNotes(seen.certificate, isTrustedHereOnly(findings)));
  }
  return notes;
}

function validity(validFrom: number, validTo: number, now: number): Saying {
  const dates = { from: dateOf(validFrom), to: dateOf(validTo), today: dateOf(now) };
  if (now < validFrom) return saying('evidence.tls.notYet', dates);
  if (now > validTo) return saying('evidence.tls.ended', dates);
  return saying('evidence.tls.daysLeft', { ...dates, days: Math.floor((validTo - now) / dayMs) });
}

function issuerNotes({ issuer, isSelfIssued }: SeenCertificate, isTrustedHere: boolean): Saying[] {
  const inspector = inspectorOf(issuer);
  if (inspector) return [saying('evidence.tls.inspector', { inspector })];
  if (isTrustedHere) return [saying('evidence.tls.hereOnly', { issuer })];
  return [
    isSelfIssued ? saying('evidence.tls.selfSigned') : saying('evidence.tls.unknown', { issuer }),
  ];
}
