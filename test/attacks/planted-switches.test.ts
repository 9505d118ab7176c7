import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dropUnsafeSwitches } from '../../electron/platform/unsafe-switches.ts';

function startedWith(given: string[], env: NodeJS.ProcessEnv = {}) {
  const switches = new Set(given);
  dropUnsafeSwitches(
    { hasSwitch: (name) => switches.has(name), removeSwitch: (name) => switches.delete(name) },
    env,
  );
  return { switches: [...switches], env };
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

  test('is too late: the packaged app drops them before anything else that it starts', () => {
    const main = readFileSync(new URL('../../electron/main.ts', import.meta.url), 'utf8');
    const [, start = ''] = main.split('function start(): void {');
    expect(start.trimStart()).toMatch(
      /^if \(app\.isPackaged\) dropUnsafeSwitches\(app\.commandLine, process\.env\);/,
    );
  });
});
