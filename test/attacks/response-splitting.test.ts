import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest, requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, endsWith, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P21] line ends in a genuine answer add no header and no second response', async () => {
  const signIn = desk.begin();
  const { callback, state, port, host } = await signIn.target();
  const split = encodeURIComponent('x\r\nSet-Cookie: a=b\r\n\r\nHTTP/1.1 200 OK\r\n\r\n<h1>');
  const iss = encodeURIComponent(desk.settings.issuer);
  const query = `error=${split}&error_description=${split}&${split}=${split}&state=${state}&iss=${iss}`;
  const answer = await rawRequest(port, requestText(`/callback?${query}`, [`Host: ${host}`]));
  expect(answer.status).toBe(303);
  expect(answer.headers).toMatch(/\nlocation: \/done(\r|$)/);
  expect(answer.headers).not.toContain('set-cookie');
  expect(answer.body).toBe('');
  const page = await (await fetch(new URL('/done', callback))).text();
  expect(page).not.toMatch(/<h1>HTTP|Set-Cookie/);
  await endsWith(desk, signIn, 'OA-PROV');
});
