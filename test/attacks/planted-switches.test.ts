import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type DebugStream, dropUnsafeSwitches } from '../../electron/platform/unsafe-switches.ts';

function startedWith(given: string[], env: NodeJS.ProcessEnv = {}) {
  const switches = new Set(given);
  const printed: unknown[][] = [];
  const stderr = { write: (...args: unknown[]) => printed.push(args) > 0 };
  dropUnsafeSwitches(
    { hasSwitch: (name) => switches.has(name), removeSwitch: (name) => switches.delete(name) },
    env,
    stderr,
  );
  return { switches: [...switches], env, printed, stderr: stderr as DebugStream };
}

describe('[P53] a shortcut with planted switches', () => {
  test.each([
    'ignore-certificate-errors',
    'log-net-log',
    'net-log-capture-mode',
    'ssl-key-log-file',
    'remote-debugging-port',
    'disable-web-security',
  ])('cannot turn on --%s', (name) => {
    expect(startedWith([name, 'kiosk']).switches).toEqual(['kiosk']);
  });

  test('cannot have the keys of TLS written by an environment variable', () => {
    const env = { SSLKEYLOGFILE: '/tmp/keys', PATH: '/bin' };
    expect(startedWith([], env).env).toEqual({ PATH: '/bin' });
  });

  test.each([
    'NODE_DEBUG',
    'NODE_DEBUG_NATIVE',
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'ELECTRON_ENABLE_LOGGING',
    'ELECTRON_LOG_FILE',
    'DEBUG',
  ])('cannot hand %s on to what the app starts', (name) => {
    expect(startedWith([], { [name]: '1', PATH: '/bin' }).env).toEqual({ PATH: '/bin' });
  });

  test('cannot have Node print what passes through it, while the app’s own lines are printed', () => {
    const { printed, stderr } = startedWith([], { NODE_DEBUG: 'http' });
    const callback = () => {};
    stderr.write("HTTP 4711: call onSocket { headers: { authorization: 'Basic CANARY' } }\n");
    stderr.write('NET \u001b[33m4711\u001b[39m: CANARY\n');
    stderr.write('Staff Sign-In ended: APP-ERR at 12: x\n', callback);
    stderr.write(new Uint8Array([1]));
    expect(printed).toEqual([
      ['Staff Sign-In ended: APP-ERR at 12: x\n', callback],
      [new Uint8Array([1])],
    ]);
  });

  test('leaves the output alone where nobody asked Node to print', () => {
    const { printed, stderr } = startedWith([]);
    stderr.write('HTTP 4711: x\n');
    expect(printed).toEqual([['HTTP 4711: x\n']]);
  });

  test('is too late: the packaged app drops them before anything else that it starts', () => {
    const main = readFileSync(new URL('../../electron/main.ts', import.meta.url), 'utf8');
    const [, start = ''] = main.split('function start(): void {');
    expect(start.trimStart()).toMatch(
      /^if \(app\.isPackaged\) dropUnsafeSwitches\(app\.commandLine, process\.env\);/,
    );
  });
});
