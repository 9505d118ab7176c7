import {
  type Culprit,
  diagnosticCodes,
  type Saying,
  type TestCode,
  type TestStep,
  type Verdict,
} from '../../shared/diagnostics.ts';
import { type FailureCode, failureCodes } from '../../shared/failure.ts';
import { wrongClock } from './clock-step.ts';
import { done, type Findings, proxyOf, refusalStatus } from './findings.ts';
import { inspectorOf } from './inspectors.ts';
import { saying } from './step-reading.ts';
import { isUnknownName } from './test-steps.ts';
import { dateOf } from './tls-step.ts';

/** What is behind a finding comes first: a proxy that does not answer explains every step after it. */
const causes = ['settings', 'proxy', 'dns', 'tcp', 'tls', 'http', 'service', 'provider', 'signIn'];
/** Of what only warns, the most pressing first. */
const warnings = ['tls', 'clock', 'service'];

/** Whose problem it is, in one sentence, and a code to read out. Pure. */
export function verdictOf(steps: readonly TestStep[], findings: Findings): Verdict {
  const firstOf = (names: string[], status: TestStep['status']) =>
    names.flatMap((name) => steps.filter((one) => one.name === name && one.status === status))[0];
  const found = firstOf(causes, 'fail');
  if (found?.code) return verdictFor(found.code, found.name, findings);
  if (findings.stopped !== 'no') return verdictFor('TEST-STP', 'settings', findings);
  const warning = firstOf(warnings, 'warn');
  return verdictFor(warning?.code ?? 'TEST-OK', warning?.name ?? 'settings', findings);
}

function verdictFor(code: TestCode, name: TestStep['name'], findings: Findings): Verdict {
  const special = specialCase(code, name, findings);
  const whose = special?.whose ?? usualCulprit(code);
  const key = special?.key ?? usualKey(code, whose);
  return { whose, code, saying: saying(key, valuesOf(findings, code)) };
}

interface Special {
  whose: Culprit;
  key: Saying['key'];
}

/** The same code at another step, or with other evidence, is somebody else's problem. */
function specialCase(code: TestCode, name: TestStep['name'], findings: Findings): Special | null {
  switch (code) {
    case 'NET-NAME':
      return nameCase(findings);
    case 'NET-TIME':
      return name === 'tcp' ? null : { whose: 'service', key: 'verdict.NET-TIME.service' };
    case 'TLS-DATE':
      return dateCase(findings);
    case 'TLS-CA':
      return issuerCase(findings);
    case 'TLS-ERR':
      return handshakeCase(findings);
    case 'NET-LOST':
      return isCutInHandshake(findings) ? { whose: 'service', key: 'verdict.NET-LOST.tls' } : null;
    case 'PRX-AUTH':
    case 'PRX-CONN':
    case 'PRX-ERR':
      return proxyCase(code, findings);
    case 'TLS-INSP':
      return inspectorName(findings) === null
        ? null
        : { whose: 'network', key: 'verdict.TLS-INSP.named' };
    case 'CLK-OFF':
      return clockCase(findings);
    default:
      return null;
  }
}

function clockCase(findings: Findings): Special | null {
  const whose = wrongClock(findings);
  return whose === 'unknown' ? null : { whose, key: `verdict.CLK-OFF.${whose}` };
}

function nameCase({ dns }: Findings): Special | null {
  const found = done(dns);
  const isUnknown = found !== null && !found.ok && isUnknownName(found.error);
  return isUnknown ? { whose: 'settings', key: 'verdict.NET-NAME.unknown' } : null;
}

function dateCase({ tls, now }: Findings): Special | null {
  const certificate = done(tls)?.certificate;
  if (!certificate) return null;
  if (now < certificate.validFrom) return { whose: 'here', key: 'verdict.TLS-DATE.notYet' };
  return now > certificate.validTo ? { whose: 'service', key: 'verdict.TLS-DATE.ended' } : null;
}

function issuerCase(findings: Findings): Special | null {
  if (inspectorName(findings) !== null)
    return { whose: 'network', key: 'verdict.TLS-CA.inspector' };
  const certificate = done(findings.tls)?.certificate;
  if (certificate?.isSelfIssued) return { whose: 'service', key: 'verdict.TLS-CA.selfSigned' };
  // Whoever stands in the way can show a certificate of its own; the service can hardly have such a one.
  const isInTheWay = certificate && proxyOf(findings) !== null;
  return isInTheWay ? { whose: 'proxy', key: 'verdict.TLS-CA.proxy' } : null;
}

