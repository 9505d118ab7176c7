import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

it('[P19] a request hidden in the body of another is never read', () =>
  nothingComesOf(desk, ({ host, state }) => {
    const hidden = requestText(`/callback?code=x&state=${state}`, [`Host: ${host}`]);
    const own = `Host: ${host}`;
    return [
      requestText('/callback', [own, `Content-Length: ${hidden.length}`], 'POST') + hidden,
      requestText('/callback', [own, 'Content-Length: 5', 'Transfer-Encoding: chunked'], 'POST') +
        `0\r\n\r\n${hidden}`,
      requestText('/callback', [own, 'Transfer-Encoding: xchunked'], 'POST') + hidden,
      // The listener closes after each answer, so what is pipelined behind it is not read either.
      requestText('/', [own]) + hidden,
    ];
  }));
