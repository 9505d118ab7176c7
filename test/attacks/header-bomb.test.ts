import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P17] headers without end are cut off, and end only themselves', () =>
  nothingComesOf(desk, ({ host, state }) => {
    const target = `/callback?code=x&state=${state}`;
    const many = Array.from({ length: 20_000 }, (_, at) => `X-${at}: ${at}`);
    return [
      requestText(target, [`Host: ${host}`, `Cookie: ${'x'.repeat(200_000)}`]),
      requestText(target, [`Host: ${host}`, ...many]),
      requestText(target, [`Host: ${host}`, `${'N'.repeat(100_000)}: x`]),
    ];
  }));
