import { afterAll, beforeAll, it } from 'vitest';
import { requestText } from '../integration/oauth/fixture/raw-request.ts';
import { type Desk, nothingComesOf, openDesk } from './support/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

/** What any page in the browser can send, with the headers that a browser puts in. */
const kinds = {
  img: ['GET', 'Sec-Fetch-Dest: image', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Site: cross-site'],
  fetch: ['GET', 'Origin: https://evil.example', 'Sec-Fetch-Mode: cors'],
  frame: ['GET', 'Referer: https://evil.example/', 'Sec-Fetch-Dest: iframe'],
  form: ['POST', 'Origin: https://evil.example', 'Content-Length: 0'],
  preflight: ['OPTIONS', 'Origin: https://evil.example', 'Access-Control-Request-Method: GET'],
  beacon: ['POST', 'Origin: null', 'Content-Length: 0'],
} as const;
const guesses = ['code=stolen', 'code=stolen&state=guess', 'error=access_denied', 'state='];

it('[P17] a web page that sends callbacks from its own code ends no sign-in', () =>
  nothingComesOf(desk, ({ host }) =>
    Object.values(kinds).flatMap(([method, ...headers]) =>
      guesses.map((guess) =>
        requestText(`/callback?${guess}`, [`Host: ${host}`, ...headers], method),
      ),
    ),
  ));

it('[P17] a form that is posted with the right state is not an answer either', () =>
  nothingComesOf(desk, ({ host, state }) => [
    requestText(`/callback?code=x&state=${state}`, [`Host: ${host}`, 'Content-Length: 0'], 'POST'),
  ]));
