import type { Probes } from '../diagnostics/probes.ts';
import { bare, readProxyList } from '../diagnostics/proxy-list.ts';
import type { Clock } from '../platform/clock.ts';
import type { LookAtCertificate } from '../service/name-issuer.ts';
import { within } from '../time/within.ts';

/** A failure is not to be told much later for it, milliseconds. */
const longestLook = 3_000;

export interface CertificateLookDeps {
  clock: Clock;
  /** The connection test's own probe, so that both see the same. */
  probes: Pick<Probes, 'tls'>;
  /** Electron's `session.resolveProxy`. */
  resolveProxy(address: string): Promise<string>;
}

/** The look at a certificate after TLS failed: by the way that the request took, proxy included. */
export function createCertificateLook(deps: CertificateLookDeps): LookAtCertificate {
  const { clock, probes, resolveProxy } = deps;
  return async (url, signal = new AbortController().signal) => {
    if (url.protocol !== 'https:') return null;
    const seen = await within(clock, longestLook, signal, async (own) => {
      const route = readProxyList(await resolveProxy(url.href));
      // Only Chromium speaks to this kind of proxy, and past it nothing may go.
      if (route.by === 'other' || own.aborted) return null;
      const at = { host: bare(url.hostname), port: Number(url.port || 443) };
      const found = await probes.tls({ ...at, via: route.by === 'tunnel' ? route : null }, own);
      return found.certificate;
    });
    return seen.is === 'done' ? seen.value : null;
  };
}
