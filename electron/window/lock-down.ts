import type { App, Session, WebContents } from 'electron';

/** Applies one policy to every web contents that is ever made (promise 47). */
export function lockDownContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => denyAllNavigation(contents));
}

/**
 * Only a page that loads itself again stays where it is (`Load again` of a screen that has failed): Electron asks
 * about `location.reload()` as about any other navigation that the page begins.
 */
function denyAllNavigation(contents: WebContents): void {
  const stay = (event: { url: string; isMainFrame: boolean; preventDefault(): void }) => {
    if (!event.isMainFrame || event.url !== contents.getURL()) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/**
 * No permission, no device, no download, and no request of the page's to anywhere but its own files
 * (promises 48, 50). Electron grants permissions unless told otherwise.
 * @param pageOrigins origins that the page's files come from
 */
export function lockDownSession(session: Session, pageOrigins: readonly string[]): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback({}));
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest(({ url }, callback) =>
    callback({ cancel: !isFrom(url, pageOrigins) }),
  );
}

function isFrom(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.protocol === 'devtools:') return true;
  return origins.includes(`${url.protocol}//${url.host}`);
}
