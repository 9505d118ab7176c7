/**
 * Patterns for a piece of a text of which each character may be raw or escaped, in any mixture.
 *
 * No text can be read by them in more than one way: an expression that could would try all of the ways before it gives
 * up, and a password of backslashes in a text of backslashes kept the app busy for hours. So backslashes are taken by
 * one element, whether they belong to the piece or escape what comes after them.
 */

/** What stands before a character within its piece. */
type Place = 'first' | 'between' | 'afterBackslashes';

/** Backslashes that escape a character, or none. A run of them is entered at its beginning only. */
const anyEscapes: Record<Place, string> = {
  first: '(?:(?<!\\\\)\\\\+)?',
  between: '\\\\*',
  afterBackslashes: '',
};
/** At least one; of those that were taken before, one is given back. */
const someEscapes: Record<Place, string> = {
  first: '(?<!\\\\)\\\\+',
  between: '\\\\+',
  afterBackslashes: '\\\\',
};

const inUrlOrHtml = '%(?:25)?5[cC]|&#0*92;|&#[xX]0*5[cC];';
/** One backslash in every way. */
const backslash = `\\\\(?:u005[cC])?|${inUrlOrHtml}`;

/** What begins like one of these ways may follow as itself. */
const isLikeEscape = /^[%&u]/;

/**
 * A run of backslashes. A text may have more than there are, because each can be escaped by others; and it may write
 * each in another way, unless what follows could be taken for one of them, too.
 */
function backslashes(count: number, isFirst: boolean, next: string): string {
  if (!isLikeEscape.test(next)) {
    return `${isFirst ? `(?<!${backslash})` : ''}(?:${backslash}){${count},}`;
  }
  const start = isFirst ? '(?<!\\\\)' : '';
  return `${start}(?:\\\\{${count},}|(?:\\\\+u005[cC]|\\\\*(?:${inUrlOrHtml})){${count}})`;
}

/** Escaped for JSON, HTML or a URL; the pattern is good with the flag `u` and without. */
export function textPattern(piece: string): string {
  return sequence([...piece], characterPattern);
}

/** Bytes that somebody took for Latin-1, and perhaps escaped for JSON. */
export function bytesReadAsText(bytes: Buffer): string {
  return sequence([...bytes.toString('latin1')], byteReadAsText);
}

function sequence(
  characters: string[],
  patternOf: (character: string, place: Place) => string,
): string {
  let pattern = '';
  let place: Place = 'first';
  let run = 0;
  const endRun = (next: string) => {
    if (run === 0) return;
    pattern += backslashes(run, pattern === '', next);
    place = 'afterBackslashes';
    run = 0;
  };
  for (const character of characters) {
    if (character === '\\') {
      run += 1;
      continue;
    }
    endRun(character);
    pattern += patternOf(character, place);
    place = 'between';
  }
  endRun('');
  return pattern;
}

function characterPattern(character: string, place: Place): string {
  const point = character.codePointAt(0) ?? 0;
  const percent = [...Buffer.from(character, 'utf8')].map((byte) => `%(?:25)?${twoDigits(byte)}`);
  const always = [percent.join(''), escapedUnits(character, place)];
  if (/^[\dA-Za-z]$/.test(character)) return `(?:${[character, ...always].join('|')})`;
  const ways = [
    `${anyEscapes[place]}${quoted(character)}`,
    ...always,
    `&#0*${point};`,
    `&#[xX]0*${hexOf(point, 1)};`,
    ...named(character, place),
  ];
  return `(?:${ways.join('|')})`;
}

function byteReadAsText(character: string, place: Place): string {
  if (/[\w -]/.test(character)) return quoted(character);
  if (/["'/]/.test(character)) return `${anyEscapes[place]}${quoted(character)}`;
  const ways = [quoted(character), escapedUnits(character, place), ...named(character, place)];
  return `(?:${ways.join('|')})`;
}

/** `\u00e9`; two of them for a character outside the first plane. */
const escapedUnits = (character: string, place: Place) =>
  character
    .split('')
    .map((unit, at) => escapedUnit(unit, at === 0 ? place : 'between'))
    .join('');

const escapedUnit = (unit: string, place: Place) =>
  `${someEscapes[place]}u${hexOf(unit.charCodeAt(0), 4)}`;

/** Written by a letter, a name or a sign of its own. */
function named(character: string, place: Place): string[] {
  const letter = letters[character];
  const sign = signs[character];
  return [
    ...(letter === undefined ? [] : [`${someEscapes[place]}${letter}`]),
    ...(sign === undefined ? [] : [sign]),
  ];
}

/** RFC 8259 section 7. */
const letters: Record<string, string> = {
  '\b': 'b',
  '\f': 'f',
  '\n': 'n',
  '\r': 'r',
  '\t': 't',
};

const signs: Record<string, string> = {
  ' ': '\\+',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const twoDigits = (byte: number) => hexOf(byte, 2);
/** In capitals or not. */
const hexOf = (value: number, digits: number) =>
  eitherCase(value.toString(16).padStart(digits, '0'));
export const eitherCase = (digits: string): string =>
  digits.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** `-` has an escape of its own with the flag `u`. */
const quoted = (character: string) =>
  character === '-' ? '\\x2d' : character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
