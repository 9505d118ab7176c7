import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import { NetError } from './errors.ts';
import type { ProxyServer } from './proxy.ts';

/** The proxy's answer to CONNECT was not 200: its head, for `login` and for the response. */
export class TunnelRefused extends NetError {
  readonly response: IncomingMessage;
  constructor(response: IncomingMessage) {
    super('ERR_TUNNEL_CONNECTION_FAILED');
    this.response = response;
  }
}

/**
 * Opens a tunnel through a proxy (RFC 9110 section 9.3.6). Only the address of the service and,
 * when there is one, the proxy's own password are ever sent to the proxy.
 */
export async function openTunnel(
  proxy: ProxyServer,
  target: string,
  authorization: string | undefined,
  signal?: AbortSignal,
): Promise<Socket> {
  const request = (proxy.secure ? httpsRequest : httpRequest)({
    host: proxy.host,
    port: proxy.port,
    method: 'CONNECT',
    path: target,
    agent: false,
    ...(signal && { signal }),
    headers: {
      host: target,
      'proxy-connection': 'keep-alive',
      ...(authorization === undefined ? {} : { 'proxy-authorization': authorization }),
    },
  });
  request.end();
  const answer = await Promise.race([
    once(request, 'connect') as Promise<[IncomingMessage, Socket]>,
    once(request, 'error').then(([error]) => Promise.reject(error as Error)),
  ]).catch((error: NodeJS.ErrnoException) => {
    throw new NetError('ERR_PROXY_CONNECTION_FAILED', error);
  });
  const [response, socket] = answer;
  if (response.statusCode === 200) return socket;
  socket.destroy();
  throw new TunnelRefused(response);
}
