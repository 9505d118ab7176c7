import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../../support/launch.ts';
import { invoke, launchFixture, rejection } from './fixture-app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await launchFixture();
});
afterAll(() => app.close());

describe('ipc between page and main', () => {
  test('an error of a handler reads as in Electron', async () => {
    expect(await rejection(app, 'fail')).toContain(
      "Error invoking remote method 'fail': Error: it broke",
    );
  });

  test('a channel without a handler is named', async () => {
    expect(await rejection(app, 'nobody')).toContain("No handler registered for 'nobody'");
  });

  test('arguments and replies are structured clones', async () => {
    const kept = await app.page.evaluate(async () => {
      const cyclic: Record<string, unknown> = { map: new Map([[1, { a: [undefined, null] }]]) };
      cyclic['self'] = cyclic;
      cyclic['date'] = new Date(1234);
      cyclic['bytes'] = new Uint8Array([0, 255, 10]);
      cyclic['set'] = new Set(['x']);
      cyclic['numbers'] = [Number.NaN, -0, 12n, Number.POSITIVE_INFINITY];
      Object.defineProperty(cyclic, '__proto__', { value: 'own', enumerable: true });
      const back = (await window.fixture.invoke('echo', cyclic)) as typeof cyclic;
      const map = back['map'] as Map<number, { a: unknown[] }>;
      const numbers = back['numbers'] as [number, number, bigint, number];
      return [
        back['self'] === back,
        (back['date'] as Date).getTime() === 1234,
        [...(back['bytes'] as Uint8Array)].join() === '0,255,10',
        (back['set'] as Set<string>).has('x'),
        map.get(1)?.a.length === 2 && map.get(1)?.a[0] === undefined,
        Number.isNaN(numbers[0]) && Object.is(numbers[1], -0) && numbers[2] === 12n,
        Object.getOwnPropertyDescriptor(back, '__proto__')?.value === 'own',
      ];
    });
    expect(kept).toEqual(kept.map(() => true));
  });

  test('a function cannot be sent to main, nor come back from it', async () => {
    const sent = await app.page.evaluate(() =>
      window.fixture.invoke('echo', () => {}).catch((e: Error) => e.message),
    );
    expect(sent).toBe('An object could not be cloned.');
    expect(await rejection(app, 'give-function')).toContain('An object could not be cloned.');
  });

  test('a message of main reaches the listener in the preload', async () => {
    expect(await app.page.evaluate(() => window.fixture.ping({ n: 1 }))).toEqual({ n: 1 });
  });

  test('the caller is the main frame at the address that the app knows', async () => {
    expect(await invoke(app, 'whoami')).toEqual({
      frame: {
        url: 'app://staff-sign-in/index.html',
        origin: 'app://staff-sign-in',
        isTop: true,
      },
      isSender: true,
    });
  });

  test('a forged caller carries its own address, a destroyed frame is null', async () => {
    const url = 'https://staff-sign-in.example/index.html';
    const call = { channel: 'whoami', args: [] };
    const frame = await app.control.invokeAs({ ...call, from: { url, isMainFrame: false } });
    expect(frame).toMatchObject({ frame: { url, isTop: false } });
    expect(await app.control.invokeAs({ ...call, from: 'destroyed' })).toMatchObject({
      frame: null,
    });
  });

  test('the list of channels holds every handler, with electron-store’s own', async () => {
    const channels = await app.control.channels();
    expect(channels).toContain('echo');
    expect(channels).toContain('ping');
  });
});

describe('the page', () => {
  test('finds the bridge before its first script, also after a reload', async () => {
    await app.page.reload();
    await expect.poll(() => app.page.locator('#seen').textContent()).toBe('bridge: object');
    expect(await invoke(app, 'echo', 'again')).toBe('again');
  });

  test('finds nothing of the host by a name on window', async () => {
    const names = await app.page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.src = 'frame.html';
      document.body.append(frame);
      const plain = new Set(Object.getOwnPropertyNames(frame.contentWindow ?? {}));
      frame.remove();
      return Object.getOwnPropertyNames(window).filter((name) => !plain.has(name));
    });
    expect(names.filter((name) => /host|electron|require|process|binding/i.test(name))).toEqual([]);
    expect(names).toContain('fixture');
  });

  test('gets only electron from the preload’s require', async () => {
    const message = await app.page.evaluate(() => {
      try {
        return String(window.fixture.requireFs());
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(message).toBe('module not found: node:fs');
  });

  test('cannot change what the bridge exposes', async () => {
    const changed = await app.page.evaluate(() => {
      try {
        Reflect.set(window, 'fixture', 1);
        Reflect.set(window.fixture, 'platform', 'changed');
      } catch {}
      return window.fixture.platform === 'changed';
    });
    expect(changed).toBe(false);
  });

  test('is held to the Content-Security-Policy that the app’s handler sent', async () => {
    const ran = await app.page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.inlineRan = true';
      document.head.append(script);
      return 'inlineRan' in window;
    });
    expect(ran).toBe(false);
  });

  test('cannot navigate away or open a window, and nothing reaches the network', async () => {
    await app.page.evaluate(() => {
      location.href = 'https://example.test/away';
      window.open('https://example.test/popup');
    });
    await expect
      .poll(async () => (await app.control.records()).windowOpens)
      .toContainEqual({ url: 'https://example.test/popup', action: 'deny' });
    await expect
      .poll(async () => (await app.control.records()).navigations)
      .toContainEqual({
        url: 'https://example.test/away',
        event: 'will-navigate',
        prevented: true,
      });
    const { requests } = await app.control.records();
    expect(requests.filter(({ url }) => !url.startsWith('app://'))).toEqual([]);
    expect(app.page.url()).toContain('staff-sign-in.app-host.test');
    await expect.poll(() => app.page.context().pages().length).toBe(1);
  });
});

describe('a gap in the host', () => {
  test('is named when the app steps into it', async () => {
    expect(await rejection(app, 'missing')).toContain('no electron.webFrameMain');
    expect(await rejection(app, 'missing-member')).toContain('no app.configureHostResolver');
  });
});
