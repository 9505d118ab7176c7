import { bytesReadAsText, eitherCase, textPattern } from './character-patterns.ts';
import { base64Probes, bytesOf, hexProbe } from './secret-encodings.ts';
import { type SeenText, traceOf } from './secret-traces.ts';

/**
 * Finds a secret in every form in which it may turn up in a text: as it is, escaped for JSON, HTML or a URL
 * (any mixture), as UTF-16, and as Base64 or hex of any of these, wherever in the encoded text it stands.
 */

/**
 * A secret is looked for in pieces of this many characters: one that was cut off is found whatever is escaped in it.
 * Of a longer one `secret-fragments` and `encoded-parts` find any part.
 */
export const pieceLength = 200;
/** Shorter, and nearly every text would hold it: then only a whole value counts. */
export const shortestPiece = 4;

/** Longer, and a secret is known by its two ends and its parts alone. Characters. */
const longestWhole = 600;
/** Characters of each end. */
const endLength = 100;
/** What follows an end of a long secret belongs to it, up to a blank or quote, in whatever encoding it is. */
const following = `[^\\s"'<>]*`;

/** The spellings of a secret: as it is, composed and decomposed. */
export const spellingsOf = (secret: string): string[] => [
  ...new Set([secret, secret.normalize('NFC'), secret.normalize('NFD')]),
];

/** One piece of a secret, in all its forms. */
export interface SecretForms {
  /** False only where the pattern finds nothing, so that none need be made. */
  mayBeIn(text: SeenText): boolean;
  /** Made when it is first asked for, once. */
  pattern(): RegExp;
}

/**
 * The forms of each piece of the secret; none for an empty one. How large their patterns are together is bounded,
 * however long the secret is. Pure.
 */
export function secretForms(secret: string): SecretForms[] {
  return spellingsOf(secret).flatMap((form) =>
    form.length > longestWhole
      ? [form.slice(0, endLength), form.slice(-endLength)].map((end) => formsOf(end, following))
      : piecesOf(form).map((piece) => formsOf(piece)),
  );
}

function formsOf(piece: string, after = ''): SecretForms {
  let pattern: RegExp | undefined;
  return {
    mayBeIn: [...piece].length < shortestPiece ? () => true : traceOf(piece),
    pattern: () => {
      pattern ??= patternOf(piece, after);
      return pattern;
    },
  };
}

function piecesOf(form: string): string[] {
  const points = [...form];
  const count = Math.max(1, Math.floor(points.length / pieceLength));
  const pieces = Array.from({ length: count }, (_, index) => {
    const end = index === count - 1 ? points.length : (index + 1) * pieceLength;
    return points.slice(index * pieceLength, end).join('');
  });
  return pieces.filter((piece) => piece !== '');
}

function patternOf(piece: string, after = ''): RegExp {
  if ([...piece].length < shortestPiece) return wholeValue(piece);
  const { unicode, all } = bytesOf(piece);
  const patterns = new Set([
    textPattern(piece),
    ...unicode.map(bytesReadAsText),
    ...all.flatMap((bytes) => [...base64Patterns(bytes), hex(bytes)]),
  ]);
  return new RegExp([...patterns].map((pattern) => pattern + after).join('|'), 'g');
}

/** A value by itself: between quotes, blanks, or the ends. */
function wholeValue(piece: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${textPattern(piece)}(?![\\p{L}\\p{N}_-])`, 'gu');
}

/** The characters beside a probe are taken too, because they hold some of the secret's bits. */
function base64Patterns(bytes: Buffer): string[] {
  return base64Probes(bytes).map(({ probe, rest }) => {
    const run = rest > 0 ? `[\\w+/-]{0,${rest * 4}}` : '';
    // Bounded, so that a long run of such characters is not searched again from each of its places.
    const edge = '[\\w+/-]{0,2}';
    return `${edge}${[...probe].map(base64Character).join('')}${run}${edge}(?:=|%3[dD]){0,2}`;
  });
}

/** The standard's alphabet or that of URLs (RFC 4648 sections 4 and 5), escaped for a URL or not. */
function base64Character(character: string): string {
  if (character === '+') return '(?:[+-]|%2[bB])';
  return character === '/' ? '(?:[/_]|\\\\/|%2[fF])' : character;
}

/** `5365…`, `53:65`, `53 65`, `0x53, 0x65`, `\x53\x65`, in capitals or not. */
function hex(bytes: Buffer): string {
  const { digits, rest } = hexProbe(bytes);
  const run = rest > 0 ? `[\\da-fA-F:]{0,${rest * 4}}` : '';
  return `${digits.map(eitherCase).join('[\\s:,-]{0,2}(?:\\\\*x|0x)?')}${run}`;
}
