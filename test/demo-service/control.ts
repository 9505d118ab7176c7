import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ActiveFaults } from './active-faults.ts';
import { type Answer, emptyAnswer, jsonAnswer } from './answer.ts';
import { readFaultRequests } from './fault-request.ts';
import { faults } from './faults.ts';
import { sendPlainly } from './send.ts';
import type { RecordedRequest } from './types.ts';

/** What the switches over HTTP can reach. */
export interface Controls {
  readonly faults: ActiveFaults;
  readonly requests: RecordedRequest[];
  readonly providerRequests: RecordedRequest[];
  readonly revokeKey: (key: string) => boolean;
}

const PREFIX = '/_demo/';

export function isControl(request: IncomingMessage): boolean {
  return (request.url ?? '').startsWith(PREFIX);
}

function listFaults(controls: Controls): Answer {
  const known = [...faults].map(([kind, { description }]) => ({ kind, description }));
  return jsonAnswer(200, { active: controls.faults.current(), known });
}

function revoke(controls: Controls, value: unknown): Answer {
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : null;
  return emptyAnswer(controls.revokeKey(String(key)) ? 204 : 404);
}

function readings(request: string, controls: Controls): Answer | null {
  if (request === 'GET faults') return listFaults(controls);
  if (request === 'GET requests') {
    return jsonAnswer(200, { service: controls.requests, provider: controls.providerRequests });
  }
  return null;
}

function changes(request: string, body: string, controls: Controls): Answer | null {
  if (request === 'DELETE faults') controls.faults.replace([]);
  else if (request === 'DELETE requests') {
    controls.requests.length = 0;
    controls.providerRequests.length = 0;
  } else if (request === 'POST faults') {
    controls.faults.replace(readFaultRequests(JSON.parse(body)));
  } else if (request === 'POST revoked-keys') return revoke(controls, JSON.parse(body));
  else return null;
  return emptyAnswer(204);
}

/** A web page can send a POST across origins without asking, unless it must declare JSON. */
function isForeignPost(request: IncomingMessage): boolean {
  const type = request.headers['content-type'] ?? '';
  return request.method === 'POST' && !type.startsWith('application/json');
}

function controlAnswer(request: IncomingMessage, body: string, controls: Controls): Answer {
  if (isForeignPost(request)) return jsonAnswer(415, { error: 'Send application/json.' });
  const what = `${request.method} ${(request.url ?? '').slice(PREFIX.length)}`;
  try {
    return readings(what, controls) ?? changes(what, body, controls) ?? emptyAnswer(404);
  } catch (error) {
    return jsonAnswer(400, { error: error instanceof Error ? error.message : 'Unreadable.' });
  }
}

/** Carries out one request under `/_demo/`: faults, requests, revoked-keys. Never fails. */
export function control(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer | string,
  controls: Controls,
): void {
  const answer = controlAnswer(request, Buffer.from(body).toString('utf8'), controls);
  sendPlainly({ response, now: Date.now() }, answer);
}
