import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const paths = [
  '//callback',
  '/./callback',
  '/x/../callback',
  '/%63allback',
  '/callback/',
  '/callback;x',
  '/callback%00',
  '/CALLBACK',
  '\\callback',
  '/callback#',
  '/done/../callback',
  '/callback%2f..%2fdone',
  '/callback%3fcode=x',
];

it('[P19] only the exact path is the callback', () =>
  nothingComesOf(desk, ({ host, state }) =>
    paths.map((path) => requestText(`${path}?code=x&state=${state}`, [`Host: ${host}`])),
  ));
