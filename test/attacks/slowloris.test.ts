import { connect } from 'node:net';
import { afterAll, beforeAll, it } from 'vitest';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P17] 400 requests that never come to their end do not keep the browser out', async () => {
  const signIn = desk.begin();
  const { port, host } = await signIn.target();
  const sockets = Array.from({ length: 400 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.write(`GET /callback?state= HTTP/1.1\r\nHost: ${host}\r\nX-A: `);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x');
  }, 100);
  try {
    await genuineSignInWorks(desk, signIn);
  } finally {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  }
});
