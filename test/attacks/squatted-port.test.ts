import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portHolder } from '../../electron/oauth/port-holder.ts';
import { createOAuthWays } from '../../electron/oauth/ways.ts';
import { procFiles } from '../../electron/platform/proc-files.ts';
import { oauthWays, wayAfter } from '../../shared/oauth-ways.ts';
import { type Desk, endsWith, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P18] a program that holds the configured port gets no code: it is named, and no browser opens', async () => {
  let heard = 0;
  const squatter = createServer((_request, response) => {
    heard += 1;
    response.end();
  });
  await new Promise<void>((resolve) => squatter.listen(0, '127.0.0.1', resolve));
  const { port } = squatter.address() as AddressInfo;
  const deps = { portHolder: (one: number) => portHolder(one, procFiles) };
  const signIn = desk.begin(deps, { redirectPort: port });
  await endsWith(desk, signIn, 'OA-PORT');
  const isLinux = process.platform === 'linux';
  const facts = { port, ...(isLinux && { program: expect.stringMatching(/^node/) }) };
  expect(await signIn.signedIn).toMatchObject({ failure: { facts } });
  expect(wayAfter('OA-PORT', oauthWays)).toBe('scheme');
  expect([heard, signIn.waits]).toEqual([0, []]);
  // Nor for pasting: the browser would hand the code over before anybody has copied it.
  const pasting = desk.begin(
    { ...deps, ways: createOAuthWays(() => false), firstWay: 'paste' },
    { redirectPort: port },
  );
  await endsWith(desk, pasting, 'OA-PORT');
  expect([heard, pasting.waits]).toEqual([0, []]);
  await new Promise((resolve) => squatter.close(resolve));
});
