import { net, type Session, session } from 'electron';
import type { Clock } from '../platform/clock.ts';
import type { Exchange } from './exchange.ts';
import { createExchange, type OpenRequest } from './send-once.ts';

/**
 * The exchange over Chromium: system proxy and PAC, the system's trust store. In-memory partitions, so that
 * nothing of an answer reaches the disk, and one of its own for each exchange under way: idle connections are
 * closed before each request, because Chromium repeats a POST whose reused connection drops (promise 12),
 * and closing them would end another exchange of the same partition.
 */
export function createElectronExchange(clock: Clock): Exchange {
  const idle: Session[] = [];
  let made = 0;

  const openRequest: OpenRequest = async ({ method, url }) => {
    const partition = idle.pop() ?? session.fromPartition(`exchange-${made++}`, { cache: false });
    await partition.closeAllConnections();
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
  return createExchange(openRequest, clock);
}
