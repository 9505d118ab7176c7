/** A proxy as the network stack names it: its host and port. */
export interface ProxyAddress {
  host: string;
  port: number;
}

export interface ProxyPassword {
  userName: string;
  password: string;
}

/**
 * What a person gave for the proxy of this network: apart from every credential of the service's, for exactly
 * the proxy that asked, in memory, until the app is closed. It leaves in an answer to that proxy's own
 * challenge only (RFC 9110 11.7), never in a header that the app sets.
 */
export interface ProxyCredentials {
  /** What to answer this proxy's challenge with; null when nobody gave anything for it. */
  answerFor(proxy: ProxyAddress): ProxyPassword | null;
  /** The proxy has asked and got nothing, or refused what it got: that is not tried again. */
  refused(proxy: ProxyAddress): void;
  /**
   * For the proxy that is named (`proxyName`), which the person was shown: another one may have asked since, as
   * behind a proxy script. Without a name, for the one that asked last. False when it has not asked.
   */
  signIn(given: ProxyPassword & { proxy?: string }): boolean;
}

export function createProxyCredentials(): ProxyCredentials {
  const known = new Map<string, ProxyPassword>();
  const asked = new Set<string>();
  let asking: string | null = null;
  return {
    answerFor: (proxy) => known.get(proxyName(proxy)) ?? null,
    refused(proxy) {
      asking = proxyName(proxy);
      asked.add(asking);
      known.delete(asking);
    },
    signIn({ userName, password, proxy = asking ?? '' }) {
      if (!asked.has(proxy)) return false;
      known.set(proxy, { userName, password });
      return true;
    },
  };
}

/** `proxy.example:3128`, as it is told to people too. */
export const proxyName = ({ host, port }: ProxyAddress) => `${host.toLowerCase()}:${port}`;
