import { type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { connect as tlsConnect } from 'node:tls';
import {
  DIRECT,
  type ProxyRules,
  type ProxyServer,
  proxyFor,
  rulesFromConfig,
  rulesFromEnv,
} from './proxy.ts';
import { openTunnel } from './tunnel.ts';

/** Chromium's limit of connections for one host. */
const POOL = { keepAlive: true, maxSockets: 6, keepAliveMsecs: 45_000 };

/** Node's agent does not get a request's signal; a tunnel that is being opened must end with it. */
export interface TunnelArgs extends ClientRequestArgs {
  tunnelSignal?: AbortSignal;
}

type Done = (error: Error | null, socket: Duplex) => void;

/** Connections to https servers through one proxy. */
class TunnelAgent extends HttpsAgent {
  private readonly proxy: ProxyServer;
  private readonly password: () => string | undefined;

  constructor(proxy: ProxyServer, password: () => string | undefined) {
    super(POOL);
    this.proxy = proxy;
    this.password = password;
  }

  override createConnection(options: TunnelArgs, done?: Done): Duplex | null | undefined {
    const host = String(options.host);
    openTunnel(this.proxy, `${host}:${options.port}`, this.password(), options.tunnelSignal).then(
      (socket) => {
        const servername = /^[\d.]+$|:/.test(host) ? '' : host;
        done?.(null, tlsConnect({ socket, host, servername }));
      },
      (error: Error) => done?.(error, undefined as unknown as Duplex),
    );
    return undefined;
  }
}

export interface Route {
  readonly agent: HttpAgent | HttpsAgent;
  /** Set for plain http through a proxy: the request goes to it with the whole address. */
  readonly proxy: ProxyServer | undefined;
  /** A proxy of either kind, for `login`. */
  readonly through: ProxyServer | undefined;
}

/**
 * A session's connections: one pool for each way, kept between requests as Chromium's are, and the
 * proxy that the session's configuration names. System proxies and PAC scripts: environment only.
 */
export class Connections {
  private readonly agents = new Map<string, HttpAgent | HttpsAgent>();
  private readonly passwords = new Map<string, string>();
  private rules: ProxyRules;
  private readonly env: NodeJS.ProcessEnv;

  constructor(env: NodeJS.ProcessEnv) {
    this.env = env;
    this.rules = rulesFromEnv(env);
  }

  route(url: URL): Route {
    const through = proxyFor(this.rules, url);
    if (url.protocol === 'http:') {
      return { agent: this.agent('http', () => new HttpAgent(POOL)), proxy: through, through };
    }
    if (!through) {
      const agent = this.agent('https', () => new HttpsAgent(POOL));
      return { agent, proxy: undefined, through };
    }
    const name = `${through.host}:${through.port}`;
    const agent = this.agent(
      name,
      () => new TunnelAgent(through, () => this.proxyPassword(through)),
    );
    return { agent, proxy: undefined, through };
  }

  proxyPassword(proxy: ProxyServer): string | undefined {
    return this.passwords.get(`${proxy.host}:${proxy.port}`);
  }

  rememberProxyPassword(proxy: ProxyServer, authorization: string): void {
    this.passwords.set(`${proxy.host}:${proxy.port}`, authorization);
  }

  forgetProxyPasswords(): void {
    this.passwords.clear();
  }

  setProxy(config: { mode?: string; proxyRules?: string; proxyBypassRules?: string }): void {
    if (config.mode === 'direct') this.rules = DIRECT;
    else if (config.mode === 'system') this.rules = rulesFromEnv(this.env);
    else this.rules = rulesFromConfig(config.proxyRules ?? '', config.proxyBypassRules ?? '');
    this.closeIdle();
  }

  /** In the words of a PAC script, as Electron answers. */
  resolveProxy(address: string): string {
    const proxy = proxyFor(this.rules, new URL(address));
    if (!proxy) return 'DIRECT';
    return `${proxy.secure ? 'HTTPS' : 'PROXY'} ${proxy.host}:${proxy.port}`;
  }

  /** `session.closeAllConnections`: nothing that follows travels on an earlier connection. */
  closeIdle(): void {
    for (const agent of this.agents.values()) agent.destroy();
    this.agents.clear();
  }

  private agent(name: string, make: () => HttpAgent | HttpsAgent): HttpAgent | HttpsAgent {
    const agent = this.agents.get(name) ?? make();
    this.agents.set(name, agent);
    return agent;
  }
}
