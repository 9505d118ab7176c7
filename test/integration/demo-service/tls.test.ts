import { X509Certificate } from 'node:crypto';
import { request } from 'node:https';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../demo-service/certificate.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { jsmith, STAFF } from './client.ts';

const DAY = 24 * 60 * 60_000;
const valid = { notBefore: new Date(Date.now() - DAY), notAfter: new Date(Date.now() + DAY) };
const good = makeCertificate({ hosts: ['127.0.0.1', 'localhost'], ...valid });

let service: DemoService | undefined;
afterEach(() => service?.stop());

async function start(tls: { key: string; cert: string }): Promise<DemoService> {
  service = await startDemoService({ provider: false, tls });
  return service;
}

function status(origin: string, ca?: string): Promise<number> {
  const options = { method: 'POST', headers: jsmith, agent: false, ...(ca ? { ca } : {}) };
  return new Promise((resolve, reject) => {
    const sent = request(origin + STAFF, options, (response) => {
      response.resume().on('error', reject);
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });
}

describe('the service over https', () => {
  it('serves whoever trusts its certificate', async () => {
    const { origin } = await start(good);
    expect(origin).toMatch(/^https:/);
    expect(await status(origin, good.cert)).toBe(200);
  });

  it.each([
    ['self-signed', good, undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    [
      'expired',
      makeCertificate({
        hosts: ['127.0.0.1'],
        notBefore: new Date(Date.now() - 3 * DAY),
        notAfter: new Date(Date.now() - DAY),
      }),
      'own',
      'CERT_HAS_EXPIRED',
    ],
    [
      'another host’s',
      makeCertificate({ hosts: ['library.example'], ...valid }),
      'own',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
  ])(
    'a certificate that is %s is refused, and no request arrives',
    async (_what, tls, trust, code) => {
      const { origin, requests } = await start(tls);
      await expect(status(origin, trust && tls.cert)).rejects.toMatchObject({ code });
      expect(requests).toHaveLength(0);
    },
  );

  it.each(['reset-on-accept', 'reset-before-headers', 'reset-in-headers', 'reset-in-body'])(
    '%s works as it does without TLS',
    async (kind) => {
      const running = await start(good);
      running.setFault({ kind, times: 1 });
      const before = running.connections();
      await expect(status(running.origin, good.cert)).rejects.toThrow(/ECONNRESET|aborted|hang up/);
      expect(await status(running.origin, good.cert)).toBe(200);
      expect(running.connections()).toBe(before + 2);
    },
  );
});

it('a certificate names its hosts and its days, beyond 2049 as well', () => {
  const notAfter = new Date(Date.UTC(2051, 0, 2, 3, 4, 5));
  const { cert } = makeCertificate({ hosts: ['a.example', '10.1.2.3'], ...valid, notAfter });
  const read = new X509Certificate(cert);
  expect(read.subjectAltName).toBe('DNS:a.example, IP Address:10.1.2.3');
  expect(new Date(read.validTo)).toEqual(notAfter);
  expect(read.verify(read.publicKey)).toBe(true);
});
