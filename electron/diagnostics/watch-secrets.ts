import type { Exchange, ExchangeOutcome, ExchangeRequest, Timing } from '../net/exchange.ts';
import type { CredentialsHolder, SessionSecrets } from '../session/credentials.ts';
import type { SecretName, Secrets, Vault } from '../vault/vault.ts';
import type { SecretRegister } from './secret-register.ts';

/**
 * Everything secret passes one of three doors: the exchange, the session's credentials, the vault. Each is
 * wrapped here, so that what goes through is known to the register for as long as the app itself has it.
 */

/** What an exchange told, without its contents. */
export interface Exchanged {
  timing: Timing;
  /** It carried a credential of the service's: the one request that a sign-in is about. */
  isSignIn: boolean;
  status: number | null;
  host: string;
  dateHeader: string | null;
}

export interface WatchedExchange {
  exchange: Exchange;
  /** Forgets the secrets that were seen on the way: when an attempt has ended. */
  forget(): void;
}

/** Secrets of a request and of a token answer (RFC 6749 5.1) stay known until `forget`. */
export function watchExchange(
  exchange: Exchange,
  register: SecretRegister,
  onExchanged: (seen: Exchanged) => void,
): WatchedExchange {
  const seen = createShelf(register);
  const know = (secrets: string[]) => {
    if (secrets.length > 0) seen.put([...seen.secrets(), ...secrets]);
  };
  return {
    exchange: async (request) => {
      know(secretsOfRequest(request));
      const outcome = await exchange(request);
      know(secretsOfAnswer(outcome));
      onExchanged(exchangedOf(request, outcome));
      return outcome;
    },
    forget: () => seen.put([]),
  };
}

const bodySecrets = [
  'code',
  'code_verifier',
  'refresh_token',
  'token',
  'client_secret',
  'id_token_hint',
];
const answerSecrets = ['access_token', 'refresh_token', 'id_token', 'AccessToken', 'AccessSecret'];

function secretsOfRequest({ headers, body }: ExchangeRequest): string[] {
  const { authorization = '', 'x-api-key': key } = headers;
  const [, scheme, credential] = /^(\S+) +(.*)$/.exec(authorization) ?? [];
  const password = scheme?.toLowerCase() === 'basic' && credential ? passwordOf(credential) : null;
  const parameters = new URLSearchParams(body ?? '');
  const inBody = bodySecrets.map((name) => parameters.get(name));
  return [key, credential, password, ...inBody].filter(isSecret);
}

/** RFC 7617 section 2: what stands after the first colon. */
function passwordOf(credential: string): string | null {
  const text = Buffer.from(credential, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}

function secretsOfAnswer(outcome: ExchangeOutcome): string[] {
  if (outcome.kind !== 'answer') return [];
  try {
    const json: unknown = JSON.parse(new TextDecoder().decode(outcome.body));
    if (typeof json !== 'object' || json === null) return [];
    const members = new Map<string, unknown>(Object.entries(json));
    return answerSecrets.map((name) => members.get(name)).filter(isSecret);
  } catch {
    return [];
  }
}

const isSecret = (value: unknown): value is string => typeof value === 'string' && value !== '';

function exchangedOf({ url, headers }: ExchangeRequest, outcome: ExchangeOutcome): Exchanged {
  const isSignIn = 'authorization' in headers || 'x-api-key' in headers;
  const { timing } = outcome;
  const dateHeader = outcome.kind === 'answer' ? (outcome.headers['date'] ?? null) : null;
  const status = outcome.kind === 'failed' ? null : outcome.status;
  return { timing, isSignIn, status, host: url.host, dateHeader };
}

/** Secrets of the active and of the parked session are known for as long as the holder has them, sealed or not. */
export function watchCredentials(
  holder: CredentialsHolder,
  register: SecretRegister,
): CredentialsHolder {
  const active = createShelf(register);
  const parked = createShelf(register);
  return {
    ...holder,
    hold(secrets) {
      active.put(secretsOfSession(secrets));
      holder.hold(secrets);
    },
    replaceRefreshToken(old, renewed) {
      for (const shelf of [active, parked]) {
        shelf.put(shelf.secrets().map((secret) => (secret === old ? renewed : secret)));
      }
      holder.replaceRefreshToken(old, renewed);
    },
    park() {
      holder.park();
      parked.put(active.secrets());
      active.put([]);
    },
    unpark() {
      holder.unpark();
      active.put(parked.secrets());
      parked.put([]);
    },
    wipeParked() {
      holder.wipeParked();
      parked.put([]);
    },
    wipe() {
      holder.wipe();
      active.put([]);
      parked.put([]);
    },
  };
}

/** What is kept is known from the moment that it is kept or first read. */
export function watchVault(vault: Vault, register: SecretRegister): Vault {
  const shelves = new Map<SecretName, Shelf>();
  const know = (name: SecretName, value: Secrets[SecretName] | null) => {
    const shelf = shelves.get(name) ?? createShelf(register);
    shelves.set(name, shelf);
    shelf.put(secretsOfKept(value));
  };
  return {
    status: () => vault.status(),
    get protection() {
      return vault.protection;
    },
    has: (name) => vault.has(name),
    keep(name, value) {
      know(name, value);
      return vault.keep(name, value);
    },
    async recall(name) {
      const recall = await vault.recall(name);
      if (recall.is === 'kept') know(name, recall.value);
      return recall;
    },
    async read(name) {
      const value = await vault.read(name);
      if (value !== null) know(name, value);
      return value;
    },
    forget(name) {
      const forgotten = vault.forget(name);
      know(name, null);
      return forgotten;
    },
  };
}

function secretsOfKept(value: Secrets[SecretName] | null): string[] {
  if (value === null) return [];
  return typeof value === 'string' ? [value] : secretsOfSession(value);
}

function secretsOfSession(secrets: SessionSecrets): string[] {
  const { tokens, refreshToken, providerToken } = secrets;
  const pair = [tokens?.AccessToken, tokens?.AccessSecret];
  return [...pair, refreshToken, providerToken].filter(isSecret);
}

/** Some secrets that are known together. */
interface Shelf {
  /** In place of those that are there. */
  put(secrets: string[]): void;
  secrets(): string[];
}

function createShelf(register: SecretRegister): Shelf {
  let held: string[] = [];
  let removals: (() => void)[] = [];
  return {
    secrets: () => held,
    put(secrets) {
      // The new ones first: one that stays is never unknown in between.
      const added = secrets.map((secret) => register.add(secret));
      for (const remove of removals) remove();
      held = secrets;
      removals = added;
    },
  };
}
