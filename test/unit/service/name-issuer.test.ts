import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../electron/net/exchange.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import { findService } from '../../../electron/service/find-service.ts';
import type { LookAtCertificate } from '../../../electron/service/name-issuer.ts';

const service = { origin: 'https://library.example', prefix: '/api' };
const timing = { startedAt: 0, endedAt: 1 };
const validTo = Date.UTC(2026, 0, 31);
const failing =
  (error: string): Exchange =>
  async () => ({ kind: 'failed', reason: { is: 'network', error }, timing });
const look: LookAtCertificate = async () => ({ issuer: 'Proxy Root CA', validTo });

async function failureOf(exchange: Exchange, see: LookAtCertificate | undefined) {
  const client = createServiceClient(service, exchange, see);
  const { answer } = await client.signInWithPassword('a', 'b', new AbortController().signal);
  if (answer.ok) throw new Error('signed in');
  return answer.failure;
}

describe('[P3] who issued a certificate that is not trusted', () => {
  it.each(['ERR_CERT_AUTHORITY_INVALID', 'ERR_CERT_DATE_INVALID', 'ERR_CERT_COMMON_NAME_INVALID'])(
    '%s: is named with its last day',
    async (error) => {
      const found = await failureOf(failing(error), look);
      expect(found).toMatchObject({ checked: 'no', facts: { issuer: 'Proxy Root CA', validTo } });
    },
  );

  it('is named to whoever tests the connection, too', async () => {
    const exchange = failing('ERR_CERT_AUTHORITY_INVALID');
    const found = await findService(service, { exchange, look, measureClock: () => null });
    expect(found).toMatchObject({ failure: { facts: { issuer: 'Proxy Root CA' } } });
  });

  it.each(['ERR_CONNECTION_REFUSED', 'ERR_PROXY_CONNECTION_FAILED', 'ERR_NAME_NOT_RESOLVED'])(
    '%s: nobody looks',
    async (error) => {
      const never: LookAtCertificate = () => {
        throw new Error('looked');
      };
      expect((await failureOf(failing(error), never)).facts.issuer).toBeUndefined();
    },
  );

  it.each<[string, LookAtCertificate | undefined]>([
    ['nothing was seen', async () => null],
    ['the look failed', () => Promise.reject(new Error('ECONNRESET'))],
    ['nobody can look', undefined],
  ])('%s: the failure stays as it is', async (_what, see) => {
    const found = await failureOf(failing('ERR_CERT_AUTHORITY_INVALID'), see);
    expect(found).toMatchObject({ code: 'TLS-CA', facts: { host: 'library.example' } });
    expect(found.facts).not.toHaveProperty('issuer');
  });

  it('is only text, in one line and not without end; a date that is none is left out', async () => {
    const odd = async () => ({ issuer: `A\n\u0007${'x'.repeat(1000)}`, validTo: Number.NaN });
    const { facts } = await failureOf(failing('ERR_CERT_AUTHORITY_INVALID'), odd);
    expect(facts.issuer).toMatch(/^A\ufffd{2}x{96}…$/);
    expect(facts).not.toHaveProperty('validTo');
  });
});
