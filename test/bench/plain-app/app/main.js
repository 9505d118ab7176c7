// The baseline of `start` and `form`: a window over files of a folder, and nothing else.
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { app, BrowserWindow, protocol } from 'electron';

const folder = process.env.BENCH_PAGE ?? import.meta.dirname;
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true } },
]);

app.on('window-all-closed', () => app.quit());
app.whenReady().then(() => {
  protocol.handle('app', ({ url }) => {
    const { pathname } = new URL(url);
    const headers = { 'content-type': types[extname(pathname)], 'cache-control': 'no-store' };
    return new Response(readFileSync(join(folder, pathname)), { headers });
  });
  const window = new BrowserWindow({ width: 1024, height: 768, show: false });
  window.once('ready-to-show', () => window.show());
  window.loadURL('app://plain/index.html');
});
