import { parentPort, workerData } from 'node:worker_threads';
import { redactPatterns } from '../../electron/diagnostics/redact.ts';
import { redactSecret } from '../support/redact-secret.ts';
import { seededRandom } from '../support/seeded-random.ts';
import type { HostileRun } from './hostile-texts.ts';

/** Texts that nearly, but not quite, are what is looked for: blanks stand between them here only. */
const length = 4_000;
const units = [
  ...'\\ \\\\" " % %5c %255C \\u005c \\u &# &#0 &#92; &#x5c; &amp; ; \\n + / \\/ - _ = . :'.split(
    ' ',
  ),
  ...'a 0 0x \\x5c 5c 5c: 0x5c,5c5c- AAAA XABc eyJaaaaaa -eyJaaaaaa a. a:// a://a@ Bearer'.split(
    ' ',
  ),
  ...[' ', '\n', '-----BEGIN ', 'PRIVATE KEY', 'Bearer '],
].map((unit) => unit.repeat(length / unit.length));
const beginnings = [
  ...['', '"password":"', '\\"password\\":\\"', `{"AccessToken" : '`, 'Authorization: \\"'],
  ...['x-api-key\\\\', '-----BEGIN PRIVATE KEY-----', '?code=', 'eyJ', 'https://a:'],
];

/** Of characters that are written in several ways; the last one keeps them from being found. */
const characters = ['\\', '/', '"', '%', '&', ';', ' ', '\n', '-', '+', '=', 'a', '0', 'é', '😀'];
const secrets = [
  ...characters.flatMap((one) => [`${one.repeat(9)}Z`, `${`${one}\\`.repeat(6)}Z`, `\\${one}Z`]),
  ...['%25'.repeat(8), '&amp;'.repeat(8), `${'\\u005c'.repeat(8)}Z`],
  ...['\\'.repeat(700), '%5c'.repeat(300)],
];
/** What secrets and texts are put together from at random. */
const parts = [
  ...'\\ \\\\ u005c %5c %25 &#92; &amp; \\x5c 5c u ; / " é'.split(' '),
  ...['\n', ' '],
];

function everyUnit(): void {
  for (const unit of units) {
    for (const beginning of beginnings) redactPatterns(`${beginning}${unit}\u0000`);
  }
  for (const secret of secrets) {
    const redact = redactSecret(secret);
    for (const unit of units) redact(`${unit}\u0000`);
  }
}

/** @returns milliseconds that the slowest pair took */
function pairsOf({ seed, pairs }: HostileRun): number {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const some = (count: number, from: string[]) =>
    Array.from({ length: count }, () => from[below(from.length)]).join('');
  let slowest = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    const few = [some(1, parts), some(1, parts), some(1, parts)];
    const unit = some(1 + below(4), few);
    const other = below(2) === 0 ? unit : some(1 + below(5), few);
    const since = performance.now();
    redactSecret(`${unit.repeat(1 + below(12))}Z`)(`${other.repeat(3 + below(60))}\u0000`);
    slowest = Math.max(slowest, performance.now() - since);
  }
  return slowest;
}

const run: HostileRun = workerData;
everyUnit();
parentPort?.postMessage(pairsOf(run));
