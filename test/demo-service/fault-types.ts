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
  /** Epoch milliseconds by the service's clock. */
  readonly now: number;
  readonly timeZone: string;
  readonly tokenLifeMinutes: number;
}

export type Edit = (answer: Answer, parameters: FaultParameters, exchange: Exchange) => Answer;
export type Send = (exchange: Exchange, answer: Answer, parameters: FaultParameters) => void;

/** Where a fault takes hold: see `Fault`. */
interface Described {
  /** One sentence, for --help and the README. */
  readonly description: string;
}

/**
 * A fault of the service either changes the answer before it is sent (`edit`; several can be
 * active together), or sends it in a way of its own (`send`), or strikes a socket when it is
 * accepted or used again (`socket`). A fault of the provider is carried out by provider-faults.ts.
 */
export type Fault = Described &
  (
    | { readonly how: 'edit'; readonly edit: Edit }
    | { readonly how: 'send'; readonly send: Send }
    | { readonly how: 'socket'; readonly when: 'accepted' | 'reused' }
    | { readonly how: 'provider' }
  );
