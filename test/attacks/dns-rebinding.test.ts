import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const names = [
  'evil.example',
  'localhost',
  '127.0.0.1.evil.example',
  '[::1]',
  '127.1',
  '2130706433',
  '',
];

it('[P19] a name that resolves to this computer is not this listener, even with the right state', () =>
  nothingComesOf(desk, ({ port, state, host }) =>
    names
      .flatMap((name) => [`Host: ${name}:${port}`, `Host: ${name}`])
      .concat(`Host: ${host}.`, `Host: x@${host}`, `Host: ${host}, evil.example`)
      .map((header) => requestText(`/callback?code=x&state=${state}`, [header])),
  ));
