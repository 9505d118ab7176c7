import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ActiveFaults, Strike } from './active-faults.ts';
import { type Answer, answerTo, type ServiceState } from './answer.ts';
import { type Controls, control, isControl } from './control.ts';
import type { Exchange, Fault } from './fault-types.ts';
import { type Listener, listen } from './listener.ts';
import { readBody, recordOf } from './recorder.ts';
import { sendPlainly } from './send.ts';
import type { RecordedRequest } from './types.ts';

export interface ServerParts {
  readonly host: string;
  readonly port: number;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly state: ServiceState;
  readonly faults: ActiveFaults;
  readonly requests: RecordedRequest[];
  readonly controls: Controls;
}

function edited(answer: Answer, exchange: Exchange, strikes: readonly Strike[]): Answer {
  return strikes.reduce(
    (result, { fault, request }) =>
      fault.how === 'edit' ? fault.edit(result, request, exchange) : result,
    answer,
  );
}

function deliver(answer: Answer, exchange: Exchange, strikes: readonly Strike[]): void {
  for (const { fault, request } of strikes) {
    if (fault.how === 'send') {
      fault.send(exchange, answer, request);
      return;
    }
  }
  sendPlainly(exchange, answer);
}

/** The answer to one request whose body was read, with the faults that strike it. */
async function answerRequest({ state, faults }: ServerParts, exchange: Exchange): Promise<void> {
  const plain = await answerTo(exchange.request, state);
  const strikes = faults.strike(({ how }) => how === 'edit' || how === 'send', exchange.request);
  deliver(edited(plain, exchange, strikes), exchange, strikes);
}

function strikesSocket(
  faults: ActiveFaults,
  when: 'accepted' | 'reused',
  request: IncomingMessage | null,
): boolean {
  const isMeant = (fault: Fault): boolean => fault.how === 'socket' && fault.when === when;
  return faults.strike(isMeant, request).length > 0;
}

/** Starts the library service's HTTP side. Rejects with the system's error when it cannot listen. */
export async function startServer(parts: ServerParts): Promise<Listener> {
  const { state, faults, requests, controls } = parts;
  const usedConnections = new Set<number>();

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const connection = listener.numberOf(request.socket);
    const body = await readBody(request);
    if (isControl(request)) {
      control(request, response, Buffer.from(body.text, 'latin1'), controls);
      return;
    }
    const { socket } = request;
    const clock = state.clock();
    const reset = (): void => listener.reset(socket);
    requests.push(recordOf(request, body, clock.now, connection));
    if (usedConnections.has(connection) && strikesSocket(faults, 'reused', request)) reset();
    else await answerRequest(parts, { request, response, socket, reset, ...clock });
    usedConnections.add(connection);
  };

  const listener = await listen({
    host: parts.host,
    port: parts.port,
    tls: parts.tls,
    onSocket: (socket) => {
      if (strikesSocket(faults, 'accepted', null)) socket.resetAndDestroy();
    },
    // A request whose socket broke while it was read has nobody to answer.
    onRequest: (request, response) => void serve(request, response).catch(() => request.destroy()),
  });
  return listener;
}
