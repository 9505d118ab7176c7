import type { Range } from './ranges.ts';

/**
 * Finds any part of a long secret in a text, as it is, in time in proportion to the text; `encoded-parts` finds the rest.
 * A pattern for each part would take megabytes: a token of 64 KB ended the app, which could not hold its patterns.
 */

/** Every 24th place of the secret is known: a part of 47 characters or more holds one whole. */
const window = 24;
/** As many characters of a part may stand before the first known window that it holds, or after the last. */
const beside = window - 1;

export interface Fragments {
  windows: ReadonlySet<string>;
  /**
   * Each window with what stands after it in the secret, and backwards with what stands before it, in order: one and
   * the same window may stand in many places of a secret that repeats itself.
   */
  contexts(): Contexts;
}

interface Contexts {
  after: readonly string[];
  before: readonly string[];
}

export function fragmentsOf(secret: string): Fragments {
  const places: number[] = [];
  for (let at = 0; at + window <= secret.length; at += window) places.push(at);
  let contexts: Contexts | undefined;
  return {
    windows: new Set(places.map((at) => secret.slice(at, at + window))),
    contexts: () => {
      contexts ??= {
        after: inOrder(places.map((at) => afterwards(secret, at))),
        before: inOrder(places.map((at) => backwards(secret, at))),
      };
      return contexts;
    },
  };
}

const inOrder = (texts: string[]) => [...new Set(texts)].sort(byUnits);
const byUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The window at a place, and what stands after it. */
const afterwards = (text: string, at: number) => text.slice(at, at + window + beside);
/** The window at a place and what stands before it, from its last character on. */
const backwards = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - beside), at + window)
    .split('')
    .reverse()
    .join('');

/** Each part of the secret, with what it stands in without a blank or quote between. In order. Pure. */
export function findFragments(text: string, fragments: Fragments): Range[] {
  const ranges: Range[] = [];
  let done = 0;
  for (const [first, last] of stretchesOf(text, fragments.windows)) {
    const range = upToBlanks(text, wholeOf(text, first, last, fragments), done);
    ranges.push(range);
    done = range[1];
  }
  return ranges;
}

/** Where the first and the last window begin of each stretch that consists of known windows. */
function stretchesOf(text: string, windows: ReadonlySet<string>): Range[] {
  const stretches: Range[] = [];
  let open: Range | undefined;
  for (let at = 0; at + window <= text.length; at += 1) {
    if (!windows.has(text.slice(at, at + window))) continue;
    if (open && at > open[1] + window) {
      stretches.push(open);
      open = undefined;
    }
    open = [open?.[0] ?? at, at];
  }
  if (open) stretches.push(open);
  return stretches;
}

/** A part may begin before any window that begins near the stretch's edge, and end after any that ends near the other. */
function wholeOf(text: string, first: number, last: number, fragments: Fragments): Range {
  const { after, before } = fragments.contexts();
  const isKnown = (at: number) => fragments.windows.has(text.slice(at, at + window));
  let start = first;
  let end = last + window;
  for (let on = 0; on < beside && first + on <= last; on += 1) {
    const early = first + on;
    const late = last - on;
    if (isKnown(early)) {
      start = Math.min(start, early + window - agreement(backwards(text, early), before));
    }
    if (isKnown(late)) end = Math.max(end, late + agreement(afterwards(text, late), after));
  }
  return [start, end];
}

/** How many characters a text has in common with the beginning of one of these, which are in order. */
function agreement(text: string, ordered: readonly string[]): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return Math.max(common(text, ordered[low - 1]), common(text, ordered[low]));
}

function common(text: string, other = ''): number {
  let count = 0;
  while (count < text.length && text[count] === other[count]) count += 1;
  return count;
}

/** On to the next blank or quote on either side; no further back than where the last range ended. */
function upToBlanks(text: string, whole: Range, done: number): Range {
  let [start, end] = whole;
  end = Math.max(end, done);
  while (start > done && isPart(text[start - 1])) start -= 1;
  while (end < text.length && isPart(text[end])) end += 1;
  return [start, end];
}

const isPart = (character: string | undefined) => !/[\s"'<>]/.test(character ?? ' ');
