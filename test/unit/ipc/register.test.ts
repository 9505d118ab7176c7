import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { channels } from '../../../electron/ipc/arguments.ts';
import type { Handlers } from '../../../electron/ipc/dispatch.ts';
import { closeForeignChannels, registerChannels } from '../../../electron/ipc/register.ts';
import { appOrigin, pageAddress } from '../../../electron/window/serve-page.ts';
import { bridgeCalls } from '../../../shared/bridge.ts';
import { success } from '../../../shared/failure.ts';

type Listener = (event: unknown, ...args: unknown[]) => unknown;
const ipcMain = vi.hoisted(() => ({
  handlers: new Map<string, unknown>(),
  closed: [] as string[],
}));
vi.mock('electron', () => ({
  ipcMain: {
    handle: (channel: string, listener: unknown) => ipcMain.handlers.set(channel, listener),
    removeAllListeners: (channel: string) => ipcMain.closed.push(channel),
  },
}));

const called = vi.fn(() => success(null));
const unexpected: unknown[] = [];
const handlers = Object.fromEntries(
  channels.map((channel) => [channel, called]),
) as unknown as Handlers;
const call = (channel: string, event: unknown, ...args: unknown[]) =>
  (ipcMain.handlers.get(channel) as Listener)(event, ...args);

beforeEach(() => {
  ipcMain.handlers.clear();
  called.mockClear();
  unexpected.length = 0;
  registerChannels(handlers, [appOrigin], (channel, error) => unexpected.push([channel, error]));
});

describe('[P40] there is no channel beside the contract’s', () => {
  it('registered = declared = what the bridge names', () => {
    expect([...ipcMain.handlers.keys()].toSorted()).toEqual(channels.toSorted());
    expect(Object.values(bridgeCalls).toSorted()).toEqual(channels.toSorted());
  });

  it('the channel that electron-store opens is closed', () => {
    closeForeignChannels();
    expect(ipcMain.closed).toEqual(['electron-store-get-data']);
  });
});

test('what nothing expected is told with its channel, and the page gets a code alone', async () => {
  const error = new Error('CANARY');
  called.mockImplementationOnce(() => {
    throw error;
  });
  const event = { senderFrame: { url: pageAddress, parent: null } };
  const reply = await call('settings:get', event);
  expect(reply).toMatchObject({ ok: false, failure: { code: 'APP-ERR' } });
  expect(JSON.stringify(reply)).not.toContain('CANARY');
  expect(unexpected).toEqual([['settings:get', error]]);
});

describe('[P39] the sender, as Electron hands it over', () => {
  it('the top frame of the page is answered', async () => {
    const event = { senderFrame: { url: pageAddress, parent: null } };
    expect(await call('session:get', event)).toEqual(success(null));
    expect(called).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['null', { senderFrame: null }],
    ['an inner frame', { senderFrame: { url: pageAddress, parent: {} } }],
    [
      'a frame that is gone and throws',
      {
        get senderFrame() {
          throw new Error('Render frame was disposed before WebFrameMain could be accessed');
        },
      },
    ],
  ])('%s is not', async (_who, event) => {
    for (const channel of channels) {
      expect(await call(channel, event)).toMatchObject({ failure: { code: 'APP-FROM' } });
    }
    expect(called).not.toHaveBeenCalled();
  });
});
