import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P17] a query of megabytes is dropped, wherever the right state stands in it', () =>
  nothingComesOf(desk, ({ host, state }) =>
    [20_000, 1_000_000].flatMap((length) => [
      requestText(`/callback?code=${'x'.repeat(length)}&state=${state}`, [`Host: ${host}`]),
      requestText(`/callback?state=${state}&code=x&${'a&'.repeat(length / 2)}`, [`Host: ${host}`]),
    ]),
  ));
