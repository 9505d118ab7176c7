import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

const overlong = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => `%c${(byte >> 6).toString(16)}%${((byte & 63) | 128).toString(16)}`)
    .join('');

it('[P17] a state in overlong or broken UTF-8 is not the state', () =>
  nothingComesOf(desk, ({ host, state }) =>
    [
      overlong(state),
      `%ff${state}`,
      `${state}%c0%80`,
      `%ed%a0%80${state}`,
      `${state.slice(0, -1)}%`,
    ].map((value) => requestText(`/callback?code=x&state=${value}`, [`Host: ${host}`])),
  ));
