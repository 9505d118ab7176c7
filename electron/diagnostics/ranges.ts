/** Stretches of a text. Pure. */

/** Places of its first character and of the one after its last. */
export type Range = readonly [start: number, end: number];

/** In their order, those that overlap or touch as one. */
export function united(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  let open: Range | undefined;
  for (const [start, end] of [...ranges].sort(([a], [b]) => a - b)) {
    if (open && start <= open[1]) {
      open = [open[0], Math.max(open[1], end)];
      continue;
    }
    if (open) result.push(open);
    open = [start, end];
  }
  if (open) result.push(open);
  return result;
}

/** Each range once, however many say that it is to go, and whatever stands beside it. */
export function replaceRanges(text: string, ranges: readonly Range[], instead: string): string {
  let result = '';
  let done = 0;
  for (const [start, end] of united(ranges)) {
    result += text.slice(done, start) + instead;
    done = end;
  }
  return result + text.slice(done);
}
