import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCallback } from '../../../electron/oauth/read-callback.ts';

const host = '127.0.0.1:4711';
const state = 'the-state-of-this-attempt';
const expected = { host, state, answered: false };
const genuine = { method: 'GET', target: `/callback?code=abc&state=${state}`, hosts: [host] };

const read = (more: Partial<typeof genuine>, answered = false) =>
  readCallback({ ...genuine, ...more }, { ...expected, answered });

describe('reading a request to the listener', () => {
  it.each([
    ['a code', `/callback?code=abc&state=${state}`],
    ['an error', `/callback?error=access_denied&state=${state}`],
    ['parameters that nobody knows', `/callback?x=1&code=abc&session_state=2&state=${state}`],
  ])('takes %s with this attempt’s state', (_name, target) => {
    expect(read({ target }).is).toBe('answer');
  });

  it.each([
    ['no state', '/callback?code=abc'],
    ['an empty state', '/callback?code=abc&state='],
    ['a wrong state', '/callback?code=abc&state=another'],
    ['a state in another case', `/callback?code=abc&state=${state.toUpperCase()}`],
    ['a state with something after it', `/callback?code=abc&state=${state}x`],
    ['the state twice', `/callback?code=abc&state=${state}&state=${state}`],
    ['a wrong state first', `/callback?code=abc&state=another&state=${state}`],
    ['a wrong state second', `/callback?code=abc&state=${state}&state=another`],
    ['two codes', `/callback?code=abc&code=def&state=${state}`],
    ['two issuers', `/callback?code=abc&iss=a&iss=b&state=${state}`],
    ['a code and an error', `/callback?code=abc&error=access_denied&state=${state}`],
    ['neither code nor error', `/callback?state=${state}`],
    ['no query', '/callback'],
  ])('[P16] leaves the attempt alone on %s', (_name, target) => {
    expect(read({ target })).toEqual({ is: 'stray', status: 400 });
  });

  it('[P16] takes a state once', () => {
    expect(read({}, true)).toEqual({ is: 'stray', status: 400 });
  });

  it.each([
    ['another name for this computer', ['localhost:4711'], 421],
    ['a name that resolves to this computer', ['evil.example:4711'], 421],
    ['no port', ['127.0.0.1'], 421],
    ['another port', ['127.0.0.1:4712'], 421],
    ['another loopback address', ['127.0.0.2:4711'], 421],
    ['the number written otherwise', ['2130706433:4711'], 421],
    ['something around it', [' 127.0.0.1:4711'], 421],
    ['none', [], 421],
    ['two', [host, host], 421],
    ['a second one', [host, 'evil.example'], 421],
  ])('[P19] refuses a Host that is %s', (_name, hosts, status) => {
    expect(read({ hosts })).toEqual({ is: 'stray', status });
  });

  it.each(['POST', 'HEAD', 'PUT', 'OPTIONS', 'CONNECT', 'get', ''])(
    '[P19] refuses the method %j',
    (method) => {
      expect(read({ method })).toEqual({ is: 'stray', status: 405 });
    },
  );

  it.each([
    `/?code=abc&state=${state}`,
    `/callback/?code=abc&state=${state}`,
    `/Callback?code=abc&state=${state}`,
    `/callback%2F?code=abc&state=${state}`,
    `//callback?code=abc&state=${state}`,
    `/x/../callback?code=abc&state=${state}`,
    `http://127.0.0.1:4711/callback?code=abc&state=${state}`,
    '/favicon.ico',
    '/done',
    '/done?x',
    '*',
    '',
  ])('[P19] does not know the address %j', (target) => {
    expect(read({ target })).toEqual({ is: 'stray', status: 404 });
  });

  it('[P19] has a last page after the answer, without a query', () => {
    expect(read({ target: '/done' }, true)).toEqual({ is: 'done' });
    expect(read({ target: '/done?code=abc' }, true)).toEqual({ is: 'stray', status: 404 });
  });

  it('[P17] nothing without the state is ever taken for an answer, whatever it is', () => {
    const text = fc.string({ unit: 'binary', maxLength: 40 });
    const target = fc.oneof(
      text,
      text.map((query) => `/callback?${query}`),
      fc.tuple(text, text).map(([code, wrong]) => `/callback?code=${code}&state=${wrong}`),
    );
    fc.assert(
      fc.property(target, fc.array(text), fc.boolean(), (path, hosts, isOurs) => {
        const reading = read({ target: path, hosts: isOurs ? [host] : hosts });
        expect(reading.is).toBe('stray');
      }),
      { numRuns: 10_000 },
    );
  });
});
