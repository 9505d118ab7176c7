import { clockOffMs, done, type Findings, isOff } from './findings.ts';
import { type StepReading, saying, step, unfinished } from './step-reading.ts';

/** This computer's clock against the service's and, where there is one, the provider's (promise 56). Pure. */
export function clockStep(findings: Findings): StepReading {
  const http = done(findings.http);
  if (http === null) return unfinished(findings.http, 'NET-TIME');
  const { clock, outcome } = http;
  if (outcome.kind === 'failed') return step('notRun', [saying('evidence.earlier')]);
  if (clock === null) return step('notRun', [saying('evidence.clock.unknown')]);
  if (!isOff(clock)) return step('pass', [saying('evidence.clock.agrees')]);
  const minutes = Math.round(Math.abs(clock.differenceMs) / 60_000);
  const isBehind = clock.differenceMs > 0;
  const evidence = [
    saying(isBehind ? 'evidence.clock.behind' : 'evidence.clock.ahead', { minutes }),
  ];
  const provider = wrongClock(findings);
  if (provider === 'service') evidence.push(saying('evidence.clock.providerWithUs'));
  if (provider === 'here') evidence.push(saying('evidence.clock.providerWithService'));
  return step('warn', evidence, 'CLK-OFF');
}

/** Two clocks against one; without the provider's, or when all three differ, nobody can tell. */
export function wrongClock(findings: Findings): 'here' | 'service' | 'unknown' {
  const service = done(findings.http)?.clock ?? null;
  const provider = done(findings.provider)?.clock ?? null;
  if (service === null || provider === null) return 'unknown';
  if (!isOff(provider)) return 'service';
  return Math.abs(provider.differenceMs - service.differenceMs) < clockOffMs ? 'here' : 'unknown';
}
