import type { Range } from './ranges.ts';
import { asBase64 } from './secret-encodings.ts';

/**
 * Finds any part of a long secret in what a text has in Base64 or hex, of UTF-8, UTF-16 or Latin-1, in time in
 * proportion to the text. The text is decoded and not the secret encoded: one and the same bytes are known for all
 * encodings, alignments and alphabets.
 */

/** Every 12th place of the secret's bytes is known: 23 of them hold one window whole. */
const window = 12;
/** As many characters as a window has in hex. */
const shortestRun = 2 * window;

/**
 * What a part of an encoding consists of, its odd characters escaped for JSON or a URL or not. `=` is none of them: it
 * ends one, and before it stands a name.
 */
const encodedCharacters = new Set(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_%\\',
);
const padding = /={0,2}/y;
/** What a list of bytes in hex consists of. */
const listCharacters = new Set('0123456789abcdefABCDEFx:,- \t\r\n\\');

/**
 * Finds each run of an encoding's characters that holds a part of the secret. What is known of the secret is made for
 * the first text that has such a run.
 */
export function encodedParts(secret: string): (text: string) => Range[] {
  let known: KnownBytes | undefined;
  const hasPart = (decodings: Iterable<Buffer>) => {
    known ??= knownBytes(secret);
    for (const bytes of decodings) if (holdsWindow(bytes, known)) return true;
    return false;
  };
  return (text) => {
    const ranges: Range[] = [];
    for (const [start, end] of runsOf(text, encodedCharacters)) {
      const isHidden = hasPart(decodingsOf(text.slice(start, end)));
      if (isHidden) ranges.push([start, endOfPadding(text, end)]);
    }
    for (const run of runsOf(text, listCharacters)) {
      for (const { range, digits } of byteListsIn(text, run)) {
        if (hasPart(hexDecodings(digits))) ranges.push(range);
      }
    }
    return ranges;
  };
}

function endOfPadding(text: string, at: number): number {
  padding.lastIndex = at;
  padding.test(text);
  return padding.lastIndex;
}

export interface KnownBytes {
  windows: ReadonlySet<string>;
  /** 1 for each two bytes with which a window begins: most places of a text need no longer look. */
  beginnings: Uint8Array;
}

/** Of UTF-8, and of the lower bytes alone: these are what is left of UTF-16 when every second byte is left out. */
export function knownBytes(secret: string): KnownBytes {
  const windows = new Set<string>();
  const beginnings = new Uint8Array(2 ** 16);
  for (const encoding of ['utf8', 'latin1'] as const) {
    const bytes = Buffer.from(secret, encoding);
    for (let at = 0; at + window <= bytes.length; at += window) {
      windows.add(windowAt(bytes, at, 1));
      beginnings[beginningAt(bytes, at, 1)] = 1;
    }
  }
  return { windows, beginnings };
}

/** 1: the bytes as they are. 2: every second of them, from wherever on. */
type Step = 1 | 2;

const byteAt = (bytes: Buffer, at: number) => bytes[at] ?? 0;

const beginningAt = (bytes: Buffer, at: number, step: Step) =>
  (byteAt(bytes, at) << 8) | byteAt(bytes, at + step);

function windowAt(bytes: Buffer, at: number, step: Step): string {
  let text = '';
  for (let on = 0; on < window; on += 1) text += String.fromCharCode(byteAt(bytes, at + on * step));
  return text;
}

const holdsWindow = (bytes: Buffer, known: KnownBytes) =>
  hasWindow(bytes, known, 1) || hasWindow(bytes, known, 2);

function hasWindow(bytes: Buffer, { windows, beginnings }: KnownBytes, step: Step): boolean {
  const length = (window - 1) * step;
  for (let at = 0; at + length < bytes.length; at += 1) {
    const isLikely = beginnings[beginningAt(bytes, at, step)] === 1;
    if (isLikely && windows.has(windowAt(bytes, at, step))) return true;
  }
  return false;
}

/** A part begins anywhere: which of four characters is the first of its three bytes is not known. */
function* decodingsOf(run: string): Iterable<Buffer> {
  for (const [piece] of asBase64(run).matchAll(/[\dA-Za-z+/]+/g)) {
    if (piece.length < shortestRun) continue;
    for (const from of [0, 1, 2, 3]) yield Buffer.from(piece.slice(from), 'base64');
  }
  for (const [digits] of run.matchAll(/[\da-fA-F]+/g)) yield* hexDecodings(digits);
}

/** Nor whether the first digit is the first of its byte. */
function* hexDecodings(digits: string): Iterable<Buffer> {
  if (digits.length < shortestRun) return;
  yield Buffer.from(digits, 'hex');
  yield Buffer.from(digits.slice(1), 'hex');
}

/**
 * Each run of such characters that is as long as it must be to hold a part. A text without any, as most lines of a log
 * are, costs next to nothing.
 */
function* runsOf(text: string, characters: ReadonlySet<string>): Iterable<Range> {
  const isEncoded = (at: number) => characters.has(text[at] ?? '');
  let done = 0;
  // A run that is long enough covers one of these places, wherever it begins: the others need not be looked at.
  for (let at = shortestRun - 1; at < text.length; at += shortestRun) {
    if (!isEncoded(at)) continue;
    let start = at;
    let end = at + 1;
    while (start > done && isEncoded(start - 1)) start -= 1;
    while (isEncoded(end)) end += 1;
    if (end - start < shortestRun) continue;
    yield [start, end];
    done = end;
    at = end - 1;
  }
}

/** A word of hex digits. It can begin in one place only, and ends in one. */
const hexWord = /(?<![\dA-Za-z])(?:0?x)?([\da-fA-F]+)(?![\dA-Za-z])/g;
/** `53:65`, `53 65`, `0x53, 0x65`, `\x53\x65`. */
const betweenBytes = /^[:,\- \t\r\n]{0,2}\\{0,4}$/;
const longestBetween = 6;

interface ByteList {
  range: Range;
  digits: string;
}

/** Each list of bytes in hex, with something between them. */
function byteListsIn(text: string, [from, to]: Range): ByteList[] {
  // What stands beside it says where its first and last word begin and end.
  const offset = Math.max(0, from - 1);
  const run = text.slice(offset, to + 1);
  const lists: { start: number; end: number; words: string[] }[] = [];
  for (const { index, 0: word, 1: digits = '' } of run.matchAll(hexWord)) {
    const end = index + word.length;
    const list = lists.at(-1);
    if (list && isNext(run, list.end, index)) {
      list.words.push(digits);
      list.end = end;
    } else {
      lists.push({ start: index, end, words: [digits] });
    }
  }
  return lists.map(({ start, end, words }) => ({
    range: [offset + start, offset + end],
    digits: words.join(''),
  }));
}

const isNext = (text: string, from: number, to: number) =>
  to - from <= longestBetween && betweenBytes.test(text.slice(from, to));
