import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import type { DemoService } from '../../demo-service/start.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly complete: boolean;
}

export interface Ask {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
  readonly agent?: Agent;
}

/** One exchange by node:http; a connection of its own unless an agent is given. */
export function ask(origin: string, { method = 'POST', path = '/', ...rest }: Ask): Promise<Reply> {
  const { headers = {}, body = '', agent = new Agent() } = rest;
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0, complete } = response;
        const whole = Buffer.concat(chunks);
        resolve({ status: statusCode, headers: response.headers, body: whole, complete });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

export const STAFF = '/api/authentication/staffuser';
export const OAUTH = '/api/authentication/staffuser/oauth';

export function basic(username: string, password: string): Record<string, string> {
  const pair = Buffer.from(`${username}:${password}`).toString('base64');
  return { authorization: `Basic ${pair}`, 'content-length': '0' };
}

export const jsmith = basic('LIBRARY\\jsmith', 'demo-Pass-1');
export const mainKey = { 'x-api-key': 'demo-key-main-1', 'content-length': '0' };

export function staff(service: DemoService, headers: Ask['headers'] = jsmith): Promise<Reply> {
  return ask(service.origin, { path: STAFF, headers });
}

export function json(reply: Reply): Record<string, unknown> {
  const value: unknown = JSON.parse(reply.body.toString());
  if (typeof value !== 'object' || value === null) throw new Error('The reply is no object.');
  return { ...value };
}

export interface RawReply {
  readonly text: string;
  readonly ending: 'end' | 'reset' | 'open';
}

export interface RawPatience {
  /** Ms until a connection that nobody ends counts as open. */
  readonly waitMs?: number;
  /** Looked at with all that has come: when it is enough, more is waited for only a moment. */
  readonly isEnough?: (text: string) => boolean;
}

/** Writes a sign-in on a bare socket and reports what came and how it ended. */
export function rawSignIn(
  origin: string,
  { waitMs = 20_000, isEnough = () => false }: RawPatience = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(origin);
  const lines = Object.entries(jsmith).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve) => {
    let text = '';
    let hasEnough = false;
    const socket = connect(Number(port), hostname);
    const finish = (ending: RawReply['ending']): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text, ending });
    };
    let timer = setTimeout(() => finish('open'), waitMs);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (hasEnough || !isEnough(text)) return;
      hasEnough = true;
      clearTimeout(timer);
      timer = setTimeout(() => finish('open'), 100);
    });
    socket.on('end', () => finish('end'));
    socket.on('error', () => finish('reset'));
    socket.write(`POST ${STAFF} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join('\r\n')}\r\n\r\n`);
  });
}
