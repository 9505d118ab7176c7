import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  operationAddress,
  originProblem,
  readApiPrefix,
  readSiteAddress,
} from '../../../shared/service-address.ts';

describe('[P1] only https, or http to loopback; only the origin', () => {
  it.each([
    ['https://library.example', 'https://library.example'],
    ['library.example', 'https://library.example'],
    ['  library.example:8443/ ', 'https://library.example:8443'],
    ['HTTPS://Library.Example/', 'https://library.example'],
    ['https://library.example:443', 'https://library.example'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:8080/', 'http://localhost:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['https://[2001:db8::1]', 'https://[2001:db8::1]'],
    ['bücherei.example', 'https://xn--bcherei-n2a.example'],
  ])('%s → %s', (typed, origin) => {
    expect(readSiteAddress(typed)).toEqual({ ok: true, origin });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['http://library.example', 'plainHttp'],
    ['http://192.168.0.7', 'plainHttp'],
    ['http://127.0.0.1.evil.example', 'plainHttp'],
    ['http://localhost.evil.example', 'plainHttp'],
    ['http://0.0.0.0', 'plainHttp'],
    ['ftp://library.example', 'scheme'],
    ['file:///etc/passwd', 'unreadable'],
    ['javascript://library.example', 'scheme'],
    ['ws://127.0.0.1', 'scheme'],
    ['https://user@library.example', 'userInfo'],
    ['https://user:secret@library.example', 'userInfo'],
    ['http://library.example@127.0.0.1', 'userInfo'],
    ['user:secret@library.example', 'userInfo'],
    ['https://library.example/api', 'path'],
    ['library.example/api/', 'path'],
    ['https://library.example//', 'path'],
    ['https://library.example?x=1', 'query'],
    ['https://library.example?', 'query'],
    ['https://library.example/#top', 'query'],
    ['https://', 'unreadable'],
    ['https:///', 'unreadable'],
    ['https://library example', 'unreadable'],
    ['https://library.example\\@evil.example', 'unreadable'],
    ['https://lib\u0000rary.example', 'unreadable'],
    ['https://library.example:99999', 'unreadable'],
    ['https://[::1', 'unreadable'],
    ['jsmith', null],
  ])('%j is refused: %s', (typed, problem) => {
    const reading = readSiteAddress(typed);
    if (problem === null) expect(reading.ok).toBe(true);
    else expect(reading).toEqual({ ok: false, problem });
  });

  it('whatever is typed: never a throw, and an origin only where sending is allowed', () => {
    const pieces = fc.constantFrom(
      'http://',
      'https://',
      '@',
      ':',
      '/',
      '\\',
      '?',
      '#',
      '127.0.0.1',
    );
    const typed = fc
      .array(fc.oneof(fc.string(), pieces), { maxLength: 6 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(typed, (text) => {
        const reading = readSiteAddress(text);
        if (!reading.ok) return;
        const url = new URL(reading.origin);
        expect(originProblem(url)).toBeNull();
        expect(url.href).toBe(`${reading.origin}/`);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('path prefix', () => {
  it.each([
    ['/api', '/api'],
    ['api/', '/api'],
    ['', ''],
    ['/', ''],
    [' /a/b_c-1.0~x/ ', '/a/b_c-1.0~x'],
  ])('%j → %j', (typed, prefix) => {
    expect(readApiPrefix(typed)).toEqual({ ok: true, prefix });
  });

  it.each(['..', '/a/../b', '/a/./b', 'a//b', 'a b', 'a?b', 'a#b', 'a%2fb', 'a\\b', '@evil', 'ä'])(
    '%j is refused',
    (typed) => {
      expect(readApiPrefix(typed)).toEqual({ ok: false, problem: 'characters' });
    },
  );

  it('no prefix leads away from the origin', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const reading = readApiPrefix(typed);
        if (!reading.ok) return;
        const address = operationAddress('https://library.example', reading.prefix, 'staffuser');
        expect(new URL(address).href).toBe(address);
        expect(new URL(address).origin).toBe('https://library.example');
      }),
      { numRuns: 3000 },
    );
  });
});
