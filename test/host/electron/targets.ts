import { runtime } from '../runtime.ts';
import { hostApp } from './app.ts';
import { HostWindow, ownTargets } from './browser-window.ts';

/** Milliseconds that an app has to end by itself after its Chromium has gone. */
const LAST_MOMENTS = 2000;

interface TargetInfo {
  targetId: string;
  type: string;
  url: string;
  openerId?: string;
}

function closeStranger({ targetId, type, openerId }: TargetInfo): void {
  // Whoever is attached to every page takes up a new one at its start, and may hold it. Closed from here meanwhile,
  // it left its opener, which shares the process, standing for good: on a busy machine every other time.
  if (process.send !== undefined) return;
  if (type !== 'page' || openerId === undefined || ownTargets().includes(targetId)) return;
  runtime()
    .browser.cdp.send('Target.closeTarget', { targetId })
    .catch(() => {});
}

/** The person closed the window, or its page went away by itself: as `win.close()`, after the fact. */
function targetGone(targetId: string): void {
  const window = HostWindow.getAllWindows().find((one) => one.targetId === targetId);
  if (!window) return;
  window.emit('close', { preventDefault: () => {} });
  window.destroy();
}

/** Without Chromium no window can come back: the app hears that they closed, then it ends. */
function chromiumGone(): void {
  for (const { targetId } of HostWindow.getAllWindows()) targetGone(targetId);
  setTimeout(() => hostApp.exit(0), LAST_MOMENTS);
}

function downloadBegins(url: string, filename: string): void {
  const contents = HostWindow.getAllWindows()[0]?.webContents;
  contents?.session.downloads(url, filename, contents);
}

/**
 * Watches Chromium as a whole. A popup is closed, here or by the launcher: the host's windows
 * are the only pages (`setWindowOpenHandler` is asked in web-contents.ts; `allow` is not implemented).
 */
export function watchBrowser(): void {
  const { cdp } = runtime().browser;
  const ignored = () => {};
  cdp.on(':Target.targetCreated', (p: { targetInfo: TargetInfo }) => {
    closeStranger(p.targetInfo);
  });
  cdp.on(':Target.targetDestroyed', (p: { targetId: string }) => targetGone(p.targetId));
  cdp.on(':Browser.downloadWillBegin', (p: { url: string; suggestedFilename: string }) => {
    downloadBegins(p.url, p.suggestedFilename);
  });
  cdp.on('closed', chromiumGone);
  void cdp.send('Target.setDiscoverTargets', { discover: true }).catch(ignored);
  const downloads = { behavior: 'deny', eventsEnabled: true };
  void cdp.send('Browser.setDownloadBehavior', downloads).catch(ignored);
}
