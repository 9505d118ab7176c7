import type { ServiceUser } from './result.ts';

/** How the provider puts the user's name into an access token. */
export type UpnClaim = 'Upn' | 'upn' | 'none';

/** A person of the demo library. Passwords are demo values and protect nothing. */
export interface DemoUser {
  /** What one types at the service: `DOMAIN\user`. The provider's page takes it, too. */
  readonly username: string;
  readonly password: string;
  /** What one types at the provider, and the value of the token's claim. */
  readonly upn: string;
  readonly upnClaim: UpnClaim;
  /** What is special about this person, in a few words. */
  readonly note: string;
  /** Null for somebody whom the provider knows and the service does not. */
  readonly serviceUser: ServiceUser | null;
}

export interface DemoKey {
  readonly key: string;
  readonly siteCode: string;
  readonly note: string;
  readonly serviceUser: ServiceUser;
}

/** One request as it arrived, for tests that look for what must not be sent. */
export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** Names in lower case; a header sent twice is joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyLength: number;
  /** The first 64 KiB of the body, read as Latin-1 so that no byte is lost. */
  readonly body: string;
  /** Epoch milliseconds by the service's clock. */
  readonly at: number;
  /** Counts accepted sockets from 1; two requests with one number shared a connection. */
  readonly connection: number;
}

export interface DemoServiceOptions {
  /** 0 or absent: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly apiPrefix?: string;
  /** IANA zone in which dates without offset are written; default: this system's. */
  readonly timeZone?: string;
  readonly tokenLifeMinutes?: number;
  /** The service's clock, epoch milliseconds. The provider keeps the real time. */
  readonly now?: () => number;
  /** Start the OpenID provider as well; default true. */
  readonly provider?: boolean;
  readonly providerPort?: number;
  /** Serve https; PEM texts. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Read the claim as `upn`, too, where `Upn` is missing; default true. */
  readonly acceptLowerCaseUpn?: boolean;
}
