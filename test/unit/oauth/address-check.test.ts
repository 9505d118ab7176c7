import { describe, expect, it } from 'vitest';
import { longestAddress, openProblem } from '../../../electron/oauth/address-check.ts';

const ordinary =
  'https://id.example/authorize?redirect_uri=http%3A%2F%2F127.0.0.1%3A4711%2Fcallback&scope=openid+profile&state=a-b_c';

describe('[P22] an authorization address is checked before it is opened', () => {
  it.each([
    ['https', ordinary],
    ['http to loopback', 'http://127.0.0.1:3000/auth?client_id=x'],
    ['http to loopback, IPv6', 'http://[::1]:3000/auth?client_id=x'],
    ['a non-ASCII client id, percent-encoded', 'https://id.example/a?client_id=caf%C3%A9'],
  ])('lets through %s', (_name, address) => {
    expect(openProblem(address)).toBe(null);
  });

  it.each([
    ['a file', 'file:///etc/passwd', 'address'],
    ['a script', 'javascript:alert(1)', 'address'],
    ['another program', 'ms-msdt:/id', 'address'],
    ['a Windows share', '\\\\evil\\share', 'address'],
    ['plain http', 'http://id.example/authorize', 'address'],
    ['a look-alike of loopback', 'http://127.0.0.1.evil.example/authorize', 'address'],
    ['user info', 'https://user:word@id.example/authorize', 'address'],
    ['nothing', '', 'address'],
    ['an option', '--gpu-launcher=calc', 'address'],
    ['a double quote', 'https://id.example/a"b', 'characters'],
    ['a single quote', "https://id.example/a'b", 'characters'],
    ['a back quote', 'https://id.example/a`id`', 'characters'],
    ['a pipe', 'https://id.example/a?b|calc', 'characters'],
    ['a semicolon', 'https://id.example/a;calc', 'characters'],
    ['a dollar', 'https://id.example/$(id)', 'characters'],
    ['an angle bracket', 'https://id.example/a>b', 'characters'],
    ['a caret', 'https://id.example/a^b', 'characters'],
    ['a blank', 'https://id.example/a b', 'characters'],
    ['a line feed', 'https://id.example/a\nb', 'characters'],
    ['a letter beyond ASCII', 'https://id.example/ä', 'characters'],
    ['an encoded blank', 'https://id.example/a%20--option', 'characters'],
    ['an encoded quote', 'https://id.example/a%22%20--option', 'characters'],
    ['an encoded NUL', 'https://id.example/a%00', 'characters'],
    ['an encoded line feed in the query', 'https://id.example/a?b=%0A', 'characters'],
  ])('refuses %s', (_name, address, problem) => {
    expect(openProblem(address)).toBe(problem);
  });

  it('opens 2,081 characters and not one more', () => {
    const padded = (length: number) => ordinary.padEnd(length, 'x');
    expect(openProblem(padded(longestAddress))).toBe(null);
    expect(openProblem(padded(2082))).toBe('length');
  });
});
