import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { browserPages } from '../../../electron/oauth/browser-page.ts';
import { openLoopbackListener } from '../../../electron/oauth/loopback-listener.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const pages = browserPages(createTranslate('en', en), 'en');

/** A listener that has its answer, and holds whoever asks for the last page. */
async function answered() {
  const opened = await openLoopbackListener({ port: 0, state: 's', pages, clock: systemClock });
  if (!opened.ok) throw new Error(opened.failure.code);
  const listener = opened.value;
  const { status } = await fetch(`${listener.redirectUri}?code=c&state=s`, { redirect: 'manual' });
  expect(status).toBe(303);
  return listener;
}

/** A connection that asks for the last page; `text` fills when that comes. */
function ask(port: number): { socket: Socket; text(): string; ended: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('error', () => {});
  socket.on('data', (part) => {
    text += part.toString();
  });
  socket.write(`GET /done HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, text: () => text, ended };
}

const connected = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('connect', () => resolve()));

it('[P17] no more than 1,024 are held, however many ask', async () => {
  const listener = await answered();
  const crowd: ReturnType<typeof ask>[] = [];
  // Fewer at a time than may be silent, so that none of them has to make room.
  while (crowd.length < 1_100) {
    const some = Array.from({ length: 50 }, () => ask(listener.port));
    await Promise.all(some.map(({ socket, ended }) => Promise.race([connected(socket), ended])));
    crowd.push(...some);
    await fetch(listener.testAddress).catch(() => {});
  }
  const closed = () => crowd.filter(({ socket }) => socket.closed);
  await expect.poll(() => closed().length).toBeGreaterThanOrEqual(1_100 - 1_024);
  // Dropped without a word: nothing was read.
  expect(closed().every(({ text }) => text() === '')).toBe(true);
  await listener.end('signedIn');
  await Promise.all(crowd.map(({ ended }) => ended));
  const shown = crowd.filter(({ text }) => text().includes('You are signed in.'));
  expect(shown.length).toBeGreaterThan(1_000);
  expect(shown.length).toBeLessThanOrEqual(1_024);
});
