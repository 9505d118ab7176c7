import type { ProviderFound } from '../../shared/ipc.ts';
import type { Exchange } from '../net/exchange.ts';
import { discoverProvider } from './discover-provider.ts';

/** Discovery does not send the client's name; the library wants one all the same. */
const anyClient = 'staff-sign-in';

/** Is there a provider at this issuer address? Reads its metadata, sends no credential. */
export async function findProvider(issuer: string, exchange: Exchange): Promise<ProviderFound> {
  const signal = new AbortController().signal;
  const found = await discoverProvider({ issuer, clientId: anyClient }, { exchange, signal });
  return found.ok
    ? { found: 'provider', host: found.value.host }
    : { found: 'trouble', failure: found.failure };
}
