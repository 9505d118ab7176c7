import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P19] a second Host header, or one that says something else than the address, is refused', () =>
  nothingComesOf(desk, ({ host, state }) => {
    const target = `/callback?code=x&state=${state}`;
    return [
      requestText(target, [`Host: ${host}`, 'Host: evil.example']),
      requestText(target, ['Host: evil.example', `Host: ${host}`]),
      requestText(`http://${host}${target}`, ['Host: evil.example']),
      requestText(target, ['X-Forwarded-Host: evil.example', 'Host: evil.example']),
    ];
  }));
