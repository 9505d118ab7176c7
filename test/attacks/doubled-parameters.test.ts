import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P16] a parameter that comes twice makes the whole answer void (RFC 6749 3.1)', () =>
  nothingComesOf(desk, ({ host, state }) =>
    [
      `code=x&state=${state}&state=${state}`,
      `code=x&state=guess&state=${state}`,
      `code=x&code=y&state=${state}`,
      `code=x&error=access_denied&state=${state}`,
      `code=x&state=${state}&iss=a&iss=b`,
      `state[]=${state}&code=x`,
      `State=${state}&code=x`,
      `code=x;state=${state}`,
    ].map((query) => requestText(`/callback?${query}`, [`Host: ${host}`])),
  ));
