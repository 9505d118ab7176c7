import {
  type TestCode,
  type TestStatus,
  type TestStep,
  type TestStepName,
  testSteps,
} from '../../shared/diagnostics.ts';
import type { FailureCode } from '../../shared/failure.ts';
import { clockStep } from './clock-step.ts';
import {
  done,
  type Findings,
  gotAnswer,
  proxyOf,
  refusalStatus,
  type TestTarget,
} from './findings.ts';
import { notRun, type StepReading, saying, step, unfinished } from './step-reading.ts';
import { tlsStep } from './tls-step.ts';

type ReadStep = (findings: Findings, target: TestTarget) => StepReading;

/** The chain, each step as it stands after what has been found so far. Pure. */
export function readSteps(findings: Findings): TestStep[] {
  return testSteps.map((name) => {
    const tookMs = findings.took[name];
    return { name, ...readStep(name, findings), ...(tookMs !== undefined && { tookMs }) };
  });
}

function readStep(name: TestStepName, findings: Findings): StepReading {
  const { target } = findings;
  if (name === 'settings') return settingsStep(findings);
  return target.ok ? readers[name](findings, target.target) : notRun;
}

function settingsStep({ target }: Findings): StepReading {
  if (!target.ok) return step('fail', [saying(`failure.${target.code}`)], target.code);
  return step('pass', [saying('evidence.settings.address', { address: target.target.address })]);
}

const readers: Record<Exclude<TestStepName, 'settings'>, ReadStep> = {
  proxy: proxyStep,
  dns: dnsStep,
  tcp: tcpStep,
  tls: tlsStep,
  http: httpStep,
  clock: clockStep,
  service: serviceStep,
  provider: providerStep,
  signIn: signInStep,
};

/** Where the app's own request came through, a probe that failed is worth a look, and no more. */
const failOrWarn = (findings: Findings): TestStatus => (gotAnswer(findings) ? 'warn' : 'fail');

function proxyStep(findings: Findings, { host }: TestTarget): StepReading {
  const { proxy, http, tunnel } = findings;
  const route = done(proxy);
  const name = proxyOf(findings);
  const used = name === null ? [] : [saying('evidence.proxy.used', { proxy: name })];
  const failure = done(http)?.failure ?? null;
  if (failure?.code.startsWith('PRX-')) {
    const refusal = refusalStatus(findings);
    const network = failure.facts.network ?? String(failure.facts.status ?? 407);
    const error = refusal === null ? network : String(refusal);
    return step('fail', [...used, saying('evidence.proxy.failed', { error })], failure.code);
  }
  if (route === null) return unfinished(proxy, 'PRX-ERR');
  if (route.by === 'direct') return step('pass', [saying('evidence.proxy.direct', { host })]);
  if (tunnel?.is === 'timedOut') {
    const evidence = [...used, saying('evidence.proxy.silent', { host })];
    return step(failOrWarn(findings), evidence, 'PRX-CONN');
  }
  return step('pass', used);
}

function dnsStep(findings: Findings, { host }: TestTarget): StepReading {
  const route = done(findings.proxy);
  if (route && route.by !== 'direct') return step('notApplicable', [saying('evidence.dns.proxy')]);
  const found = done(findings.dns);
  if (found === null) return unfinished(findings.dns, 'NET-NAME');
  if (found.ok) {
    const addresses = found.addresses.slice(0, 4).join(', ');
    return step('pass', [saying('evidence.dns.found', { host, addresses })]);
  }
  const key = isUnknownName(found.error) ? 'evidence.dns.unknown' : 'evidence.dns.noAnswer';
  const evidence = [saying(key, { host, error: found.error })];
  return step(failOrWarn(findings), evidence, 'NET-NAME');
}

/** The name servers answered, and know no such name. Any other error: they did not answer. */
export const isUnknownName = (error: string) => error === 'ENOTFOUND' || error === 'ENODATA';

