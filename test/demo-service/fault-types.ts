import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Answer } from './answer.ts';

/** What may be given with a fault; each fault's description says what it reads. */
export interface FaultParameters {
  readonly status?: number;
  readonly location?: string;
  /** Field of the result, `AccessToken` or `ServiceUser.Name`. */
  readonly field?: string;
  readonly value?: unknown;
  readonly delayMs?: number;
  readonly intervalMs?: number;
  /** Size in bytes after decompression. */
  readonly bytes?: number;
  readonly seconds?: number;
  /** Digits of the fraction of AuthExpDate, 0 to 7. */
  readonly digits?: number;
}

/** Which requests a fault is for; what is absent matches everything. */
export interface FaultMatch {
  readonly credential?: 'basic' | 'bearer' | 'apiKey' | 'none';
  /** Part of the path. */
  readonly path?: string;
}

export interface FaultRequest extends FaultParameters {
  readonly kind: string;
  /** How many requests it strikes; default: all until it is cleared. */
  readonly times?: number;
  /** How many matching requests pass unharmed before it strikes; default 0. */
  readonly skip?: number;
  readonly match?: FaultMatch;
}

/** One exchange on the service, as a fault sees it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly socket: Socket;
  /** Resets the TCP connection below the socket. */
  readonly reset: () => void;
  /** Epoch milliseconds by the service's clock. */
  readonly now: number;
  readonly timeZone: string;
  readonly tokenLifeMinutes: number;
}

export type Edit = (answer: Answer, parameters: FaultParameters, exchange: Exchange) => Answer;
export type Send = (exchange: Exchange, answer: Answer, parameters: FaultParameters) => void;

/** What the provider is about to answer, as a fault sees it. */
export interface ProviderReply {
  readonly status: number;
  /** A JSON value or text. */
  readonly body: unknown;
  /** Where a redirect leads; empty when it is none. */
  readonly location: string;
  readonly requestBody: string;
  readonly socket: Socket;
  answer(status: number, body: unknown, type?: string): void;
  redirect(location: string): void;
  /** Sends nothing and leaves the connection open. */
  silence(): void;
  /** Signs claims with the provider's key. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Which of the provider's answers a fault is for: its redirect to the client is the callback. */
export type ProviderPoint = 'metadata' | 'jwks' | 'token' | 'callback';
export type ProviderEdit = (
  reply: ProviderReply,
  parameters: FaultParameters,
) => void | Promise<void>;
/** Changes what an access token says about its user. */
export type ClaimsEdit = (
  claims: Readonly<Record<string, unknown>>,
  parameters: FaultParameters,
) => Record<string, unknown>;

/** Where a fault takes hold: see `Fault`. */
interface Described {
  /** One sentence, for --help and the README. */
  readonly description: string;
}

/**
 * A fault of the service either changes the answer before it is sent (`edit`; several can be
 * active together), or sends it in a way of its own (`send`), or strikes a socket when it is
 * accepted or used again (`socket`). A fault of the provider changes one of its answers (`provider`)
 * or the claims of its access tokens (`claims`).
 */
export type Fault = Described &
  (
    | { readonly how: 'edit'; readonly edit: Edit }
    | { readonly how: 'send'; readonly send: Send }
    | { readonly how: 'socket'; readonly when: 'accepted' | 'reused' }
    | { readonly how: 'provider'; readonly at: ProviderPoint; readonly edit: ProviderEdit }
    | { readonly how: 'claims'; readonly edit: ClaimsEdit }
  );
