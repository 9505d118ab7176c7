import { describe, expect, test } from 'vitest';
import type { Findings, HttpFinding } from '../../../electron/diagnostics/findings.ts';
import { inspectorOf } from '../../../electron/diagnostics/inspectors.ts';
import type { SeenCertificate, TlsFinding } from '../../../electron/diagnostics/probes.ts';
import { readProxyList } from '../../../electron/diagnostics/proxy-list.ts';
import { readSteps } from '../../../electron/diagnostics/test-steps.ts';
import { verdictOf } from '../../../electron/diagnostics/verdict.ts';
import { codeTable, diagnosticCodes, type TestStep } from '../../../shared/diagnostics.ts';
import { type FailureCode, failure, failureCodes } from '../../../shared/failure.ts';
import { kioskCodes } from '../../../shared/kiosk.ts';
import { connectionTestText } from '../../../shared/messages/diagnostics-text.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const now = Date.UTC(2026, 10, 20, 9);
const dayMs = 24 * 60 * 60_000;
const translate = createTranslate('en', en);
const done = <T>(value: T) => ({ is: 'done' as const, value });

const certificate: SeenCertificate = {
  subject: 'library.example',
  issuer: 'Public CA',
  isSelfIssued: false,
  validFrom: now - 60 * dayMs,
  validTo: now + 60 * dayMs,
  names: ['library.example'],
};
const tls = (more: Partial<SeenCertificate>, problem: string | null): TlsFinding => ({
  certificate: { ...certificate, ...more },
  problem,
});
const timing = { startedAt: 0, endedAt: 5 };
const answered: HttpFinding = {
  outcome: { kind: 'answer', status: 401, headers: {}, body: new Uint8Array(), timing },
  failure: null,
  clock: { differenceMs: 0, uncertaintyMs: 1000 },
};
const lost = (code: FailureCode): HttpFinding => ({
  outcome: { kind: 'failed', reason: { is: 'network', error: 'ERR_X' }, timing },
  failure: failure(code, { network: 'ERR_X', host: 'library.example' }),
  clock: null,
});

function findings(more: Partial<Findings> = {}): Findings {
  return {
    target: {
      ok: true,
      target: {
        address: 'https://library.example/api/authentication/staffuser',
        host: 'library.example',
        port: 443,
        isTls: true,
        issuer: null,
      },
    },
    proxy: done({ by: 'direct' as const }),
    dns: done({ ok: true as const, addresses: ['192.0.2.1'] }),
    tcp: done({ ok: true as const }),
    tunnel: null,
    tls: done(tls({}, null)),
    http: done(answered),
    provider: null,
    signIn: null,
    wantsSignIn: false,
    took: {},
    now,
    stopped: 'no',
    ...more,
  };
}
function judge(more: Partial<Findings>) {
  const all = findings(more);
  const verdict = verdictOf(readSteps(all), all);
  return { ...verdict, sentence: translate(verdict.saying.key, verdict.saying.values) };
}

const unknown = 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY';
const noName = (error: string) => done({ ok: false as const, error });

test.each<[string, Partial<Findings>, string, string, RegExp]>([
  ['all is well', {}, 'TEST-OK', 'nobody', /Everything works/],
  [
    'no name server answers',
    { dns: noName('EAI_AGAIN'), tcp: null, tls: null, http: done(lost('NET-NAME')) },
    'NET-NAME',
    'network',
    /No name server/,
  ],
  [
    'the name is unknown',
    { dns: noName('ENOTFOUND'), tcp: null, tls: null, http: done(lost('NET-NAME')) },
    'NET-NAME',
    'settings',
    /Nobody here knows the name library\.example/,
  ],
  [
    'the probe finds no name, but the app gets through',
    { dns: noName('ENOTFOUND'), tcp: null, tls: null },
    'TEST-OK',
    'nobody',
    /Everything works/,
  ],
  [
    'a firewall swallows the connection',
    { tcp: { is: 'timedOut' }, tls: null, http: { is: 'timedOut' } },
    'NET-TIME',
    'network',
    /firewall/,
  ],
  [
    'a product that inspects, trusted here',
    { tls: done(tls({ issuer: 'Zscaler Intermediate Root CA' }, unknown)) },
    'TLS-INSP',
    'network',
    /Zscaler on this network reads/,
  ],
  [
    'a proxy that inspects under a name of its own, not trusted here',
    { tls: done(tls({ issuer: 'Town Web Filter CA' }, unknown)), http: done(lost('TLS-CA')) },
    'TLS-CA',
    'network',
    /Town Web Filter CA on this network reads/,
  ],
  [
    'an authority that nobody here knows',
    { tls: done(tls({ issuer: 'Town CA' }, unknown)), http: done(lost('TLS-CA')) },
    'TLS-CA',
    'here',
    /does not know Town CA/,
  ],
  [
    'the date is refused though the certificate is in order: no single culprit to see',
    { http: done(lost('TLS-DATE')) },
    'TLS-DATE',
    'service',
    /at the service/,
  ],
  [
    'the certificate has not begun',
    { tls: done(tls({ validFrom: now + dayMs }, null)), http: done(lost('TLS-DATE')) },
    'TLS-DATE',
    'here',
    /clock of this computer/,
  ],
  [
    'the proxy wants a password',
    { http: done({ ...answered, failure: failure('PRX-AUTH') }) },
    'PRX-AUTH',
    'proxy',
    /proxy/,
  ],
  [
    'stopped before anything was found',
    { http: { is: 'stopped' }, stopped: 'person' },
    'TEST-STP',
    'unknown',
    /stopped/,
  ],
])('%s', (_what, more, code, whose, sentence) => {
  const verdict = judge(more);
  expect(verdict).toMatchObject({ code, whose });
  expect(verdict.sentence).toMatch(sentence);
});

