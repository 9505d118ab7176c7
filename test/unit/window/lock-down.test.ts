import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import type { App, Session } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { refuseClientCertificates } from '../../../electron/net/client-certificates.ts';
import { lockDownContents, lockDownSession } from '../../../electron/window/lock-down.ts';
import { windowOptions } from '../../../electron/window/main-window.ts';

const typings = readFileSync(
  new URL('../../../node_modules/electron/electron.d.ts', import.meta.url),
  'utf8',
);
/** Every permission that Electron's typings name for a handler. */
function permissionsOf(setter: string): string[] {
  const line = typings.split('\n').find((text) => text.includes(`    ${setter}(handler:`));
  const union = /permission: ((?:'[^']+'(?: \| )?)+)/.exec(line ?? '')?.[1] ?? '';
  return [...union.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
}
const requested = permissionsOf('setPermissionRequestHandler');
const checked = permissionsOf('setPermissionCheckHandler');

type Handler = (...args: unknown[]) => unknown;

/** Electron's session as far as it is locked down: keeps the handlers that it is given. */
class FakeSession extends EventEmitter {
  given: Record<string, Handler> = {};
  spellChecker = true;
  webRequest = {
    onBeforeRequest: (handler: Handler) => {
      this.given['request'] = handler;
    },
  };
  setPermissionRequestHandler(handler: Handler) {
    this.given['permission'] = handler;
  }
  setPermissionCheckHandler(handler: Handler) {
    this.given['check'] = handler;
  }
  setDevicePermissionHandler(handler: Handler) {
    this.given['device'] = handler;
  }
  setDisplayMediaRequestHandler(handler: Handler) {
    this.given['display'] = handler;
  }
  setSpellCheckerEnabled(enabled: boolean) {
    this.spellChecker = enabled;
  }
}

let session: FakeSession;
beforeEach(() => {
  session = new FakeSession();
  lockDownSession(session as unknown as Session, ['app://staff-sign-in']);
});

describe('[P48] permissions are denied', () => {
  it('Electron’s typings name them', () => {
    expect(requested).toContain('geolocation');
    expect(checked).toContain('media');
    expect(requested.length).toBeGreaterThan(15);
  });

  it.each(requested)('asking for %s', (permission) => {
    const answers: unknown[] = [];
    session.given['permission']?.({}, permission, (granted: boolean) => answers.push(granted), {});
    expect(answers).toEqual([false]);
  });

  it.each(checked)('checking %s', (permission) => {
    expect(session.given['check']?.(null, permission, 'app://staff-sign-in', {})).toBe(false);
  });

  it('devices, the screen, and the spellchecker’s downloads', () => {
    expect(session.given['device']?.({ deviceType: 'usb' })).toBe(false);
    const streams: unknown[] = [];
    session.given['display']?.({}, (given: unknown) => streams.push(given));
    expect(streams).toEqual([{}]);
    expect(session.spellChecker).toBe(false);
  });
});

/** Emits an event that can be prevented; true when it was. */
function isPrevented(emitter: EventEmitter, name: string): boolean {
  let prevented = false;
  const event = {
    preventDefault: () => {
      prevented = true;
    },
  };
  emitter.emit(name, event, 'https://evil.example/');
  return prevented;
}

describe('[P47] navigation, frames, redirects, popups, webviews, downloads are denied', () => {
  class FakeContents extends EventEmitter {
    open: Handler = () => ({ action: 'allow' });
    setWindowOpenHandler(handler: Handler) {
      this.open = handler;
    }
    getURL() {
      return 'app://staff-sign-in/index.html';
    }
  }
  it.each(['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview'])(
    '%s, for every contents that is ever made',
    (name) => {
      const app = new EventEmitter();
      lockDownContents(app as App);
      for (const contents of [new FakeContents(), new FakeContents()]) {
        app.emit('web-contents-created', {}, contents);
        expect(isPrevented(contents, name)).toBe(true);
        expect(contents.open({ url: 'https://evil.example/' })).toEqual({ action: 'deny' });
      }
    },
  );

  it.each([
    ['its own address again', 'app://staff-sign-in/index.html', true, false],
    ['another of its files', 'app://staff-sign-in/other.html', true, true],
    ['its own address with a query', 'app://staff-sign-in/index.html?x', true, true],
    ['its own address in a frame', 'app://staff-sign-in/index.html', false, true],
  ])(
    'the page may load itself again and nothing else: %s',
    (_what, url, isMainFrame, prevented) => {
      const app = new EventEmitter();
      lockDownContents(app as App);
      const contents = new FakeContents();
      app.emit('web-contents-created', {}, contents);
      for (const name of ['will-navigate', 'will-frame-navigate']) {
        let count = 0;
        const preventDefault = () => {
          count += 1;
        };
        contents.emit(name, { url, isMainFrame, preventDefault });
        expect(count > 0, name).toBe(prevented);
      }
    },
  );

  it('downloads', () => {
    expect(isPrevented(session, 'will-download')).toBe(true);
  });
});

describe('[P50] the page asks nobody but its own files', () => {
  it.each([
    ['app://staff-sign-in/index.html', false],
    ['app://staff-sign-in.evil/x', true],
    ['app://other/x', true],
    ['https://evil.example/', true],
    ['http://127.0.0.1/', true],
    ['ws://127.0.0.1/', true],
    ['file:///etc/passwd', true],
    ['data:text/html,x', true],
    ['blob:https://evil.example/1', true],
    ['nonsense', true],
  ])('%s: cancelled %s', (url, cancel) => {
    const answers: unknown[] = [];
    session.given['request']?.({ url }, (answer: unknown) => answers.push(answer));
    expect(answers).toEqual([{ cancel }]);
  });
});

describe('[P45] the window', () => {
  const options = windowOptions({
    preload: '/out/preload/preload.cjs',
    partition: 'page',
    title: 'Staff Sign-In',
    developerTools: false,
  });
  it('is sandboxed and isolated, without Node and webviews', () => {
    expect(options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      devTools: false,
    });
  });

  it('keeps nothing of the page on disk', () => {
    expect(options.webPreferences?.partition).not.toMatch(/^(persist:|$)/);
  });
});

describe('[P4] a client certificate is never sent by itself', () => {
  it('the event is handled, and none is chosen', () => {
    const app = new EventEmitter();
    refuseClientCertificates(app as App);
    const chosen: unknown[][] = [];
    let prevented = false;
    const event = {
      preventDefault: () => {
        prevented = true;
      },
    };
    const callback = (...args: unknown[]) => chosen.push(args);
    app.emit('select-client-certificate', event, {}, 'https://a.example', [{}], callback);
    expect(prevented).toBe(true);
    expect(chosen).toEqual([[]]);
  });
});
