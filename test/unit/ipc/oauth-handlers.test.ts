import { beforeEach, describe, expect, it } from 'vitest';
import { createOAuthHandlers } from '../../../electron/ipc/oauth-handlers.ts';
import type { OAuthWay } from '../../../shared/oauth-ways.ts';
import type { BrowserWait, SessionView } from '../../../shared/session-view.ts';

const address = 'https://login.example/authorize?state=x';
const device = { userCode: 'BCDF-GHJK', address: 'https://login.example/device' };
let view: SessionView;
let used: OAuthWay[];
let pasted: string[];
let copied: string[];

const handlers = createOAuthHandlers({
  session: { view: () => view },
  ways: {
    use: (way) => used.push(way) > 0,
    paste: (text) => {
      pasted.push(text);
      return 'taken';
    },
  },
  openBrowser: async () => true,
  copyText: async (text) => void copied.push(text),
});

function waiting(more: Partial<BrowserWait> = {}): SessionView {
  return {
    state: 'signingIn',
    attemptId: 'now',
    method: 'oauth',
    purpose: 'signIn',
    step: 'browser',
    startedAt: 0,
    browser: { address, until: 1, openedAt: 0, ...more },
    before: { state: 'signedOut' },
  };
}

beforeEach(() => {
  used = [];
  pasted = [];
  copied = [];
  view = waiting();
});

it('the current attempt gets the way and the address that were chosen for it', async () => {
  const way = await handlers['oauth:useWay']({ attemptId: 'now', way: 'paste' });
  expect(way).toEqual({ ok: true, value: { used: true } });
  const reading = await handlers['oauth:paste']({ attemptId: 'now', address: 'text' });
  expect(reading).toEqual({ ok: true, value: 'taken' });
  expect([used, pasted]).toEqual([['paste'], ['text']]);
});

it('the code of a device is copied, and only where there is one', async () => {
  expect((await handlers['oauth:copyCode']({ attemptId: 'now' })).ok).toBe(false);
  view = waiting({ ways: { way: 'device', others: [], offerAt: 1, device } });
  expect((await handlers['oauth:copyCode']({ attemptId: 'now' })).ok).toBe(true);
  expect(copied).toEqual(['BCDF-GHJK']);
});

describe('an attempt that is over, or does not wait, is left alone', () => {
  const { browser: _none, ...early } = waiting() as Extract<SessionView, { state: 'signingIn' }>;
  it.each([
    ['another attempt', waiting(), 'before'],
    ['nothing under way', { state: 'signedOut' } as const, 'now'],
    ['not in the browser yet', early, 'now'],
  ])('%s', async (_what, shown, attemptId) => {
    view = shown;
    expect(await handlers['oauth:useWay']({ attemptId, way: 'paste' })).toMatchObject({
      value: { used: false },
    });
    const reading = await handlers['oauth:paste']({ attemptId, address: 'text' });
    expect(reading).toMatchObject({ value: 'notWaiting' });
    expect((await handlers['oauth:copyCode']({ attemptId })).ok).toBe(false);
    expect([used, pasted, copied]).toEqual([[], [], []]);
  });
});
