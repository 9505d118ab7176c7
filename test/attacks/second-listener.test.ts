import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, genuineSignInWorks, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

/** '' when it listens; then it hears what comes to this port and address. */
function listenBeside(
  port: number,
  host: string,
): Promise<{ error: string; heard(): number; stop(): void }> {
  let heard = 0;
  const server = createServer((socket) => {
    heard += 1;
    socket.destroy();
  });
  return new Promise((resolve) => {
    const ready = (error: string) =>
      resolve({ error, heard: () => heard, stop: () => server.close() });
    server.on('error', (error: NodeJS.ErrnoException) => ready(error.code ?? 'UNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => ready(''));
  });
}

it('[P18] another program cannot listen on the same address and port, and beside it hears nothing', async () => {
  const signIn = desk.begin();
  const { port } = await signIn.target();
  const same = await listenBeside(port, '127.0.0.1');
  expect(same.error).toBe('EADDRINUSE');
  const beside = await Promise.all(
    ['127.0.0.2', '::1', '0.0.0.0'].map((host) => listenBeside(port, host)),
  );
  await genuineSignInWorks(desk, signIn);
  expect(beside.map(({ heard }) => heard())).toEqual([0, 0, 0]);
  for (const { stop } of beside) stop();
});
