import { Configuration, calculatePKCECodeChallenge } from 'openid-client';
import { describe, expect, it } from 'vitest';
import {
  authorizationAddress,
  challengeOf,
  newAttemptSecrets,
} from '../../../electron/oauth/authorization-request.ts';

const config = new Configuration(
  { issuer: 'https://id.example', authorization_endpoint: 'https://id.example/authorize' },
  'desk app',
);
const settings = { issuer: 'https://id.example', clientId: 'desk app', scope: 'openid profile' };
const redirectUri = 'http://127.0.0.1:4711/callback';

function queryFor(more: object = {}) {
  const secrets = newAttemptSecrets();
  const address = authorizationAddress(config, { ...settings, ...more }, secrets, redirectUri);
  return { secrets, query: new URL(address).searchParams, address };
}

describe('the secrets of an attempt', () => {
  it('[P15] the challenge is that of RFC 7636, appendix B', () => {
    const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    expect(challengeOf(verifier)).toBe(challenge);
  });

  it('[P15] 10,000 attempts have 10,000 verifiers, states and nonces', () => {
    const all = Array.from({ length: 10_000 }, newAttemptSecrets);
    const values = all.flatMap(({ verifier, state, nonce }) => [verifier, state, nonce]);
    expect(new Set(values).size).toBe(30_000);
    expect(values.every((value) => /^[\w-]{43}$/.test(value))).toBe(true);
  });

  it('[P15] the request names S256 and holds the challenge, never the verifier', async () => {
    const { secrets, query, address } = queryFor();
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('code_challenge')).toBe(await calculatePKCECodeChallenge(secrets.verifier));
    expect(address).not.toContain(secrets.verifier);
  });

  it('the request has each parameter once, and the exact redirect address', () => {
    const { secrets, query } = queryFor({
      prompt: 'login',
      resource: 'https://library.example',
    });
    expect(Object.fromEntries(query)).toEqual({
      client_id: 'desk app',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'openid profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: secrets.challenge,
      code_challenge_method: 'S256',
      prompt: 'login',
      resource: 'https://library.example',
    });
    expect([...query.keys()].length).toBe(new Set(query.keys()).size);
  });

  it('there is a nonce only where there is an ID token', () => {
    const { query } = queryFor({ scope: 'library openid-like' });
    expect(query.has('nonce')).toBe(false);
  });
});
