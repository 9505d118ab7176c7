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
  /** For the proxy that asked last; false when none has. */
  signIn(given: ProxyPassword): boolean;
}

export function createProxyCredentials(): ProxyCredentials {
  const known = new Map<string, ProxyPassword>();
  let asking: string | null = null;
  return {
    answerFor: (proxy) => known.get(proxyName(proxy)) ?? null,
    refused(proxy) {
      asking = proxyName(proxy);
      known.delete(asking);
    },
    signIn({ userName, password }) {
      if (asking === null) return false;
      known.set(asking, { userName, password });
      return true;
    },
  };
}

/** `proxy.example:3128`, as it is told to people too. */
export const proxyName = ({ host, port }: ProxyAddress) => `${host.toLowerCase()}:${port}`;
