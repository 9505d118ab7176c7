/** Values that make a provider ask who is there (OpenID Connect Core 3.1.2.1), the surest first. */
const asking = ['login', 'select_account'];

/**
 * `prompt` as this provider can follow it (promise 27). Where the provider lists the values that it knows and
 * the one that is to make it ask is not among them, the other one takes its place; what no list denies is sent
 * as it is. Pure.
 * @param wanted space-separated, as configured or as the desk needs it
 * @param known `prompt_values_supported` of the metadata (Initiating User Registration 1.0 section 4)
 */
export function promptAtProvider(wanted: string | undefined, known: unknown): string | undefined {
  const list = Array.isArray(known) ? known.filter((value) => typeof value === 'string') : [];
  if (wanted === undefined || list.length === 0) return wanted;
  const isUnknown = (value: string) => asking.includes(value) && !list.includes(value);
  const stand = asking.find((value) => list.includes(value));
  const values = wanted
    .split(' ')
    .flatMap((value) => (isUnknown(value) && stand !== undefined ? [stand] : [value]));
  return [...new Set(values)].join(' ');
}
