import { type INetworkModule, PublicClientApplication } from '@azure/msal-node';
import { startOAuthAttempt } from '../../../electron/oauth/oauth-attempt.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { nodeExchange } from '../../support/node-exchange.ts';
import { compiledEnglish } from './compiled-english.ts';
import type { InstantProvider } from './instant-elsewhere.ts';

/** From the click to the service's answer, through one and the same provider, browser and HTTP client. */
export type Flow = (provider: InstantProvider) => Promise<void>;

/** One for the life of the app, with messages as its build compiles them. */
const translate = compiledEnglish();

export const limits = { deadlineMs: 20_000, maxBytes: 1_000_000 };

export type OpenBrowser = (address: string) => Promise<boolean>;
/** As a system does: it hands the address over and goes on. */
export const browserOf =
  ({ browse }: InstantProvider): OpenBrowser =>
  async (address) => {
    browse(address);
    return true;
  };

export async function asService({ service }: InstantProvider, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const outcome = await nodeExchange({ ...limits, method: 'POST', url: new URL(service), headers });
  if (outcome.kind !== 'answer' || outcome.status !== 200) throw new Error('no service');
}

export const ourFlow: Flow = async (provider) => {
  const { issuer, clientId } = provider;
  const granted = await startOAuthAttempt(
    { issuer, clientId, scope: 'openid profile' },
    {
      exchange: nodeExchange,
      clock: systemClock,
      openBrowser: browserOf(provider),
      translate,
      language: 'en',
      onStep: () => {},
      signal: new AbortController().signal,
    },
  );
  if (!granted.ok) throw new Error(granted.failure.code);
  await asService(provider, granted.value.tokens.accessToken);
  // As in the app, the last page is not waited for.
  void granted.value.finish('signedIn');
};

/** MSAL's HTTP through the same client; its https addresses lead to the same provider. */
const network: INetworkModule = {
  sendGetRequestAsync: (url, options) => send('GET', url, options?.headers),
  sendPostRequestAsync: (url, options) => send('POST', url, options?.headers, options?.body),
};

async function send<T>(method: 'GET' | 'POST', url: string, given = {}, body?: string) {
  const headers = { ...lowerCase(given), 'x-scheme': 'https' };
  const plain = new URL(url.replace(/^https:/, 'http:'));
  const request = { ...limits, method, url: plain, headers, ...(body !== undefined && { body }) };
  const outcome = await nodeExchange(request);
  if (outcome.kind !== 'answer') throw new Error('no answer');
  const read: T = JSON.parse(new TextDecoder().decode(outcome.body));
  return { headers: outcome.headers, body: read, status: outcome.status };
}

const lowerCase = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

export const msalFlow: Flow = async (provider) => {
  const app = new PublicClientApplication({
    auth: {
      clientId: provider.clientId,
      authority: provider.secureIssuer,
      knownAuthorities: [new URL(provider.secureIssuer).host],
    },
    system: { protocolMode: 'OIDC', networkClient: network },
  });
  const result = await app.acquireTokenInteractive({
    scopes: ['openid', 'profile'],
    openBrowser: async (address) => void (await browserOf(provider)(address)),
  });
  await asService(provider, result.accessToken);
};
