import { ActiveFaults } from './active-faults.ts';
import type { ServiceState } from './answer.ts';
import { userOfToken } from './bearer.ts';
import type { FaultRequest } from './fault-types.ts';
import { type RunningProvider, startProvider } from './provider.ts';
import { startServer } from './server.ts';
import type { DemoKey, DemoServiceOptions, DemoUser, RecordedRequest } from './types.ts';
import { demoKeys, demoUsers, providerOnlyUsers, revokedAtStart } from './users.ts';

export type { FaultRequest } from './fault-types.ts';
export { faultKinds, faults } from './faults.ts';
export type { DemoKey, DemoServiceOptions, DemoUser, RecordedRequest } from './types.ts';

/** A running demo service with its provider. */
export interface DemoService {
  readonly origin: string;
  readonly apiPrefix: string;
  /** The provider's issuer, or null when it was not asked for. */
  readonly providerOrigin: string | null;
  readonly clientId: string;
  readonly users: readonly DemoUser[];
  /** People of the provider whose tokens the service refuses. */
  readonly providerOnlyUsers: readonly DemoUser[];
  readonly apiKeys: readonly DemoKey[];
  /** Every request outside `/_demo/`; the array stays the same one. */
  readonly requests: RecordedRequest[];
  readonly providerRequests: RecordedRequest[];
  connections(): number;
  /** Replaces the faults that are switched on. @throws RangeError for an unknown kind. */
  setFault(fault: FaultRequest | readonly FaultRequest[] | null): void;
  clearFaults(): void;
  clearRequests(): void;
  /** False when there is no such key. */
  revokeKey(key: string): boolean;
  /** Stops both and kills open sockets. */
  stop(): Promise<void>;
  providerStop(): Promise<void>;
}

export const CLIENT_ID = 'staff-sign-in';
/** A name for the service that does not change with its port. */
const RESOURCE = 'urn:demo:library-service';

/** `api/v1/` and `/api/v1` mean the same; an empty prefix is allowed. */
function tidyPrefix(prefix: string): string {
  const bare = prefix.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `/${bare}`;
}

function systemZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Starts the simulator of the library service, by default on a free port of 127.0.0.1.
 * @throws RangeError for an unknown time zone; the system's error when a port is taken.
 */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<DemoService> {
  const { host = '127.0.0.1', now = Date.now } = options;
  const timeZone = new Intl.DateTimeFormat('en', {
    timeZone: options.timeZone ?? systemZone(),
  }).resolvedOptions().timeZone;
  const apiPrefix = tidyPrefix(options.apiPrefix ?? '/api');
  const tokenLifeMinutes = options.tokenLifeMinutes ?? 480;
  const faults = new ActiveFaults();
  const requests: RecordedRequest[] = [];
  const providerRequests: RecordedRequest[] = [];
  const revoked = new Set(revokedAtStart);
  const revokeKey = (key: string): boolean => {
    revoked.add(key);
    return demoKeys.some((one) => one.key === key);
  };
  let provider: RunningProvider | null = null;
  let audiences: readonly string[] = [];
  const state: ServiceState = {
    apiPrefix,
    clock: () => ({ now: now(), timeZone, tokenLifeMinutes }),
    keys: demoKeys,
    revoked,
    userOfToken: async (token) =>
      provider === null
        ? null
        : userOfToken(token, {
            key: provider.key,
            issuer: provider.issuer,
            audiences,
            acceptLowerCaseUpn: options.acceptLowerCaseUpn ?? true,
          }),
  };
  const listener = await startServer({
    host,
    port: options.port ?? 0,
    tls: options.tls,
    state,
    faults,
    requests,
    controls: { faults, requests, providerRequests, revokeKey },
  });
  audiences = [`${listener.origin}${apiPrefix}`, listener.origin, RESOURCE];
  if (options.provider ?? true) {
    provider = await startProvider({
      port: options.providerPort ?? 0,
      clientId: CLIENT_ID,
      resources: audiences,
      accessTokenMinutes: tokenLifeMinutes,
      faults,
      requests: providerRequests,
    }).catch(async (error: unknown) => {
      await listener.stop();
      throw error;
    });
  }
  const issuer = provider?.issuer ?? null;
  const providerStop = async (): Promise<void> => provider?.stop();
  return {
    origin: listener.origin,
    apiPrefix,
    providerOrigin: issuer,
    clientId: CLIENT_ID,
    users: demoUsers,
    providerOnlyUsers,
    apiKeys: demoKeys,
    requests,
    providerRequests,
    connections: listener.connections,
    setFault: (fault) => faults.replace(fault === null ? [] : [fault].flat()),
    clearFaults: () => faults.replace([]),
    clearRequests: () => {
      requests.length = 0;
      providerRequests.length = 0;
    },
    revokeKey,
    stop: async () => {
      await Promise.all([listener.stop(), providerStop()]);
    },
    providerStop,
  };
}
