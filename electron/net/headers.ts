/**
 * The name of the first header whose value must not be handed to the network stack, or null. Electron quotes
 * an illegal value in its error text; therefore none gets there (promise 28). RFC 9110 5.5, without obs-text.
 */
export function unsendableHeader(headers: Record<string, string>): string | null {
  const bad = Object.entries(headers).find(([, value]) => !/^[\x20-\x7e]*$/.test(value));
  return bad ? bad[0] : null;
}

/** Repeated headers as one, names in lower case (RFC 9110 5.3). */
export function joinHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), [value].flat().join(', ')] as const],
  );
  return Object.fromEntries(entries);
}

/** `ERR_…` out of Chromium's `net::ERR_…`; anything else is `ERR_FAILED`, its text is not kept. */
export function chromiumErrorName(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  return /\bnet::(ERR_[A-Z0-9_]+)/.exec(text)?.[1] ?? 'ERR_FAILED';
}
