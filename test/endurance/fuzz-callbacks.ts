import { connect } from 'node:net';
import { browserPages } from '../../electron/oauth/browser-page.ts';
import {
  type LoopbackListener,
  openLoopbackListener,
} from '../../electron/oauth/loopback-listener.ts';
import { type Clock, systemClock } from '../../electron/platform/clock.ts';
import { en } from '../../shared/messages/en/index.ts';
import { createTranslate } from '../../shared/messages/translate.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { mutate } from './fuzz-mutations.ts';

export interface CallbackReport {
  runs: number;
  answers: Record<string, number>;
  accepted: number;
  complaints: string[];
}

const state = 'The-State-of-this-attempt_0123456789abcdef';
const planted = 'canary-5e1d-code';
const pages = browserPages(createTranslate('en', en), 'en');
const atOnce = 40;
/** The listener itself cuts a request off after 5 s, looked after each second. */
const longestMs = 9_000;

/**
 * Mutated requests to a real listener, half of them with the right state. Whatever comes: it answers with one of
 * its fixed pages or closes, shows nothing of the request, and takes only what bears state, path and host.
 */
export async function fuzzCallbacks(seed: number, runs: number): Promise<CallbackReport> {
  const chance = seededRandom(seed);
  const report: CallbackReport = { runs, answers: {}, accepted: 0, complaints: [] };
  let listener = await open();
  for (let run = 0; run < runs; run += atOnce) {
    const batch = Array.from({ length: Math.min(atOnce, runs - run) }, () =>
      requestFor(listener, chance),
    );
    let taken: URLSearchParams | null = null;
    void listener.answer.then((parameters) => {
      taken = parameters;
    });
    const texts = await Promise.all(batch.map((bytes) => send(listener.port, bytes, chance)));
    texts.forEach((text, at) => {
      judge(text, report, `seed ${seed}, run ${run + at}`);
    });
    if (taken === null) continue;
    report.accepted += 1;
    if (!batch.some((bytes) => mayBeTaken(bytes, listener))) {
      report.complaints.push(`seed ${seed}, run ${run}: took an answer that was none`);
    }
    await listener.end('stopped');
    listener = await open();
  }
  if (!(await genuineIsTaken(listener))) report.complaints.push('the genuine answer came no more');
  await listener.end('stopped');
  return report;
}

/** Nobody comes for the last page: the listener's patience is shortened, or it would be all that is measured. */
const hurried: Clock = { ...systemClock, after: (ms, due) => systemClock.after(ms / 100, due) };

async function open(): Promise<LoopbackListener> {
  const listener = await openLoopbackListener({ port: 0, state, pages, clock: hurried });
  if (!listener.ok) throw new Error(listener.failure.code);
  return listener.value;
}

function requestFor({ port }: LoopbackListener, chance: () => number): Buffer {
  const shown = chance() < 0.5 ? state : `${state.slice(0, -1)}x`;
  const query = `code=${planted}&state=${shown}&iss=https%3A%2F%2Fid.example`;
  const text = `GET /callback?${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: x\r\nAccept: */*\r\n\r\n`;
  return mutate(Buffer.from(text), chance);
}

/** The least that a genuine answer has, by a reading that is coarser than the listener's. */
function mayBeTaken(bytes: Buffer, { port }: LoopbackListener): boolean {
  const text = bytes.toString('latin1');
  const decoded = text.replace(/%([0-9a-f]{2})/gi, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return (
    decoded.includes(`=${state}`) &&
    text.includes('GET /callback?') &&
    text.includes(`127.0.0.1:${port}`)
  );
}

function judge(text: string, report: CallbackReport, where: string): void {
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? (text === '' ? 'closed' : text);
  report.answers[status] = (report.answers[status] ?? 0) + 1;
  const complain = (what: string) => report.complaints.push(`${where}: ${what}`);
  if (!/^(303|4\d\d|503|closed)$/.test(status)) complain(`answered ${status}`);
  if (text.includes(planted) || text.includes(state)) complain('showed something of the request');
  if (status === '303' && !/\r\nlocation: \/done\r\n/i.test(text))
    complain('sent the browser elsewhere');
}

/** Everything that came back; `hangs` when it did not end in time. Some senders leave at once. */
function send(port: number, bytes: Buffer, chance: () => number): Promise<string> {
  const leaves = chance() < 0.05;
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      if (leaves) socket.write(bytes, () => socket.destroy());
      else socket.end(bytes);
    });
    let hangs = false;
    const timer = setTimeout(() => {
      hangs = true;
      socket.destroy();
    }, longestMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(hangs ? 'hangs' : Buffer.concat(chunks).toString('latin1'));
    });
  });
}

async function genuineIsTaken(listener: LoopbackListener): Promise<boolean> {
  await fetch(`${listener.redirectUri}?code=x&state=${state}`, { redirect: 'manual' });
  const late = new Promise<null>((resolve) => setTimeout(resolve, 1_000, null));
  const taken = await Promise.race([listener.answer, late]);
  return taken?.get('code') === 'x';
}
