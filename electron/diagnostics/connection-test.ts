import type { ConnectionTest, TestStepName } from '../../shared/diagnostics.ts';
import { type Failure, failed, failure, type Result, success } from '../../shared/failure.ts';
import type { ProviderFound } from '../../shared/ipc.ts';
import { operationAddress, readApiPrefix, readSiteAddress } from '../../shared/service-address.ts';
import type { Exchange, ExchangeOutcome } from '../net/exchange.ts';
import type { Clock } from '../platform/clock.ts';
import type { readAnswer } from '../service/read-answer.ts';
import type { probeRequest } from '../service/requests.ts';
import type { measureClockDifference } from '../session/expiry/clock-difference.ts';
import { type Limited, within } from '../time/within.ts';
import { done, type Findings, type HttpFinding, type TestTarget } from './findings.ts';
import type { Probes, Target } from './probes.ts';
import { bare, readProxyList } from './proxy-list.ts';
import { readSteps } from './test-steps.ts';
import { verdictOf } from './verdict.ts';

export interface ConnectionTestDeps {
  clock: Clock;
  probes: Probes;
  /** Electron's `session.resolveProxy`. */
  resolveProxy(address: string): Promise<string>;
  exchange: Exchange;
  findProvider(issuer: string, exchange: Exchange): Promise<ProviderFound>;
  /** The service room's own reading, so that the test and a sign-in cannot judge differently. */
  service: { probeRequest: typeof probeRequest; readAnswer: typeof readAnswer };
  measureClockDifference: typeof measureClockDifference;
}

/** What is tested: settings in force, or as typed and not yet saved. */
export interface TestSubject {
  baseUrl: string | null;
  apiPrefix: string;
  issuer: string | null;
}

export interface TestRun {
  /** Settings that cannot be used, as an unreadable policy, are a finding too. */
  subject: Result<TestSubject>;
  /** Present only when somebody asked for it: one sign-in, whose credential is the caller's affair. */
  signIn?: (signal: AbortSignal) => Promise<Result<unknown>>;
  signal: AbortSignal;
  /** Called with the whole test each time a step begins or ends. */
  onChange?: (test: ConnectionTest) => void;
}

/** Milliseconds for each step, and for all of them (experience.md, "Connection test"). */
export const stepMs = 4_000;
export const wholeMs = 40_000;

/**
 * Follows the way of a sign-in step by step and says whose problem it is if it does not lead through. Sends
 * one request without a credential to the service, and none to anybody else but the provider's metadata.
 * Never rejects.
 */
export async function testConnection(
  deps: ConnectionTestDeps,
  run: TestRun,
): Promise<ConnectionTest> {
  const { clock } = deps;
  const startedAt = clock.now();
  const asked = readTarget(run.subject);
  const findings = newFindings(asked, startedAt, run.signIn !== undefined);
  const address = asked.ok ? asked.value.target.address : null;

  const report = (running: TestStepName | null, isOver = false): ConnectionTest => {
    const steps = readSteps(findings);
    const verdict = isOver ? verdictOf(steps, findings) : null;
    const test = { startedAt, address, steps, running, verdict };
    run.onChange?.(test);
    return test;
  };
  const measured: Measured = async (name, work) => {
    report(name);
    const began = clock.monotonic();
    const left = startedAt + wholeMs - clock.now();
    const found = await within(clock, Math.min(stepMs, left), run.signal, work);
    findings.took[name] = Math.round(clock.monotonic() - began);
    if (run.signal.aborted) findings.stopped = 'person';
    else if (left <= stepMs && found.is === 'timedOut') findings.stopped = 'time';
    return found;
  };

  if (asked.ok) await follow(asked.value, findings, measured, deps, run);
  findings.now = clock.now();
  return report(null, true);
}

