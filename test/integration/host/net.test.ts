import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/launch/user-data.ts';
import type { LaunchedApp } from '../../support/launch.ts';
import { launchFixture, rejection, request } from './fixture-app.ts';
import {
  answering,
  type Certificates,
  type KeyAndCertificate,
  listen,
  makeCertificates,
  type RunningServer,
} from './servers.ts';

let app: LaunchedApp;
let certificates: Certificates;
const running: RunningServer[] = [];

beforeAll(async () => {
  certificates = makeCertificates(temporaryFolder('certificates'), Date.now());
  app = await launchFixture({ trustedCa: certificates.authority });
});
afterAll(async () => {
  for (const server of running) server.close();
  await app.close();
});

/** A running server's address; it is closed with the suite. */
async function at(starting: Promise<RunningServer>, scheme = 'http'): Promise<string> {
  const server = await starting;
  running.push(server);
  return `${scheme}://127.0.0.1:${server.port}/`;
}

function secure(pair: KeyAndCertificate, more: object = {}): Promise<RunningServer> {
  return listen(createHttps({ ...pair, ...more }, (_req, res) => res.end('secure')));
}

const HEAD = 'HTTP/1.1 200 OK\r\n';

describe('a failed exchange is named as Chromium names it', () => {
  const cases: [string, () => Promise<string>, string][] = [
    ['nobody listens', async () => 'http://127.0.0.1:9/', 'ERR_CONNECTION_REFUSED'],
    ['an unknown name', async () => 'http://nowhere.invalid/', 'ERR_NAME_NOT_RESOLVED'],
    ['an end without an answer', () => at(answering('')), 'ERR_EMPTY_RESPONSE'],
    ['no HTTP', () => at(answering('SSH-2.0-x\r\n')), 'ERR_INVALID_HTTP_RESPONSE'],
    [
      'headers without end',
      () => at(answering(`${HEAD}X: ${'x'.repeat(300_000)}\r\n\r\n`)),
      'ERR_RESPONSE_HEADERS_TOO_BIG',
    ],
    [
      'a reset',
      () => at(listen(createTcp((s) => s.once('data', () => s.resetAndDestroy())))),
      'ERR_CONNECTION_RESET',
    ],
    [
      'an expired certificate',
      () => at(secure(certificates.expired), 'https'),
      'ERR_CERT_DATE_INVALID',
    ],
    [
      'a self-signed one',
      () => at(secure(certificates.selfSigned), 'https'),
      'ERR_CERT_AUTHORITY_INVALID',
    ],
    [
      'one for another host',
      () => at(secure(certificates.wrongHost), 'https'),
      'ERR_CERT_COMMON_NAME_INVALID',
    ],
    [
      'plain HTTP behind https',
      () => at(answering(`${HEAD}\r\n`), 'https'),
      'ERR_SSL_PROTOCOL_ERROR',
    ],
    [
      'a handshake that is cut',
      () => at(listen(createTcp((s) => s.once('data', () => s.end()))), 'https'),
      'ERR_CONNECTION_CLOSED',
    ],
  ];
  test.each(cases)('%s', async (_name, url, reason) => {
    expect((await request(app, await url())).error).toBe(`net::${reason}`);
  });

  test('a server that insists on a client certificate gets none', async () => {
    const server = secure(certificates.good, { requestCert: true, rejectUnauthorized: true });
    const { error } = await request(app, await at(server, 'https'));
    expect(error).toMatch(/^net::ERR_(SSL_CLIENT_AUTH_CERT_NEEDED|CONNECTION_(CLOSED|RESET))$/);
  });

  const bodies: [string, string, string][] = [
    [
      'shorter than promised',
      `${HEAD}Content-Length: 10\r\n\r\nabc`,
      'ERR_CONTENT_LENGTH_MISMATCH',
    ],
    [
      'without its last chunk',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`,
      'ERR_INCOMPLETE_CHUNKED_ENCODING',
    ],
    [
      'with a chunk that has no size',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
      'ERR_INVALID_CHUNKED_ENCODING',
    ],
    [
      'whose second chunk is longer than it says',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1\r\nabc\r\n0\r\n\r\n`,
      'ERR_INVALID_CHUNKED_ENCODING',
    ],
    [
      'not the gzip it claims to be',
      `${HEAD}Content-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc`,
      'ERR_CONTENT_DECODING_FAILED',
    ],
  ];
  test.each(bodies)('a body %s', async (_name, text, reason) => {
    const answer = await request(app, await at(answering(text)));
    expect(answer.error).toBe(`net::${reason}`);
  });
});

describe('an exchange that works', () => {
  test('is trusted by the machine’s authorities', async () => {
    const answer = await request(app, await at(secure(certificates.good), 'https'));
    expect(answer).toMatchObject({ status: 200, body: 'secure' });
  });

  test('sends an empty POST with its length, no cookie, and hands out the plain body', async () => {
    const seen: unknown[] = [];
    const server = createHttp((req, res) => {
      seen.push(
        req.headers['content-length'],
        req.headers.cookie,
        req.rawHeaders.includes('x-Api-key'),
      );
      res.writeHead(200, { 'content-encoding': 'gzip', 'set-cookie': ['a=1', 'b=2'] });
      res.end(gzipSync('unpacked'));
    });
    const url = await at(listen(server));
    const answer = await request(app, url, { headers: { 'x-Api-key': 'k' } });
    await request(app, url);
    expect(answer).toMatchObject({ body: 'unpacked', headers: { 'set-cookie': ['a=1', 'b=2'] } });
    expect(seen).toEqual(['0', undefined, true, '0', undefined, false]);
  });

  test('a redirect is cancelled unless it is followed at once', async () => {
    const server = createHttp((_req, res) => res.writeHead(307, { location: '/next' }).end());
    const url = await at(listen(server));
    const answer = await request(app, url);
    expect(answer.error).toBe('Redirect was cancelled');
    expect(answer.events).toEqual([['redirect', 307, 'POST', `${url}next`]]);
  });
});

