import { type FailureFacts, failed, failureCodes, type Result } from '../../shared/failure.ts';
import { shownText } from './shown-text.ts';

/** What a certificate says of itself; both are the word of whoever made it. */
export interface SeenCertificate {
  issuer: string;
  /** Epoch ms; NaN when it cannot be read. */
  validTo: number;
}

/**
 * Makes a TLS handshake with the host of an address, over a connection of its own and by the same way, and
 * says whose certificate was shown; null when that cannot be learnt. Not a byte of a request is sent.
 */
export type LookAtCertificate = (url: URL, signal?: AbortSignal) => Promise<SeenCertificate | null>;

const longestIssuer = 100;

/**
 * Adds to a failure of TLS who issued the certificate, for Chromium's error does not tell. Support can see
 * from it whose root is missing on this computer, as that of an inspecting proxy.
 */
export async function nameIssuer<T>(
  result: Result<T>,
  url: URL,
  look: LookAtCertificate | undefined,
  signal?: AbortSignal,
): Promise<Result<T>> {
  if (result.ok || failureCodes[result.failure.code].area !== 'tls' || !look) return result;
  const seen = await look(url, signal).catch(() => null);
  if (!seen) return result;
  const { failure } = result;
  return failed({ ...failure, facts: { ...failure.facts, ...certificateFacts(seen) } });
}

function certificateFacts({ issuer, validTo }: SeenCertificate): FailureFacts {
  const shown = shownText(issuer, longestIssuer);
  return { issuer: shown, ...(Number.isFinite(validTo) && { validTo }) };
}
