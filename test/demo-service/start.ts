import { ActiveFaults } from './active-faults.ts';
import type { ServiceState } from './answer.ts';
import { userOfToken } from './bearer.ts';
import type { FaultRequest } from './fault-types.ts';
import type { Listener } from './listener.ts';
import { type RunningProvider, startProvider } from './provider.ts';
import type { ResultClock } from './result.ts';
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
const DEFAULT_LIFE_MINUTES = 480;
/** A name for the service that does not change with its port. */
const RESOURCE = 'urn:demo:library-service';

/** `api/v1/` and `/api/v1` mean the same; an empty prefix is allowed. */
function tidyPrefix(prefix: string): string {
  const bare = prefix.replace(/^\/+|\/+$/g, '');
  return bare === '' ? '' : `/${bare}`;
}

/** What changes while the service runs. */
function createMemory() {
  const faults = new ActiveFaults();
  const requests: RecordedRequest[] = [];
  const providerRequests: RecordedRequest[] = [];
  const revoked = new Set(revokedAtStart);
  return {
    faults,
    requests,
    providerRequests,
    revoked,
    revokeKey: (key: string): boolean => {
      revoked.add(key);
      return demoKeys.some((one) => one.key === key);
    },
    clearRequests: (): void => {
      requests.length = 0;
      providerRequests.length = 0;
    },
  };
}

type Memory = ReturnType<typeof createMemory>;

/** The clock of the service. @throws RangeError for a zone that does not exist. */
function createClock(options: DemoServiceOptions): () => ResultClock {
  const { now = Date.now, tokenLifeMinutes = DEFAULT_LIFE_MINUTES } = options;
  const format = new Intl.DateTimeFormat('en', { timeZone: options.timeZone });
  const { timeZone } = format.resolvedOptions();
  return () => ({ now: now(), timeZone, tokenLifeMinutes });
}

/** Starts the provider and lets the service verify its tokens. */
async function addProvider(
  listener: Listener,
  state: ServiceState,
  memory: Memory,
  options: DemoServiceOptions,
): Promise<RunningProvider> {
  const audiences = [`${listener.origin}${state.apiPrefix}`, listener.origin, RESOURCE];
  const provider = await startProvider({
    port: options.providerPort ?? 0,
    clientId: CLIENT_ID,
    resources: audiences,
    accessTokenMinutes: options.tokenLifeMinutes ?? DEFAULT_LIFE_MINUTES,
    faults: memory.faults,
    requests: memory.providerRequests,
  });
  const { key, issuer } = provider;
  const acceptLowerCaseUpn = options.acceptLowerCaseUpn ?? true;
  state.userOfToken = (token) => userOfToken(token, { key, issuer, audiences, acceptLowerCaseUpn });
  return provider;
}

function handleOf(
  listener: Listener,
  provider: RunningProvider | null,
  apiPrefix: string,
  { faults, requests, providerRequests, revokeKey, clearRequests }: Memory,
): DemoService {
  const providerStop = async (): Promise<void> => provider?.stop();
  return {
    origin: listener.origin,
    apiPrefix,
    providerOrigin: provider?.issuer ?? null,
    clientId: CLIENT_ID,
    users: demoUsers,
    providerOnlyUsers,
    apiKeys: demoKeys,
    requests,
    providerRequests,
    connections: listener.connections,
    setFault: (fault) => faults.replace(fault === null ? [] : [fault].flat()),
    clearFaults: () => faults.replace([]),
    clearRequests,
    revokeKey,
    stop: async () => {
      await Promise.all([listener.stop(), providerStop()]);
    },
    providerStop,
  };
}

/**
 * Starts the simulator of the library service, by default on a free port of 127.0.0.1.
 * @throws RangeError for an unknown time zone; the system's error when a port is taken.
 */
export async function startDemoService(options: DemoServiceOptions = {}): Promise<DemoService> {
  const memory = createMemory();
  const state: ServiceState = {
    apiPrefix: tidyPrefix(options.apiPrefix ?? '/api'),
    clock: createClock(options),
    keys: demoKeys,
    revoked: memory.revoked,
    userOfToken: async () => null,
  };
  const { faults, requests } = memory;
  const { host = '127.0.0.1', port = 0, tls } = options;
  const listener = await startServer({
    host,
    port,
    tls,
    state,
    faults,
    requests,
    controls: memory,
  });
  try {
    const isWanted = options.provider ?? true;
    const provider = isWanted ? await addProvider(listener, state, memory, options) : null;
    return handleOf(listener, provider, state.apiPrefix, memory);
  } catch (error) {
    await listener.stop();
    throw error;
  }
}
