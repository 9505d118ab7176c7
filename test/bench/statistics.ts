/** The middle of the samples; the mean of the two middle ones where their number is even. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/**
 * The value below which this part of the samples lies, interpolated.
 * @param part 0 to 1
 * @throws RangeError without samples
 */
export function quantile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new RangeError('no samples');
  return low + (high - low) * (at - Math.floor(at));
}

/** Rounded to so many digits behind the point. */
export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Median and quartiles in words: `204 (203–206)`. */
export function spread(samples: readonly number[]): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(samples, part).toFixed(0));
  return `${middle} (${low}–${high})`;
}
