import { describe, expect, it } from 'vitest';
import { failure } from '../../../shared/failure.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { failureText } from '../../../shared/messages/failure-text.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const translate = createTranslate('en', en);
const text = (...given: Parameters<typeof failure>) =>
  failureText(failure(...given), 'Main Library', translate);
const method = 'password';

describe('what is known besides the code', () => {
  it('the issuer and last day of a certificate that is not trusted', () => {
    const facts = { issuer: '{x} <b>Root</b>', validTo: Date.UTC(2026, 0, 31, 23, 59) };
    const said = text('TLS-CA', facts, { method });
    expect(said).toContain('The certificate names {x} <b>Root</b> as its issuer and 2026-01-31');
    expect(said).toMatch(/^This connection is not trusted, so nothing was sent\./);
  });

  it('a last day that cannot be read', () => {
    expect(text('TLS-CA', { issuer: 'R' })).toContain('R as its issuer and – as its last day.');
    expect(text('TLS-CA', { issuer: 'R', validTo: 9e15 })).toContain('– as its last day.');
  });

  it('which proxy asks, and that the staff password is not for it', () => {
    const facts = { proxy: 'proxy.example:3128', host: 'proxy.example:3128' };
    const said = text('PRX-AUTH', facts, { method });
    expect(said).toContain('The proxy is proxy.example:3128;');
    expect(said).toContain('Your password was not checked.');
    expect(said).toContain('the password for Main Library is never sent to it');
  });

  it('a domain that may be missing; the promised words stay the first', () => {
    const said = text('PWD-401', { domainMissing: true }, { method });
    expect(said).toBe(
      'The service did not accept this user name and password. Check both, and the domain, then try again. ' +
        'The domain may be missing: it belongs to the name, as DOMAIN\\name or name@domain.',
    );
  });

  it('[P8] a redirect may be the network’s own sign-in, and is never a wrong password', () => {
    const said = text('REDIRECT', { host: 'portal.example' }, { method });
    expect(said).toContain('portal.example');
    expect(said).toContain('If this network wants you to sign in to it first');
    expect(said).toContain('Your password was not checked.');
  });
});
