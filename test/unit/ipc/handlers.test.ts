import { beforeEach, describe, expect, it } from 'vitest';
import { createHandlers, type HandlerDeps } from '../../../electron/ipc/handlers.ts';
import type { SessionView } from '../../../shared/session-view.ts';

const address = 'https://login.example/authorize?state=x';
let view: SessionView;
let opened: string[];
let copied: string[];
let asked: { origin: string; prefix: string }[];

const forgotten: string[] = [];
const deps = {
  support: {},
  kiosk: null,
  settings: { view: () => ({ recentNames: ['b'], values: { kiosk: {} } }) },
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
