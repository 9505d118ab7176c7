import { parentPort, workerData } from 'node:worker_threads';
import { redactPatterns, redactSecret } from '../../../electron/diagnostics/redact.ts';
import { seededRandom } from '../../support/seeded-random.ts';

/*
 * Texts that nearly, but not quite, are what is looked for, again and again. In a thread of its own, which can be
 * ended: an expression that is read in many ways holds its thread for hours at the first of them.
 */

const length = 4_000;
const units = [
  ...[
    '\\',
    '\\\\"',
    '"',
    '%',
    '%5c',
    '%255C',
    '\\u005c',
    '\\u',
    '&#',
    '&#0',
    '&#92;',
    '&#x5c;',
    '&amp;',
  ],
  ...[
    '\n',
    '\\n',
    ' ',
    '+',
    '/',
    '\\/',
    '-',
    '_',
    '=',
    '.',
    ':',
    'a',
    '0',
    '0x',
    '\\x5c',
    '5c',
    '5c:',
    'AAAA',
  ],
  ...[
    'eyJaaaaaa',
    '-eyJaaaaaa',
    'a.',
    'a://',
    'a://a@',
    '-----BEGIN ',
    'PRIVATE KEY',
    'Bearer ',
    ';',
  ],
].map((unit) => unit.repeat(length / unit.length));
const beginnings = [
  ...[
    '',
    '"password":"',
    '\\"password\\":\\"',
    '{"AccessToken" : \'',
    'Authorization: \\"',
    'x-api-key\\\\',
  ],
  ...['-----BEGIN PRIVATE KEY-----', '?code=', 'eyJ', 'https://a:'],
];

/** Of characters that are written in several ways; the last one keeps them from being found. */
const characters = ['\\', '/', '"', '%', '&', ';', ' ', '\n', '-', '+', '=', 'a', '0', 'é', '😀'];
const secrets = [
  ...characters.flatMap((one) => [`${one.repeat(9)}Z`, `${`${one}\\`.repeat(6)}Z`, `\\${one}Z`]),
  ...[
    '%25'.repeat(8),
    '&amp;'.repeat(8),
    `${'\\u005c'.repeat(8)}Z`,
    '\\'.repeat(700),
    '%5c'.repeat(300),
  ],
];

for (const unit of units) {
  for (const beginning of beginnings) redactPatterns(`${beginning}${unit}\u0000`);
}
for (const secret of secrets) {
  const redact = redactSecret(secret);
  for (const unit of units) redact(`${unit}\u0000`);
}

const pairs = 200;
const random = seededRandom(Number(workerData));
const below = (count: number) => Math.floor(random() * count);
const parts = [
  '\\',
  '\\\\',
  'u005c',
  '%5c',
  '%25',
  '&#92;',
  '&amp;',
  '\\x5c',
  '5c',
  'u',
  ';',
  '/',
  '\n',
  ' ',
  '"',
  'é',
];
const some = (count: number, from: string[]) =>
  Array.from({ length: count }, () => from[below(from.length)]).join('');
for (let pair = 0; pair < pairs; pair += 1) {
  const few = [some(1, parts), some(1, parts), some(1, parts)];
  const unit = some(1 + below(4), few);
  const other = below(2) === 0 ? unit : some(1 + below(5), few);
  redactSecret(`${unit.repeat(1 + below(12))}Z`)(`${other.repeat(3 + below(60))}\u0000`);
}
parentPort?.postMessage('through');
