import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { expect } from 'playwright/test';

/** The status of a request to the app's listener for the browser, or the system's error code. */
export function knock(address: string): Promise<number | string> {
  return new Promise((resolve) => {
    const asked = request(address, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'));
    asked.end();
  });
}

export const expectListenerGone = (callback: string): Promise<void> =>
  expect.poll(() => knock(callback), { timeout: 8000 }).toBe('ECONNREFUSED');

/** A port of this computer that a program of ours has taken, until it is freed. */
export async function takePort(): Promise<{ port: number; free(): Promise<void> }> {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  return {
    port,
    async free() {
      squatter.close();
      await once(squatter, 'close');
    },
  };
}
