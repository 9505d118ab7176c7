import { describe, expect, it } from 'vitest';
import { basicAuthorization } from '../../../electron/service/basic.ts';

describe('[P10] Basic credentials are UTF-8, NFC', () => {
  it.each([
    ['test', '123£', 'dGVzdDoxMjPCow=='],
    ['Aladdin', 'open sesame', 'QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
  ])('%s:%s (RFC 7617)', (user, password, encoded) => {
    expect(basicAuthorization(user, password)).toBe(`Basic ${encoded}`);
  });

  it('decomposed equals composed', () => {
    const composed = basicAuthorization('LIBRARY\\zo\u00eb', 'caf\u00e9');
    expect(basicAuthorization('LIBRARY\\zoe\u0308', 'cafe\u0301')).toBe(composed);
  });
});
