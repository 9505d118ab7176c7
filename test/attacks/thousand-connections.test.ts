import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, it } from 'vitest';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P17] 1,000 connections that say nothing do not keep the browser out', async () => {
  const signIn = desk.begin();
  const { port } = await signIn.target();
  const sockets = Array.from({ length: 1_000 }, () => connect(port, '127.0.0.1'));
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
