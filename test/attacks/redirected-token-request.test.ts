import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Exchange } from '../../electron/net/exchange.ts';
import { nodeExchange } from '../support/node-exchange.ts';
import { type Desk, endsWith, openDesk } from './support/desk.ts';
import { lastPage, Person } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it.each([301, 302, 303, 307, 308])(
  '[P2] a token endpoint that answers %i is not followed',
  async (status) => {
    let heard = 0;
    const elsewhere = createServer((_request, response) => {
      heard += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const redirecting = createServer((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end(),
    );
    await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve));
    const { port: at } = redirecting.address() as AddressInfo;
    const exchange: Exchange = (request) =>
      nodeExchange(
        request.url.pathname === '/token'
          ? { ...request, url: new URL(`http://127.0.0.1:${at}/token`) }
          : request,
      );
    const signIn = desk.begin({ exchange });
    const page = lastPage(await new Person().signInAt((await signIn.target()).address));
    await endsWith(desk, signIn, 'OA-CODE');
    expect(await page).toContain('You are not signed in.');
    expect(heard).toBe(0);
    for (const server of [elsewhere, redirecting]) server.close();
  },
);
