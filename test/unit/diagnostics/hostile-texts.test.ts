import { expect, test } from 'vitest';
import { hidden, redactJwts } from '../../../electron/diagnostics/redact.ts';
import { throughHostileTexts } from '../../endurance/hostile-texts.ts';
import { propertySeed } from '../../support/property-seed.ts';
import { redactSecret } from '../../support/redact-secret.ts';

/** Milliseconds; all of them take a second or two, one that goes wrong takes hours. */
const patience = 120_000;

test('[P51] no text keeps the search for secrets busy: not even one that nearly holds them, thousands of times', {
  timeout: patience + 10_000,
}, async () => {
  const slowest = await throughHostileTexts({ seed: propertySeed, pairs: 200 }, patience);
  expect(slowest, `PROPERTY_SEED=${propertySeed}`).not.toBeNull();
});

test.each([
  ['raw', '\\\\\\'],
  ['in JSON', '\\\\\\\\\\\\'],
  ['in JSON in JSON', '\\'.repeat(12)],
  ['by its number', '\\u005c\\u005C\\u005c'],
  ['in a URL', '%5c%5C%5c'],
  ['in HTML', '&#92;&#x5C;&#092;'],
  ['in several ways', '\\%5c&#92;'],
])('[P51] a secret of backslashes is hidden %s', (_way, three) => {
  // What stands beside them may be escaped, too.
  for (const [before, after, written] of [
    ['', '', ''],
    ['a', '', ''],
    ['', 'b', 'b'],
    ['"', '/', '/'],
    ['"', '/', '\\/'],
    ['\n', '\t', '\t'],
    ['\n', '\t', '\\t'],
    ['é', 'é', '\\u00e9'],
  ]) {
    const redact = redactSecret(`Q${before}\\\\\\${after}`);
    expect(redact(`<Q${before}${three}${written}>`)).toBe(`<${hidden}>`);
  }
});

test('[P51] a secret that reads like escapes is hidden as it is, and escaped', () => {
  for (const secret of ['\\u005c\\u005cZ', '\\%5c\\\\%5cZ', '\\&#92;Z', '%5c%5c\\', '\\\\uZ']) {
    const redact = redactSecret(secret);
    for (const written of [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encodeURIComponent(secret),
      encodeURIComponent(encodeURIComponent(secret)),
    ]) {
      expect(redact(`<${written}>`)).toBe(`<${hidden}>`);
    }
  }
});

test.each(['-', '--', 'a-b', '\\', '\\-', '/'])('[P51] a very short one may be %j', (secret) => {
  expect(redactSecret(secret)(`is "${secret}" here`)).toBe(`is "${hidden}" here`);
});

test('[P51] a token is hidden after whatever stands before it, in whatever it is a part of', () => {
  const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.c2ln';
  for (const around of ['', '-', '.', 'www.example.com.', 'a-']) {
    expect(redactJwts(`to ${around}${token}, and`)).toBe(`to ${around}${hidden}, and`);
  }
  expect(redactJwts(`${token}.d.e.f.g`)).toBe(`${hidden}.f.g`);
  expect(redactJwts(`${token}.d.e.${token}`)).toBe(`${hidden}.${hidden}`);
  expect(redactJwts('eyJhbGciOiJub25lIn0 by itself')).toBe('eyJhbGciOiJub25lIn0 by itself');
});
