import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P17] NUL and other control characters make no state equal', () =>
  nothingComesOf(desk, ({ host, state }) =>
    ['%00', '%0d%0a', '%7f', '%09', '%20', '\0', '\x01', '\x7f'].flatMap((odd) => [
      requestText(`/callback?code=x&state=${state}${odd}`, [`Host: ${host}`]),
      requestText(`/callback?code=x&state=${odd}${state}`, [`Host: ${host}`]),
      requestText(`/callback${odd}?code=x&state=${state}`, [`Host: ${host}`]),
    ]),
  ));
