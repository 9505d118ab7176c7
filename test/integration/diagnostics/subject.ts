import { testConnection } from '../../../electron/diagnostics/connection-test.ts';
import { createProbes, type Probes } from '../../../electron/diagnostics/probes.ts';
import type { Exchange } from '../../../electron/net/exchange.ts';
import { findProvider } from '../../../electron/oauth/find-provider.ts';
import { type Clock, systemClock } from '../../../electron/platform/clock.ts';
import { readAnswer } from '../../../electron/service/read-answer.ts';
import { probeRequest } from '../../../electron/service/requests.ts';
import { measureClockDifference } from '../../../electron/session/expiry/clock-difference.ts';
import type { ConnectionTest, TestStepName } from '../../../shared/diagnostics.ts';
import { failed, failure, type Result, success } from '../../../shared/failure.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import { nodeExchange } from '../../support/node-exchange.ts';

/** Nothing ends by its limit: what a busy machine takes long for is no fault of what is tested. */
const patientClock: Clock = { ...systemClock, after: () => () => {} };

export interface Options {
  baseUrl: string | null;
  apiPrefix?: string;
  issuer?: string | null;
  proxy?: string;
  probes?: Probes;
  exchange?: Exchange;
  signIn?: () => Promise<Result<unknown>>;
  signal?: AbortSignal;
  clock?: Clock;
  onChange?: (test: ConnectionTest) => void;
}

/** The connection test on Node's own network, as the app composes it. */
export function runTest(options: Options): Promise<ConnectionTest> {
  const { baseUrl, apiPrefix = '/api', issuer = null } = options;
  return testConnection(
    {
      clock: options.clock ?? patientClock,
      probes: options.probes ?? createProbes(),
      resolveProxy: async () => options.proxy ?? 'DIRECT',
      exchange: options.exchange ?? nodeExchange,
      findProvider,
      service: { probeRequest, readAnswer },
      measureClockDifference,
    },
    {
      subject:
        baseUrl === 'policy' ? failed(failure('CFG-POL')) : success({ baseUrl, apiPrefix, issuer }),
      ...(options.signIn && { signIn: options.signIn }),
      signal: options.signal ?? new AbortController().signal,
      ...(options.onChange && { onChange: options.onChange }),
    },
  );
}

const translate = createTranslate('en', en);

/** Status of each step, and the verdict as a person reads it. */
export function readTest({ steps, verdict }: ConnectionTest) {
  const statuses = Object.fromEntries(steps.map(({ name, status }) => [name, status]));
  const evidence = (name: TestStepName) =>
    (steps.find((step) => step.name === name)?.evidence ?? [])
      .map(({ key, values }) => translate(key, values))
      .join(' ');
  const sentence = verdict ? translate(verdict.saying.key, verdict.saying.values) : '';
  return { statuses, evidence, whose: verdict?.whose, code: verdict?.code, sentence };
}
