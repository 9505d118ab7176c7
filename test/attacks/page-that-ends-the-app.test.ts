import { describe, expect, test } from 'vitest';
import { waitForPage } from '../../electron/window/page-load.ts';

/** What `loadURL` rejects with (Electron, web-contents). */
const rejection = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

describe('[P58] a page that reloads or dies while it loads', () => {
  test('does not end the app by reloading itself', async () => {
    await expect(waitForPage(rejection('ERR_ABORTED'), false)).resolves.toBeUndefined();
  });

  test('ends no kiosk at all: the watchdog looks after its page', async () => {
    await expect(waitForPage(rejection('ERR_FAILED'), true)).resolves.toBeUndefined();
  });

  test('is an error at a desk, where nobody would ever see a page', async () => {
    await expect(waitForPage(rejection('ERR_FAILED'), false)).rejects.toThrow('ERR_FAILED');
  });
});
