import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../../demo-service/certificate.ts';

const dayMs = 86_400_000;

export interface TestAuthority {
  /** For `launchApp`: the machine trusts what this authority signs. */
  trustedCa: string;
  /** @param from days from now, negative in the past */
  issue(host: string, from: number, to: number): { key: string; cert: string };
  remove(): void;
}

/**
 * An authority of its own, so that a test can have certificates that are good but for one thing.
 * @param subject its name; two of one name are taken for the same
 */
export function createAuthority(subject: string): TestAuthority {
  const day = (days: number) => new Date(Date.now() + days * dayMs);
  const whole = { notBefore: day(-400), notAfter: day(400) };
  const root = makeCertificate({ hosts: [], subject, authority: true, ...whole });
  const folder = mkdtempSync(join(tmpdir(), 'authority-'));
  const trustedCa = join(folder, 'root.pem');
  writeFileSync(trustedCa, root.cert);
  return {
    trustedCa,
    issue: (host, from, to) =>
      makeCertificate({
        hosts: [host],
        subject: `Library ${host}`,
        issuer: { subject, key: root.key },
        notBefore: day(from),
        notAfter: day(to),
      }),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