describe('headers', () => {
  test('an illegal value is quoted in the error, as Electron quotes it', async () => {
    const headers = { 'x-api-key': 'secret\r\ninjected: 1' };
    const message = await rejection(app, 'request', { url: 'http://127.0.0.1:9/', headers });
    expect(message).toContain("Invalid value for header 'x-api-key': 'secret");
  });

  test('a Content-Length of the app’s own makes Chromium refuse the request', async () => {
    const answer = await request(app, 'http://127.0.0.1:9/', {
      headers: { 'Content-Length': '0' },
    });
    expect(answer.error).toBe('net::ERR_INVALID_ARGUMENT');
  });
});

describe('a POST on a connection that drops', () => {
  /** Answers the first request of a connection when told to, drops the next without a word. */
  async function dropping(answersFirst: boolean) {
    let posts = 0;
    const server = listen(
      createTcp((socket) => {
        let here = 0;
        socket.on('data', () => {
          here += 1;
          posts += 1;
          if (here === 1 && answersFirst && posts < 3) {
            socket.write(`${HEAD}Content-Length: 0\r\nConnection: keep-alive\r\n\r\n`);
          } else socket.destroy();
        });
      }),
    );
    return { url: await at(server), posts: () => posts };
  }

  test('is not repeated on a new connection', async () => {
    const { url, posts } = await dropping(false);
    await request(app, url, { partition: 'fresh' });
    expect(posts()).toBe(1);
  });

  test('is repeated by Chromium on a reused one: the server counts two', async () => {
    const { url, posts } = await dropping(true);
    await request(app, url, { partition: 'reused' });
    await request(app, url, { partition: 'reused' });
    expect(posts()).toBe(3);
  });

  test('is sent once when idle connections were closed before', async () => {
    const { url, posts } = await dropping(true);
    await request(app, url, { partition: 'closed' });
    await app.page.evaluate(() => window.fixture.invoke('close-connections', 'closed'));
    await request(app, url, { partition: 'closed' });
    expect(posts()).toBe(2);
  });
});

describe('a proxy', () => {
  async function through(partition: string, port: number): Promise<void> {
    const config = { proxyRules: `127.0.0.1:${port}`, proxyBypassRules: '<-loopback>' };
    await app.page.evaluate(([p, c]) => window.fixture.invoke('proxy', p, c), [partition, config]);
  }

  test('that is not there is told from a service that is not there', async () => {
    await through('no-proxy', 9);
    const plain = await request(app, 'http://127.0.0.1:8/', { partition: 'no-proxy' });
    const tunnelled = await request(app, 'https://127.0.0.1:8/', { partition: 'no-proxy' });
    expect([plain.error, tunnelled.error]).toEqual([
      'net::ERR_PROXY_CONNECTION_FAILED',
      'net::ERR_PROXY_CONNECTION_FAILED',
    ]);
  });

  test('that refuses the tunnel is named', async () => {
    const server = await answering('HTTP/1.1 503 No\r\nContent-Length: 0\r\n\r\n');
    running.push(server);
    await through('refusing', server.port);
    const answer = await request(app, 'https://127.0.0.1:8/', { partition: 'refusing' });
    expect(answer.error).toBe('net::ERR_TUNNEL_CONNECTION_FAILED');
  });

  test('that wants a password asks by login, sees only the address, and passes the tunnel', async () => {
    const target = await secure(certificates.good);
    const heard: string[] = [];
    const proxy = await listen(
      createHttp().on('connect', (req, socket) => {
        heard.push(JSON.stringify(req.rawHeaders));
        if (req.headers['proxy-authorization'] === undefined) {
          const wants = 'Proxy-Authenticate: Basic realm="desk"\r\nContent-Length: 0\r\n\r\n';
          socket.end(`HTTP/1.1 407 Who\r\n${wants}`);
          return;
        }
        const upstream = createTcp();
        upstream.close();
        import('node:net').then(({ connect }) => {
          const out = connect(target.port, '127.0.0.1', () => {
            socket.write('HTTP/1.1 200 OK\r\n\r\n');
            out.pipe(socket).pipe(out);
          });
        });
      }),
    );
    running.push(target, proxy);
    await through('asking', proxy.port);
    const url = `https://127.0.0.1:${target.port}/`;
    const headers = { Authorization: 'Basic c2VjcmV0' };
    const refused = await request(app, url, { partition: 'asking', headers });
    expect(refused).toMatchObject({ status: 407, error: 'net::ERR_TUNNEL_CONNECTION_FAILED' });
    const passed = await request(app, url, {
      partition: 'asking',
      headers,
      proxyPassword: ['user', 'word'],
    });
    expect(passed).toMatchObject({ status: 200, body: 'secure' });
    expect(passed.events).toEqual([['login', true, '127.0.0.1', 'desk']]);
    expect(heard.join()).not.toContain('c2VjcmV0');
  });
});
