import { encodedWhole } from './secret-encodings.ts';

/**
 * Finds any part of a long secret in a text, as it is or out of its Base64 or hex, in time in proportion to the text.
 * A pattern for each part would take megabytes: a token of 64 KB ended the app, which could not hold its patterns.
 */

/** Every 24th place of the secret is known: a part of 47 characters or more holds one whole. */
const window = 24;

export interface Fragments {
  /** Where each known window stands in the secret. */
  places: ReadonlyMap<string, number>;
  secret: string;
}

export function fragmentsOf(secret: string): Fragments {
  const places = new Map<string, number>();
  for (let at = 0; at + window <= secret.length; at += window) {
    places.set(secret.slice(at, at + window), at);
  }
  return { places, secret };
}

/** Replaces each part of the secret, with what it stands in without a blank or quote between, by `instead`. Pure. */
export function replaceFragments(text: string, fragments: Fragments, instead: string): string {
  let result = '';
  let done = 0;
  for (let at = 0; at + window <= text.length; at += 1) {
    const place = fragments.places.get(text.slice(at, at + window));
    if (place === undefined) continue;
    const [start, end] = wholeOf(text, at, done, place, fragments.secret);
    result += text.slice(done, start) + instead;
    done = end;
    at = end - 1;
  }
  return result + text.slice(done);
}

/** As far as the text agrees with the secret, then on to the next blank or quote on either side. */
function wholeOf(text: string, at: number, from: number, place: number, secret: string) {
  let start = at;
  let end = at + window;
  for (let on = place; start > from && on > 0 && text[start - 1] === secret[on - 1]; on -= 1) {
    start -= 1;
  }
  for (let on = place + window; end < text.length && text[end] === secret[on]; on += 1) end += 1;
  while (start > from && isPart(text[start - 1])) start -= 1;
  while (end < text.length && isPart(text[end])) end += 1;
  return [start, end] as const;
}

const isPart = (character: string | undefined) => !/[\s"'<>]/.test(character ?? ' ');

/** What a part of an encoding consists of, its odd characters escaped for JSON or a URL or not. */
const encodedCharacters = new Set(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_=%\\',
);

/**
 * Replaces each part of the secret's Base64 or hex. A text without a long run of such characters, as most lines of a
 * log are, costs next to nothing; what is known of the encodings is made for the first that has one.
 */
export function encodedFragments(secret: string): (text: string, instead: string) => string {
  let fragments: Fragments | undefined;
  return (text, instead) =>
    replaceRuns(text, (run) => {
      // In one text, so that a run is looked through once for all of them.
      fragments ??= fragmentsOf(encodedWhole(secret).join('\n'));
      return replaceFragments(run, fragments, instead);
    });
}

/** Replaces each run of such characters that is as long as a window, or longer. */
function replaceRuns(text: string, replace: (run: string) => string): string {
  const isEncoded = (at: number) => encodedCharacters.has(text[at] ?? ' ');
  let result = '';
  let done = 0;
  // A run that is long enough covers one of these places, wherever it begins: the others need not be looked at.
  for (let at = window - 1; at < text.length; at += window) {
    if (!isEncoded(at)) continue;
    let start = at;
    let end = at + 1;
    while (start > done && isEncoded(start - 1)) start -= 1;
    while (isEncoded(end)) end += 1;
    if (end - start < window) continue;
    result += text.slice(done, start) + replace(text.slice(start, end));
    done = end;
    at = end - 1;
  }
  return result + text.slice(done);
}
