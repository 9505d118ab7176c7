import type { App } from 'electron';

/** No client certificate is ever sent by itself (promise 4); unhandled, Chromium sends the first that matches. */
export function refuseClientCertificates(app: App): void {
  app.on('select-client-certificate', (event, _contents, _url, _list, callback) => {
    event.preventDefault();
    callback();
  });
}
