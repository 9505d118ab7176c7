import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPageFiles, type PageFiles } from '../../../electron/window/page-files.ts';
import { appOrigin, pageAddress, servePage } from '../../../electron/window/serve-page.ts';

let folder: string;
let files: PageFiles;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(folder, 'out/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.html'), 'CANARY');
  writeFileSync(join(folder, 'out/index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'out/assets/main-1.js'), 'export {}');
  writeFileSync(join(folder, 'out/assets/main-1.css'), 'a{}');
  writeFileSync(join(folder, 'out/assets/main-1.js.map'), '{}');
  writeFileSync(join(folder, 'out/notes.txt'), 'CANARY');
  symlinkSync(join(folder, 'secret.html'), join(folder, 'out/link.html'));
  files = listPageFiles(join(folder, 'out'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, method = 'GET') => servePage(files, { method, url: appOrigin + path });

describe('[P49] the scheme serves listed files only', () => {
  it('these', () => {
    expect([...files.keys()].toSorted()).toEqual([
      '/assets/main-1.css',
      '/assets/main-1.js',
      '/index.html',
    ]);
  });

  it.each([
    [pageAddress, 'text/html; charset=utf-8', '<!doctype html>'],
    [`${appOrigin}/index.html?a=1#b`, 'text/html; charset=utf-8', '<!doctype html>'],
    [`${appOrigin}/assets/main-1.js`, 'text/javascript; charset=utf-8', 'export {}'],
    [`${appOrigin}/assets/main-1.css`, 'text/css; charset=utf-8', 'a{}'],
  ])('%s', async (url, type, body) => {
    const answer = servePage(files, { method: 'GET', url });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(await answer.text()).toBe(body);
  });

  it.each([
    '/',
    '',
    '/index.htm',
    '/INDEX.HTML',
    '/notes.txt',
    '/link.html',
    '/assets',
    '/assets/',
    '/assets/main-1.js.map',
    '/../secret.html',
    '/..%2fsecret.html',
    '/%2e%2e/secret.html',
    '/%2e%2e%2fsecret.html',
    '/assets/..%2f..%2fsecret.html',
    '/assets/..\\..\\secret.html',
    '/%5c..%5csecret.html',
    '/%252e%252e/secret.html',
    '//etc/passwd',
    '/%2fetc%2fpasswd',
    '/file:///etc/passwd',
    '/index.html%00',
    '/index.html/',
    '/__proto__',
    '/constructor',
  ])('%j is not there', async (path) => {
    const answer = get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'get'])('%s is not answered', (method) => {
    expect(get('/index.html', method).status).toBe(404);
  });

  it.each([
    'app://evil/index.html',
    'app://staff-sign-in.evil/index.html',
    'app://staff-sign-in:80/index.html',
    'app:///index.html',
    'https://staff-sign-in/index.html',
    'file:///index.html',
    'not an address',
    '',
  ])('%j is not the app', (url) => {
    expect(servePage(files, { method: 'GET', url }).status).toBe(404);
  });
});

describe('[P46] every answer carries the policy', () => {
  it.each(['/index.html', '/assets/main-1.js', '/missing'])('%s', (path) => {
    const headers = Object.fromEntries(get(path).headers);
    const policy = new Map(
      (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')] as const;
      }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('connect-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('form-action')).toBe("'none'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    for (const sources of policy.values()) {
      expect(sources).not.toMatch(/unsafe|\*|https?:|data:|blob:|wasm/);
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
});
