import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { faultKinds } from '../../demo-service/start.ts';
import { ask, jsmith, STAFF } from './client.ts';

const CLI = fileURLToPath(new URL('../../demo-service/cli.ts', import.meta.url));

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

interface Run {
  readonly process: ChildProcess;
  out: string;
  error: string;
  readonly ended: Promise<number | null>;
}

function run(...args: string[]): Run {
  return follow(spawn(process.execPath, [CLI, ...args], { stdio: 'pipe' }));
}

function follow(started: ChildProcessWithoutNullStreams): Run {
  child = started;
  const ended = once(started, 'close').then(() => started.exitCode);
  const result: Run = { process: started, out: '', error: '', ended };
  started.stdout.on('data', (chunk) => {
    result.out += chunk;
  });
  started.stderr.on('data', (chunk) => {
    result.error += chunk;
  });
  return result;
}

async function firstLine(started: Run): Promise<string> {
  while (!started.out.includes('\n') && started.process.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return started.out.split('\n', 1)[0] ?? '';
}

describe('npm run demo-service', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints one line of JSON, serves, and ends cleanly on %s',
    async (signal) => {
      const started = run('--json', '--fault', 'status-503,seconds=9,times=1');
      const told: unknown = JSON.parse(await firstLine(started));
      expect(told).toMatchObject({
        service: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        apiPrefix: '/api',
        provider: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        clientId: 'staff-sign-in',
      });
      const { service, users, apiKeys } = Object(told);
      expect(users[0]).toMatchObject({
        username: 'LIBRARY\\jsmith',
        password: 'demo-Pass-1',
        upn: 'jsmith@library.example',
      });
      expect(apiKeys[0]).toBe('demo-key-main-1');
      const first = await ask(service, { path: STAFF, headers: jsmith });
      expect([first.status, first.headers['retry-after']]).toEqual([503, '9']);
      expect((await ask(service, { path: STAFF, headers: jsmith })).status).toBe(200);
      started.process.kill(signal);
      expect(await started.ended).toBe(0);
      expect(started.out.trim().split('\n')).toHaveLength(1);
      expect(started.error).toBe('');
    },
  );

  it('ends when the npm that started it is gone', async () => {
    const between = `require('node:child_process').spawn(process.execPath, [${JSON.stringify(CLI)}, '--json'], {
      stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'demo-service' } })`;
    const started = follow(spawn(process.execPath, ['-e', between], { stdio: 'pipe' }));
    const { service } = Object(JSON.parse(await firstLine(started)));
    expect((await ask(service, { path: STAFF, headers: jsmith })).status).toBe(200);
    started.process.kill('SIGKILL');
    await started.ended;
    await expect(ask(service, { path: STAFF, headers: jsmith })).rejects.toThrow(/ECONNREFUSED/);
  });

  it('takes port, prefix and zone, and can leave the provider out', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const address = free.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    free.close();
    const zone = ['--api-prefix', '/x/y', '--time-zone', 'Asia/Tokyo'];
    const started = run('--json', '--port', String(port), '--no-provider', ...zone);
    expect(JSON.parse(await firstLine(started))).toMatchObject({
      service: `http://127.0.0.1:${port}`,
      apiPrefix: '/x/y',
      provider: null,
    });
  });

  it('tells people what it tells programs', async () => {
    const started = run('--no-provider');
    await firstLine(started);
    while (!started.out.includes('Ctrl+C')) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const text of ['LIBRARY\\jsmith', 'demo-Pass-1', 'demo-key-main-1', '/_demo/faults']) {
      expect(started.out).toContain(text);
    }
  });

  it('--help names every fault', async () => {
    const started = run('--help');
    expect(await started.ended).toBe(0);
    for (const kind of faultKinds) expect(started.out).toContain(`  ${kind} `);
  });

  it.each([
    [['--fault', 'nonsense'], /no fault called nonsense/],
    [['--port', '99999'], /--port is not a whole number/],
    [['--time-zone', 'Mars/Olympus'], /Mars\/Olympus/],
    [['--colour'], /--colour/],
  ])('%j ends with 1 and one line that says why', async (args, reason) => {
    const started = run(...args);
    expect(await started.ended).toBe(1);
    expect(started.error).toMatch(reason);
    expect(started.error.trim().split('\n')).toHaveLength(1);
    expect(started.out).toBe('');
  });

  it('names a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const started = run('--port', String(port));
    expect(await started.ended).toBe(1);
    expect(started.error).toMatch(new RegExp(`EADDRINUSE.*${port}`));
    taken.close();
  });

  it('frees the service’s port when the provider’s is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const started = run('--provider-port', String(port));
    expect(await started.ended).toBe(1);
    expect(started.error).toMatch(new RegExp(`EADDRINUSE.*${port}`));
    taken.close();
  });
});