function tcpStep(findings: Findings, { host, port }: TestTarget): StepReading {
  const route = done(findings.proxy);
  if (route?.by === 'other') return step('notApplicable', [saying('evidence.tcp.proxy')]);
  const at = route?.by === 'tunnel' ? route : { host, port };
  const values = { host: at.host, port: String(at.port) };
  const viaProxy = route?.by === 'tunnel';
  const found = done(findings.tcp);
  if (found === null) return unfinished(findings.tcp, viaProxy ? 'PRX-CONN' : 'NET-TIME');
  if (found.ok) return step('pass', [saying('evidence.tcp.connected', values)]);
  const evidence = [saying('evidence.tcp.failed', { ...values, error: found.error })];
  return step(failOrWarn(findings), evidence, viaProxy ? 'PRX-CONN' : tcpCode(found.error));
}

function tcpCode(error: string): FailureCode {
  if (error === 'ECONNREFUSED') return 'NET-REF';
  if (error === 'ETIMEDOUT') return 'NET-TIME';
  return ['ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'].includes(error) ? 'NET-OFF' : 'NET-LOST';
}

function httpStep(findings: Findings): StepReading {
  const found = done(findings.http);
  if (found === null) return unfinished(findings.http, 'NET-TIME');
  const { outcome, failure } = found;
  if (outcome.kind === 'failed') {
    if (failure?.facts.network === undefined) {
      return step('fail', [saying('evidence.http.none')], failure?.code ?? 'NET-ERR');
    }
    return step(
      'fail',
      [saying('evidence.http.failed', { error: failure.facts.network })],
      failure.code,
    );
  }
  const { status } = outcome;
  if (failure?.code === 'REDIRECT') {
    const host = failure.facts.host ?? '';
    return step('fail', [saying('evidence.http.redirect', { status, host })], 'REDIRECT');
  }
  if (failure?.code === 'PORTAL') {
    return step('fail', [saying('evidence.http.page', { status })], pageCode(findings, status));
  }
  if (failure?.code === 'PRX-AUTH')
    return step('fail', [saying('evidence.http.proxy')], 'PRX-AUTH');
  return step('pass', [saying('evidence.http.answer', { status })]);
}

/**
 * A captive portal cannot show a certificate that is publicly trusted for the site: a page that came over
 * such a connection is the site's own, and the path leads elsewhere.
 */
function pageCode(findings: Findings, status: number): TestCode {
  const tls = done(findings.tls);
  const isSiteItself = tls !== null && tls.certificate !== null && tls.problem === null;
  return status !== 511 && isSiteItself ? 'SVC-PAGE' : 'PORTAL';
}

function serviceStep(findings: Findings): StepReading {
  const found = done(findings.http);
  if (found === null || httpStep(findings).status !== 'pass') return notRun;
  const { failure } = found;
  if (failure === null) return step('pass', [saying('evidence.service.asks')]);
  const { code, facts } = failure;
  const status = facts.status ?? 200;
  const evidence = [saying('evidence.service.status', { status })];
  return step(code === 'SVC-429' ? 'warn' : 'fail', evidence, code);
}

function providerStep({ provider }: Findings, { issuer }: TestTarget): StepReading {
  if (issuer === null) return step('notApplicable', [saying('evidence.provider.none')]);
  const finding = done(provider);
  if (finding === null) return unfinished(provider, 'OA-NET');
  const { found } = finding;
  if (found.found === 'provider') {
    return step('pass', [saying('evidence.provider.found', { host: found.host })]);
  }
  const { code, facts } = found.failure;
  const host = facts.host ?? issuer;
  return step('fail', [saying('evidence.provider.trouble', { host, code })], code);
}

function signInStep({ signIn, wantsSignIn }: Findings): StepReading {
  if (!wantsSignIn) return step('notRun', [saying('evidence.signIn.notAsked')]);
  if (signIn?.is !== 'done') return unfinished(signIn, 'NET-TIME');
  const failure = signIn.value;
  if (failure === null) return step('pass', [saying('evidence.signIn.accepted')]);
  return step('fail', [saying('evidence.signIn.failed', { code: failure.code })], failure.code);
}
