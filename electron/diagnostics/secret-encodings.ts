/** How the bytes of a secret are written where it stands encoded: what both the cheap and the thorough look need. */

/** Characters of an encoding by which it is known. */
const longestProbe = 40;
/** Fewer characters of Base64 would be found by accident. */
const shortestBase64 = 4;

/** The beginning of a long encoding is enough to know it by: a pattern for all of it would take a second to compile. */
export interface Base64Probe {
  probe: string;
  /** How many characters follow it. */
  rest: number;
}

export interface HexProbe {
  /** Two digits a byte, in small letters. */
  digits: string[];
  /** How many bytes follow them. */
  rest: number;
}

/** UTF-8, UTF-16 of either order; `all` with Latin-1. */
export function bytesOf(piece: string): { unicode: Buffer[]; all: Buffer[] } {
  const littleEndian = Buffer.from(piece, 'utf16le');
  const unicode = [Buffer.from(piece, 'utf8'), littleEndian, Buffer.from(littleEndian).swap16()];
  return { unicode, all: [...unicode, Buffer.from(piece, 'latin1')] };
}

/**
 * Base64 writes three bytes as four characters: what a secret looks like depends on how many bytes stand before it.
 * For each of the three cases, the characters that come from the secret alone.
 */
export function base64Probes(bytes: Buffer): Base64Probe[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const own = text.slice(first, last);
    if (own.length < shortestBase64) return [];
    return [{ probe: own.slice(0, longestProbe), rest: Math.max(0, own.length - longestProbe) }];
  });
}

/** In the standard's alphabet (RFC 4648 section 4), whichever a text was written in, escaped for JSON or a URL or not. */
export const asBase64 = (text: string): string =>
  text
    .replace(/%2[bB]/g, '+')
    .replace(/\\\/|%2[fF]/g, '/')
    .replaceAll('-', '+')
    .replaceAll('_', '/');

export function hexProbe(bytes: Buffer): HexProbe {
  const most = longestProbe / 2;
  const digits = [...bytes.subarray(0, most)].map((byte) => byte.toString(16).padStart(2, '0'));
  return { digits, rest: Math.max(0, bytes.length - most) };
}
