import { asBase64, base64Probes, bytesOf, hexProbe } from './secret-encodings.ts';

/**
 * A cheap look before the thorough one. The pattern that knows every form of a secret takes milliseconds to compile,
 * while nearly no text holds any: what a text must contain for the pattern to find something is asked first.
 */

/** A text in the spellings in which traces are looked for. */
export interface SeenText {
  raw: string;
  /** It writes characters in another way: `%41`, `\u0041`, `&#65;`. */
  hasEscapes: boolean;
  /** Without the backslashes that may stand before a character. */
  bare: string;
  /** The alphabet of Base64 (RFC 4648 section 4), whichever it was written in. */
  base64: string;
  /** Hex digits, whatever stood between them. */
  hex: string;
  /** Bytes may be written as `0x41` or `\x41`, which is not looked through here. */
  hasMarkedBytes: boolean;
}

export function seenText(raw: string): SeenText {
  return {
    raw,
    hasEscapes: escapes.test(raw),
    bare: withoutBackslashes(raw),
    base64: asBase64(raw),
    hex: raw.replace(/[\s:,-]/g, '').toLowerCase(),
    hasMarkedBytes: /x[\da-fA-F]{2}/.test(raw),
  };
}

const escapes = /%[\da-f]{2}|\\u[\da-f]{4}|&(?:#|amp|lt|gt|quot|apos)/i;
const withoutBackslashes = (text: string) => text.replaceAll('\\', '');
/** Written as a letter after a backslash, which is no escape of a single place. */
const hasLetterEscape = /[\b\f\n\r\t]/;

/**
 * Can a text hold this piece of a secret in any form of `secret-forms`? False only where its pattern finds nothing.
 * Pure.
 */
export function traceOf(piece: string): (text: SeenText) => boolean {
  const { unicode, all } = bytesOf(piece);
  const asText = [piece, ...unicode.map((bytes) => bytes.toString('latin1'))];
  const inBase64 = all.flatMap((bytes) => base64Probes(bytes).map(({ probe }) => probe));
  const inHex = all.map((bytes) => hexProbe(bytes).digits.join(''));
  const bareTexts = asText.map(withoutBackslashes);
  const hasLetters = asText.some((form) => hasLetterEscape.test(form));
  const hasBlank = piece.includes(' ');
  return ({ raw, hasEscapes, bare, base64, hex, hasMarkedBytes }) =>
    hasEscapes ||
    hasMarkedBytes ||
    (hasLetters && raw.includes('\\')) ||
    // A form writes a blank so (application/x-www-form-urlencoded).
    (hasBlank && raw.includes('+')) ||
    bareTexts.some((form) => bare.includes(form)) ||
    inBase64.some((probe) => base64.includes(probe)) ||
    inHex.some((digits) => hex.includes(digits));
}
