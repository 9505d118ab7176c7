import type { ExchangeOutcome } from '../../electron/net/exchange.ts';
import { readAnswer } from '../../electron/service/read-answer.ts';
import type { AuthenticationResult } from '../../electron/service/read-result.ts';
import type { Result } from '../../shared/failure.ts';
import { type Method, methods } from '../../shared/method.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { mutate } from './fuzz-mutations.ts';

/** Planted in the secrets of the answer; no failure may hold it in any encoding. */
export const canary = 'canary-7f3a9c-secret';
const encodings = ['utf8', 'hex', 'base64', 'base64url'] as const;
const canaries = encodings.map((encoding) =>
  Buffer.from(canary).toString(encoding).replace(/=+$/, ''),
);

const user = {
  ServiceUserID: 12,
  OrganizationID: 3,
  Name: 'Jordan Smith',
  BranchID: null,
  Enabled: true,
  CreatorID: 1,
  ModifierID: null,
  CreationDate: '2019-03-04T08:15:30.123',
  ModificationDate: null,
};
const common = {
  SiteDomain: 'MAIN',
  UserDomain: 'LIBRARY',
  AuthExpDate: '2026-11-20T18:00:00',
  ServiceUser: user,
  ERMSNetworkAddress: '10.0.0.5',
  DataSource: 'main-db',
};
const staff = { ...common, AccessToken: `t-${canary}`, AccessSecret: `s-${canary}` };
const key = { ...common, AccessToken: '', AccessSecret: '', AuthExpDate: null, SiteCode: 'MAIN' };

export function answerOf(method: Method): Buffer {
  return Buffer.from(JSON.stringify(method === 'apiKey' ? key : staff));
}

/** What a second, simpler reading says that a sign-in needs at the least. */
function isSignIn(body: Uint8Array, status: number, method: Method): boolean {
  if (status !== 200) return false;
  const json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  const { AccessToken: token, AccessSecret: secret, ServiceUser: found } = json;
  const isText = [token, secret, found.Name, json.SiteDomain].every(
    (one) => typeof one === 'string',
  );
  const isFilled =
    method === 'apiKey' ? token === '' && secret === '' : token !== '' && secret !== '';
  return (
    isText &&
    isFilled &&
    Number.isInteger(found.ServiceUserID) &&
    typeof found.Enabled === 'boolean'
  );
}

/** What is wrong with this reading of an answer; null when nothing is. */
export function complaint(
  reading: Result<AuthenticationResult>,
  body: Uint8Array,
  status: number,
  method: Method,
): string | null {
  if (reading.ok) return isSignIn(body, status, method) ? null : 'signed somebody in wrongly';
  const told = JSON.stringify(reading.failure);
  if (canaries.some((one) => told.includes(one))) return 'a failure holds the canary';
  return told.length > 2_000 ? 'a failure without end' : null;
}

const statuses = [200, 200, 200, 200, 401, 500, 204, 299, 0] as const;
const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/html',
  '',
  '\u0000',
] as const;

export interface FuzzReport {
  runs: number;
  accepted: number;
  slowestMs: number;
  complaints: string[];
}

/** Reads so many mutated answers; nothing is sent. */
export function fuzzServiceAnswers(seed: number, runs: number): FuzzReport {
  const chance = seededRandom(seed);
  const any = <T>(from: readonly T[]) => from[Math.floor(chance() * from.length)];
  const report: FuzzReport = { runs, accepted: 0, slowestMs: 0, complaints: [] };
  for (let run = 0; run < runs; run += 1) {
    const method = any(methods) ?? 'password';
    const status = any(statuses) ?? 200;
    const body = mutate(answerOf(method), chance);
    const headers = {
      'content-type': any(types) ?? '',
      'retry-after': mutate(Buffer.from('30'), chance).toString('latin1'),
    };
    const timing = { startedAt: 0, endedAt: 0 };
    const outcome: ExchangeOutcome = { kind: 'answer', status, headers, body, timing };
    const before = performance.now();
    const wrong = complaintOf(outcome, method, body, report);
    report.slowestMs = Math.max(report.slowestMs, performance.now() - before);
    if (wrong !== null) report.complaints.push(`seed ${seed}, run ${run}: ${wrong}`);
  }
  return report;
}

function complaintOf(
  outcome: ExchangeOutcome & { kind: 'answer' },
  method: Method,
  body: Uint8Array,
  report: FuzzReport,
): string | null {
  try {
    const reading = readAnswer(outcome, { method, host: 'library.example' });
    if (reading.ok) report.accepted += 1;
    return complaint(reading, body, outcome.status, method);
  } catch (error) {
    return `threw ${String(error).slice(0, 200)}`;
  }
}
