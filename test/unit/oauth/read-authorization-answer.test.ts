import { describe, expect, it } from 'vitest';
import { readAuthorizationAnswer } from '../../../electron/oauth/read-authorization-answer.ts';

const issuer = 'https://id.example:8443/tenant';
const announced = { issuer, host: 'id.example:8443', sendsIssuer: true };
const silent = { ...announced, sendsIssuer: false };

const codeOf = (query: string, expected = announced) => {
  const result = readAuthorizationAnswer(new URLSearchParams(query), expected);
  return result.ok ? 'code' : result.failure.code;
};
const withIssuer = (iss: string) => `code=abc&iss=${encodeURIComponent(iss)}`;

describe('[P23] the issuer in the answer (RFC 9207)', () => {
  it('is compared exactly', () => {
    expect(codeOf(withIssuer(issuer))).toBe('code');
    expect(codeOf(withIssuer(issuer), silent)).toBe('code');
  });

  it.each([
    ['a slash more', `${issuer}/`],
    ['another case of the host', 'https://ID.example:8443/tenant'],
    ['another case of the path', 'https://id.example:8443/Tenant'],
    ['another port', 'https://id.example/tenant'],
    ['another scheme', 'http://id.example:8443/tenant'],
    ['another provider', 'https://evil.example'],
    ['nothing in it', ''],
  ])('refuses %s', (_name, iss) => {
    expect(codeOf(withIssuer(iss))).toBe('OA-ISS');
    expect(codeOf(withIssuer(iss), silent)).toBe('OA-ISS');
  });

  it('may be absent only where the provider does not announce it', () => {
    expect(codeOf('code=abc')).toBe('OA-ISS');
    expect(codeOf('code=abc', silent)).toBe('code');
  });

  it('counts for errors as well: another issuer cannot say that the person stopped', () => {
    expect(codeOf('error=access_denied&iss=https://evil.example')).toBe('OA-ISS');
  });
});

describe('what the provider says instead of a code', () => {
  const errorOf = (error: string) => {
    const result = readAuthorizationAnswer(new URLSearchParams({ error }), silent);
    return result.ok ? null : result.failure;
  };

  it('tells a person who stopped from a provider that failed', () => {
    expect(errorOf('access_denied')?.code).toBe('OA-DENY');
    expect(errorOf('server_error')?.code).toBe('OA-PROV');
    expect(errorOf('login_required')?.facts.providerError).toBe('login_required');
    expect(errorOf('server_error')?.checked).toBe('no');
  });

  it('keeps no text that a standard does not name', () => {
    const payload = '<script>alert(1)</script>';
    expect(JSON.stringify(errorOf(payload))).not.toContain('script');
    expect(errorOf(payload)?.code).toBe('OA-PROV');
  });
});
