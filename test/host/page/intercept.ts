import type { CdpSession } from '../chromium/cdp.ts';
import { toApp, toChromium } from './addresses.ts';

export interface PausedRequest {
  requestId: string;
  frameId: string;
  resourceType: string;
  redirectedRequestId?: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

/** What is decided about one request of the page, in this order. */
export interface Gate {
  /** Every request, before anything else: for the record. */
  saw(url: string, method: string, resourceType: string): void;
  /** A document that a frame is about to show; false stops it where it stands. */
  mayNavigate(url: string, frameId: string, isRedirect: boolean): boolean;
  /** `webRequest.onBeforeRequest`: false cancels. */
  mayRequest(url: string, method: string, resourceType: string): Promise<boolean>;
  /** The handler of a custom scheme, if there is one. */
  handlerOf(scheme: string): ((request: Request) => Response | Promise<Response>) | undefined;
}

function toRequest(paused: PausedRequest, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(paused.request.headers)) {
    headers.set(name, /^(origin|referer)$/i.test(name) ? toApp(value) : value);
  }
  const { method, postData } = paused.request;
  return new Request(url, {
    method,
    headers,
    ...(postData === undefined ? {} : { body: postData }),
  });
}

async function answer(session: CdpSession, id: string, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer()).toString('base64');
  const responseHeaders = [...response.headers].map(([name, value]) => ({
    name,
    value: name === 'location' ? toChromium(value) : value,
  }));
  session.tell('Fetch.fulfillRequest', {
    requestId: id,
    responseCode: response.status,
    responseHeaders,
    body,
    ...(response.statusText === '' ? {} : { responsePhrase: response.statusText }),
  });
}

async function decide(session: CdpSession, gate: Gate, paused: PausedRequest): Promise<void> {
  const { requestId, resourceType, frameId } = paused;
  const { method } = paused.request;
  const url = toApp(paused.request.url);
  const fail = (errorReason: string) => {
    session.tell('Fetch.failRequest', { requestId, errorReason });
  };
  gate.saw(url, method, resourceType);
  const isDocument = resourceType === 'Document';
  if (isDocument && !gate.mayNavigate(url, frameId, paused.redirectedRequestId !== undefined)) {
    return fail('Aborted');
  }
  if (!(await gate.mayRequest(url, method, resourceType))) return fail('BlockedByClient');
  if (url === paused.request.url) return session.tell('Fetch.continueRequest', { requestId });
  const handler = gate.handlerOf(new URL(url).protocol.slice(0, -1));
  if (!handler) return fail('Failed');
  try {
    await answer(session, requestId, await handler(toRequest(paused, url)));
  } catch {
    // electronjs.org/docs/api/protocol: a handler that rejects ends the request with ERR_FAILED.
    fail('Failed');
  }
}

/** Puts every request of a page through `gate`, and serves the app's own scheme. */
export async function intercept(session: CdpSession, gate: Gate): Promise<void> {
  session.on<PausedRequest>('Fetch.requestPaused', (paused) => {
    decide(session, gate, paused).catch(() => {
      session.tell('Fetch.failRequest', { requestId: paused.requestId, errorReason: 'Failed' });
    });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}
