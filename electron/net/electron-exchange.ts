import { net, type Session, session } from 'electron';
import type { Clock } from '../platform/clock.ts';
import type { Exchange } from './exchange.ts';
import type { ProxyCredentials } from './proxy-credentials.ts';
import { createExchange, type OpenRequest } from './send-once.ts';

/**
 * The exchange over Chromium: system proxy and PAC, the system's trust store. In-memory partitions, so that
 * nothing of an answer reaches the disk, and one of its own for each exchange under way: idle connections are
 * closed before each request, because Chromium repeats a POST whose reused connection drops (promise 12),
 * and closing them would end another exchange of the same partition. Nor is an answer to an earlier challenge
 * kept there (promise 5): what was given for a proxy has one place, from which it can be taken away.
 */
export function createElectronExchange(clock: Clock, proxies?: ProxyCredentials): Exchange {
  const idle: Session[] = [];
  let made = 0;

  const openRequest: OpenRequest = async ({ method, url }) => {
    const partition = idle.pop() ?? session.fromPartition(`exchange-${made++}`, { cache: false });
    await Promise.all([partition.closeAllConnections(), partition.clearAuthCache()]);
    const request = net.request({
      method,
      url,
      session: partition,
      credentials: 'omit',
      redirect: 'manual',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      priority: 'highest',
    });
    return { request, release: () => idle.push(partition) };
  };
  return createExchange(openRequest, clock, proxies);
}
