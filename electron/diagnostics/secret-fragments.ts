/**
 * Finds any part of a long secret in a text, as it is, in time in proportion to the text; `encoded-parts` finds the rest.
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
