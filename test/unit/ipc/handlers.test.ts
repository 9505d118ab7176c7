import { beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../electron/ipc/handlers.ts';
import type { SessionView } from '../../../shared/session-view.ts';

const address = 'https://login.example/authorize?state=x';
let view: SessionView;
let opened: string[];
let copied: string[];
let asked: { origin: string; prefix: string }[];
/** What the disk does with a key that is to be forgotten. */
let letsGo: boolean;
let changes: number;

const forgotten: string[] = [];
const deps = {
  support: {},
  kiosk: null,
  settings: { view: () => ({ recentNames: ['b'], values: { kiosk: {} } }) },
  vault: { forget: async (name: string) => name === 'apiKey' && letsGo },
  settingsChanged: () => {
    changes += 1;
  },
  recentNames: { forget: (name: string) => forgotten.push(name) },
  session: { view: () => view },
  openBrowser: async (text: string) => {
    opened.push(text);
    return true;
  },
  copyText: async (text: string) => {
    copied.push(text);
  },
  findService: async (place: { origin: string; prefix: string }) => {
    asked.push(place);
    return { found: 'service', address: '', clockDifferenceMs: 0 } as const;
  },
};
// Only what these channels use; anything else would fail loudly.
const handlers = createHandlers(deps as unknown as HandlerDeps);

beforeEach(() => {
  opened = [];
  copied = [];
  asked = [];
  letsGo = true;
  changes = 0;
  view = {
    state: 'signingIn',
    attemptId: 'now',
    method: 'oauth',
    step: 'browser',
    startedAt: 0,
    browser: { address, until: 1, openedAt: 0 },
  } as SessionView;
});

describe('the browser of the current attempt', () => {
  it('is opened again, and its link copied', async () => {
    expect((await handlers['browser:openAgain']({ attemptId: 'now' })).ok).toBe(true);
    expect((await handlers['browser:copyLink']({ attemptId: 'now' })).ok).toBe(true);
    expect([opened, copied]).toEqual([[address], [address]]);
  });

  it('an attempt that has ended opens and copies nothing', async () => {
    for (const ended of [view, { state: 'signedOut' } as const]) {
      view = ended;
      const attemptId = ended.state === 'signingIn' ? 'before' : 'now';
      const failure = { code: 'OA-OPEN' };
      expect(await handlers['browser:openAgain']({ attemptId })).toMatchObject({ failure });
      expect(await handlers['browser:copyLink']({ attemptId })).toMatchObject({ failure });
    }
    expect([opened, copied]).toEqual([[], []]);
  });
});

it('a recent name is forgotten, and the rest is told', async () => {
  const reply = await handlers['settings:forgetName']({ name: 'a' });
  expect(reply).toMatchObject({ ok: true, value: { recentNames: ['b'] } });
  expect(forgotten).toEqual(['a']);
});

describe('forgetting the API key', () => {
  it('tells the settings without it', async () => {
    const reply = await handlers['settings:forgetApiKey']();
    expect(reply).toMatchObject({ ok: true, value: { recentNames: ['b'] } });
    expect(changes).toBe(1);
  });

  it('[P63] says so when the disk keeps it; the running app has forgotten it all the same', async () => {
    letsGo = false;
    const reply = await handlers['settings:forgetApiKey']();
    expect(reply).toMatchObject({ ok: false, failure: { code: 'CFG-SAVE', checked: 'no' } });
    expect(changes).toBe(1);
  });
});

describe('[P1] testing a connection', () => {
  it('asks the address that was typed', async () => {
    await handlers['connection:test']({ baseUrl: ' Library.example/', apiPrefix: 'api/' });
    expect(asked).toEqual([{ origin: 'https://library.example', prefix: '/api' }]);
  });

  it('names both fields that are wrong, and asks nobody', async () => {
    const found = await handlers['connection:test']({
      baseUrl: 'http://user:secret@library.example',
      apiPrefix: '../x',
    });
    expect(found).toMatchObject({
      failure: {
        code: 'INPUT',
        facts: {
          input: [
            { field: 'baseUrl', problem: 'userInfo' },
            { field: 'apiPrefix', problem: 'characters' },
          ],
        },
      },
    });
    expect(asked).toEqual([]);
  });
});
