import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';

export interface CertificateRequest {
  /** Names and IPv4 addresses that it is for. */
  readonly hosts: readonly string[];
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Its subject and issuer; two in one list of trusted ones need different names. */
  readonly subject?: string;
  /** Who signs it; itself when absent. */
  readonly issuer?: { readonly subject: string; readonly key: string };
  /** It may sign others (RFC 5280 section 4.2.1.9). */
  readonly authority?: boolean;
}

// X.690 identifier octets and the object identifiers of RFC 5280 and RFC 5758, encoded.
const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const UTC_TIME = 0x17;
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
const isAuthority = Buffer.from('300f0603551d130101ff040530030101ff', 'hex');

function lengthOctets(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const octets = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | octets.length]), octets]);
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOctets(content.length), content]);
}

function name(text: string): Buffer {
  const attribute = der(SEQUENCE, commonName, der(UTF8_STRING, Buffer.from(text)));
  return der(SEQUENCE, der(SET, attribute));
}

/** RFC 5280 section 4.1.2.5: two digits of the year until 2049, four from 2050. */
function time(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\.\d+|[-:T]/g, '')}`;
  return date.getUTCFullYear() < 2050
    ? der(UTC_TIME, Buffer.from(digits.slice(2)))
    : der(GENERALIZED_TIME, Buffer.from(digits));
}

function altName(host: string): Buffer {
  return isIP(host) === 4
    ? der(0x87, Buffer.from(host.split('.').map(Number)))
    : der(0x82, Buffer.from(host));
}

/** Makes a certificate (ECDSA P-256, RFC 5280), self-signed unless it has an issuer, and its key, as PEM texts. */
export function makeCertificate({
  hosts,
  notBefore,
  notAfter,
  subject: subjectName = 'Demo library service',
  issuer,
  authority = false,
}: CertificateRequest): {
  key: string;
  cert: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, ecdsaWithSha256);
  const subject = name(subjectName);
  const extensions = authority ? [isAuthority] : [];
  const names = der(OCTET_STRING, der(SEQUENCE, ...hosts.map(altName)));
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    issuer ? name(issuer.subject) : subject,
    der(SEQUENCE, time(notBefore), time(notAfter)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, der(SEQUENCE, subjectAltName, names), ...extensions)),
  );
  const signer = issuer?.key ?? privateKey;
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', body, signer));
  const lines = der(SEQUENCE, body, algorithm, signature)
    .toString('base64')
    .match(/.{1,64}/g);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${(lines ?? []).join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