type Measured = <T>(
  name: TestStepName,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<Limited<T>>;

interface Asked {
  target: TestTarget;
  origin: string;
  prefix: string;
}

async function follow(
  { target, origin, prefix }: Asked,
  findings: Findings,
  measured: Measured,
  deps: ConnectionTestDeps,
  run: TestRun,
): Promise<void> {
  const { probes } = deps;
  const { host, issuer } = target;
  findings.proxy = await measured('proxy', async () =>
    readProxyList(await deps.resolveProxy(target.address)),
  );
  const route = done(findings.proxy) ?? { by: 'direct' };
  const at: Target = { ...target, via: route.by === 'tunnel' ? route : null };
  if (route.by === 'direct') findings.dns = await measured('dns', () => probes.dns(host));
  // Without a name there is nothing to connect to; the app's own request is tried all the same.
  const mayConnect = route.by === 'tunnel' || done(findings.dns)?.ok === true;
  if (mayConnect) findings.tcp = await measured('tcp', (signal) => probes.tcp(at, signal));
  const isThere = target.isTls && done(findings.tcp)?.ok === true;
  if (isThere && at.via) {
    findings.tunnel = await measured('proxy', (signal) => probes.tunnel(at, signal));
  }
  // A proxy that says nothing would be waited for once more.
  if (isThere && findings.tunnel?.is !== 'timedOut') {
    findings.tls = await measured('tls', (signal) => probes.tls(at, signal));
  }
  findings.http = await measured('http', (signal) =>
    askService({ origin, prefix, host }, deps, signal),
  );
  if (issuer !== null) {
    findings.provider = await measured('provider', (signal) => askProvider(issuer, deps, signal));
  }
  const { signIn } = run;
  if (signIn && done(findings.http)?.failure === null) {
    findings.signIn = await measured('signIn', async (signal) => {
      const signedIn = await signIn(signal);
      return signedIn.ok ? null : signedIn.failure;
    });
  }
}

async function askService(
  { origin, prefix, host }: { origin: string; prefix: string; host: string },
  deps: ConnectionTestDeps,
  signal: AbortSignal,
): Promise<HttpFinding> {
  const { service } = deps;
  const request = service.probeRequest({ origin, prefix });
  const outcome = await deps.exchange({ ...request, signal });
  const clock = clockOf(outcome, deps);
  if (outcome.kind === 'answer' && outcome.status === 401) return { outcome, failure: null, clock };
  const answer = service.readAnswer(outcome, { method: 'apiKey', host });
  const found = answer.ok ? failure('SVC-HTTP', { status: 200 }) : withoutMethod(answer.failure);
  return { outcome, failure: found, clock };
}

/** No credential was sent, so no method failed. */
function withoutMethod({ method: _none, ...rest }: Failure): Failure {
  return rest;
}

function clockOf(outcome: ExchangeOutcome, deps: ConnectionTestDeps) {
  if (outcome.kind !== 'answer') return null;
  const { startedAt, headersAt, endedAt } = outcome.timing;
  return deps.measureClockDifference({
    dateHeader: outcome.headers['date'],
    sentAt: startedAt,
    receivedAt: headersAt ?? endedAt,
  });
}

/** The provider's clock comes along with its metadata: with it, two clocks stand against one. */
async function askProvider(issuer: string, deps: ConnectionTestDeps, signal: AbortSignal) {
  let clock: HttpFinding['clock'] = null;
  const found = await deps.findProvider(issuer, async (request) => {
    const outcome = await deps.exchange({ ...request, signal });
    clock = clockOf(outcome, deps) ?? clock;
    return outcome;
  });
  return { found, clock };
}

function readTarget(subject: Result<TestSubject>): Result<Asked> {
  if (!subject.ok) return subject;
  const { baseUrl, apiPrefix, issuer } = subject.value;
  if (baseUrl === null || baseUrl.trim() === '') return failed(failure('CFG-NONE'));
  const site = readSiteAddress(baseUrl);
  const path = readApiPrefix(apiPrefix);
  if (!site.ok || !path.ok) return failed(failure('INPUT'));
  const url = new URL(site.origin);
  const isTls = url.protocol === 'https:';
  const target: TestTarget = {
    address: operationAddress(site.origin, path.prefix, 'staffuser'),
    host: bare(url.hostname),
    port: Number(url.port || (isTls ? 443 : 80)),
    isTls,
    issuer,
  };
  return success({ target, origin: site.origin, prefix: path.prefix });
}

function newFindings(asked: Result<Asked>, now: number, wantsSignIn: boolean): Findings {
  return {
    target: asked.ok
      ? { ok: true, target: asked.value.target }
      : { ok: false, code: asked.failure.code },
    proxy: null,
    dns: null,
    tcp: null,
    tunnel: null,
    tls: null,
    http: null,
    provider: null,
    signIn: null,
    wantsSignIn,
    took: {},
    now,
    stopped: 'no',
  };
}
