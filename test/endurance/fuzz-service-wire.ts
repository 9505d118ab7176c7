import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { createServiceClient } from '../../electron/service/client.ts';
import { nodeExchange } from '../support/node-exchange.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { mutate } from './fuzz-mutations.ts';
import { answerOf, canary, complaint, type FuzzReport } from './fuzz-service-answers.ts';

/** An order in which nothing is right any more takes no longer than this: the server closes after each answer. */
const slowestAllowedMs = 5_000;

/** The same through sockets and the real exchange: head and body are mutated together, the token is the canary. */
export async function fuzzServiceWire(seed: number, runs: number): Promise<FuzzReport> {
  const chance = seededRandom(seed);
  const server = createServer((socket) => answerWith(socket, next));
  let next: Buffer = Buffer.alloc(0);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const client = createServiceClient(
    { origin: `http://127.0.0.1:${port}`, prefix: '/api' },
    nodeExchange,
  );
  const report: FuzzReport = { runs, accepted: 0, slowestMs: 0, complaints: [] };
  for (let run = 0; run < runs; run += 1) {
    next = mutate(wholeAnswer(), chance);
    const before = performance.now();
    const { answer } = await client.signInWithBearer(canary, new AbortController().signal);
    report.slowestMs = Math.max(report.slowestMs, performance.now() - before);
    if (answer.ok) report.accepted += 1;
    const wrong = answer.ok ? wronglyAccepted(next) : complaint(answer, next, 0, 'oauth');
    if (wrong !== null) report.complaints.push(`seed ${seed}, run ${run}: ${wrong}`);
  }
  if (report.slowestMs > slowestAllowedMs) report.complaints.push(`took ${report.slowestMs} ms`);
  await new Promise((resolve) => server.close(resolve));
  return report;
}

function wholeAnswer(): Buffer {
  const body = answerOf('oauth');
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

function answerWith(socket: Socket, bytes: Buffer): void {
  socket.on('error', () => {});
  socket.once('data', () => socket.end(bytes));
}

/** A sign-in needs at least a token, a secret and a status of 200 somewhere in what was sent. */
function wronglyAccepted(sent: Buffer): string | null {
  const text = sent.toString('latin1');
  const has = ['"AccessToken":"', '"AccessSecret":"', '"ServiceUserID":', ' 200'];
  return has.every((part) => text.includes(part)) ? null : 'signed somebody in wrongly';
}