/** OpenSSL's and BoringSSL's reasons, as Node writes them. */
function handshakeCase({ tls }: Findings): Special | null {
  const problem = done(tls)?.problem ?? '';
  if (/PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL/.test(problem)) {
    return { whose: 'service', key: 'verdict.TLS-ERR.old' };
  }
  const isOtherProtocol = /WRONG_VERSION_NUMBER|HTTP_REQUEST|PACKET_LENGTH/.test(problem);
  return isOtherProtocol ? { whose: 'settings', key: 'verdict.TLS-ERR.none' } : null;
}

/** The probe, too, saw the connection end before there was a certificate. */
function isCutInHandshake({ tls }: Findings): boolean {
  const found = done(tls);
  return found !== null && found.certificate === null && found.problem === 'ECONNRESET';
}

/** Says which proxy it is, where that is known, and what it did. */
function proxyCase(code: 'PRX-AUTH' | 'PRX-CONN' | 'PRX-ERR', findings: Findings): Special | null {
  if (proxyOf(findings) === null) return null;
  if (code === 'PRX-AUTH') return { whose: 'proxy', key: 'verdict.PRX-AUTH.named' };
  if (code === 'PRX-CONN') {
    const isSilent = findings.tunnel?.is === 'timedOut';
    return isSilent ? { whose: 'proxy', key: 'verdict.PRX-CONN.silent' } : null;
  }
  const status = refusalStatus(findings);
  if (status === null) return { whose: 'proxy', key: 'verdict.PRX-ERR.named' };
  // RFC 9110 15.6.3 to 15.6.5: it was willing, and did not get through itself.
  const isGateway = status >= 502 && status <= 504;
  return { whose: 'proxy', key: isGateway ? 'verdict.PRX-ERR.gateway' : 'verdict.PRX-ERR.refused' };
}

function inspectorName({ tls }: Findings): string | null {
  const certificate = done(tls)?.certificate;
  return certificate ? inspectorOf(certificate.issuer) : null;
}

/** Failures whose table entry names where they show, not who has to act. */
const culprits: Partial<Record<FailureCode, Culprit>> = {
  'NET-REF': 'service',
  'NET-LOST': 'service',
  REDIRECT: 'settings',
  'TLS-CA': 'here',
  'TLS-DATE': 'service',
  'TLS-HOST': 'service',
  'TLS-CLI': 'service',
  'TLS-ERR': 'service',
  'PWD-401': 'person',
  'KEY-401': 'person',
  'OAU-401': 'person',
  'SVC-404': 'settings',
  'SVC-HTTP': 'settings',
  'SVC-JSON': 'settings',
  'OA-ADDR': 'settings',
  'OA-ISS': 'settings',
  'CFG-NONE': 'settings',
  INPUT: 'settings',
};

function usualCulprit(code: TestCode): Culprit {
  if (!isFailureCode(code)) return diagnosticCodes[code];
  const { area } = failureCodes[code];
  return culprits[code] ?? (area === 'tls' ? 'service' : area);
}

const isFailureCode = (code: TestCode): code is FailureCode => code in failureCodes;

/** Codes of failures that have a sentence of their own here. */
const ownSentence = [
  'NET-REF',
  'NET-TIME',
  'NET-LOST',
  'NET-OFF',
  'NET-NAME',
  'TLS-CA',
  'TLS-HOST',
  'PRX-CONN',
  'PRX-AUTH',
  'PORTAL',
  'REDIRECT',
  'SVC-404',
  'SVC-429',
  'SVC-503',
  'SVC-5XX',
  'OA-META',
  'OA-HTTP',
  'OA-ISS',
  'CFG-NONE',
  'CFG-POL',
  'PWD-401',
  'KEY-401',
] as const satisfies FailureCode[];

function usualKey(code: TestCode, whose: Culprit): Saying['key'] {
  if (!isFailureCode(code)) return `verdict.${code}`;
  const own = ownSentence.find((one) => one === code);
  return own ? `verdict.${own}` : `verdict.by.${whose}`;
}

function valuesOf(findings: Findings, code: TestCode): Record<string, string> {
  const target = findings.target.ok ? findings.target.target : null;
  const certificate = done(findings.tls)?.certificate;
  const failure = done(findings.http)?.failure;
  return {
    code,
    host: target?.host ?? '',
    port: String(target?.port ?? ''),
    address: target?.address ?? '',
    provider: URL.parse(target?.issuer ?? '')?.host ?? '',
    other: failure?.facts.host ?? '',
    status: String(failure?.facts.status ?? ''),
    issuer: certificate?.issuer ?? '',
    inspector: inspectorName(findings) ?? '',
    to: certificate ? dateOf(certificate.validTo) : '',
    from: certificate ? dateOf(certificate.validFrom) : '',
    today: dateOf(findings.now),
    names: certificate?.names.slice(0, 3).join(', ') ?? '',
    proxy: proxyOf(findings) ?? '',
    proxyStatus: String(refusalStatus(findings) ?? ''),
  };
}