describe('[P56] the clock', () => {
  const behind = { differenceMs: 3_600_000, uncertaintyMs: 1000 };
  const provider = (differenceMs: number) =>
    done({
      found: { found: 'provider' as const, host: 'login.example' },
      clock: { differenceMs, uncertaintyMs: 1000 },
    });
  test.each([
    ['the provider sides with the service', provider(3_600_000), 'here'],
    ['the provider sides with this computer', provider(0), 'service'],
    ['three clocks, three times', provider(-7_200_000), 'unknown'],
    ['there is no provider', null, 'unknown'],
  ])('%s', (_what, found, whose) => {
    const verdict = judge({ http: done({ ...answered, clock: behind }), provider: found });
    expect(verdict).toMatchObject({ code: 'CLK-OFF', whose });
  });

  test('a difference within the uncertainty or under a minute is none', () => {
    for (const clock of [
      { differenceMs: 59_000, uncertaintyMs: 1000 },
      { differenceMs: 90_000, uncertaintyMs: 95_000 },
    ]) {
      expect(judge({ http: done({ ...answered, clock }) }).code).toBe('TEST-OK');
    }
  });
});

test.each(Object.keys(failureCodes) as FailureCode[])('%s has a verdict in words', (code) => {
  const failing: TestStep = { name: 'http', status: 'fail', evidence: [], code };
  const { saying, code: told } = verdictOf([failing], findings());
  const sentence = translate(saying.key, saying.values);
  expect(told).toBe(code);
  expect(sentence).toMatch(/^[A-Z{].*[.)]$/s);
  expect(sentence).not.toMatch(/verdict\.|\{/);
});

test('every code has at most eight characters, one message, and one line in the table', () => {
  const table = codeTable();
  expect(table.map(({ code }) => code)).toEqual([
    ...Object.keys(failureCodes),
    ...Object.keys(diagnosticCodes),
    ...Object.keys(kioskCodes),
  ]);
  for (const { code, saying } of table) {
    expect(code).toMatch(/^[A-Z0-9-]{2,8}$/);
    expect(translate(saying.key, { seconds: 0 })).not.toBe(saying.key);
  }
});

test('the test can be copied as text', () => {
  const all = findings();
  const steps = readSteps(all);
  const test = {
    startedAt: now,
    address: 'x',
    steps,
    running: null,
    verdict: verdictOf(steps, all),
  };
  const text = connectionTestText(test, translate);
  expect(text.split('\n')).toHaveLength(11);
  expect(text).toContain('TLS: Pass. The certificate is for library.example, issued by Public CA.');
});

test.each([
  ['DIRECT', { by: 'direct' }],
  ['', { by: 'direct' }],
  ['PROXY proxy.example:3128; DIRECT', { by: 'tunnel', host: 'proxy.example', port: 3128 }],
  ['PROXY [2001:db8::1]:8080', { by: 'tunnel', host: '2001:db8::1', port: 8080 }],
  ['proxy proxy.example', { by: 'tunnel', host: 'proxy.example', port: 80 }],
  ['SOCKS5 socks.example:1080', { by: 'other', name: 'SOCKS5 socks.example:1080' }],
  ['HTTPS secure.example:443', { by: 'other', name: 'HTTPS secure.example:443' }],
])('the way %j is read as %j', (text, expected) => {
  expect(readProxyList(text)).toEqual(expected);
});

test.each([
  ["Let's Encrypt R11", null],
  ['DigiCert Global G2 TLS RSA SHA256 2020 CA1', null],
  ['FortiGate CA, Fortinet', 'Fortinet'],
  ['mitmproxy', 'mitmproxy'],
  ['Town SSL Inspection CA', 'Town SSL Inspection CA'],
])('the issuer %j inspects as %j', (issuer, expected) => {
  expect(inspectorOf(issuer)).toBe(expected);
});
