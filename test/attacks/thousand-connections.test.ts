import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, it } from 'vitest';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

/** More than the listener holds in all: without those that make room, the browser would be one too many. */
const crowd = 1_100;

it('[P17] 1,100 connections that say nothing do not keep the browser out', async () => {
  const signIn = desk.begin();
  const { port } = await signIn.target();
  const sockets = Array.from({ length: crowd }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => {});
  await Promise.all(
    sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])),
  );
  try {
    await genuineSignInWorks(desk, signIn);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
