import type { PageFiles } from './page-files.ts';

/** Scheme and host of the page: an origin of its own, that no server on the internet can have. */
export const appScheme = 'app';
export const appOrigin = `${appScheme}://staff-sign-in`;
export const pageAddress = `${appOrigin}/index.html`;

/** Only our own files; nothing inline, nothing from elsewhere, no connection of the page's own (promise 46). */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Answers a request of the app's scheme from the list of files, by exact path, for GET only (promise 49). */
export function servePage(files: PageFiles, request: { method: string; url: string }): Response {
  const url = URL.parse(request.url);
  const ours = url !== null && `${url.protocol}//${url.host}` === appOrigin;
  const file = ours && request.method === 'GET' ? files.get(url.pathname) : undefined;
  if (!file) return new Response(null, { status: 404, headers: securityHeaders });
  return new Response(Buffer.from(file.bytes), {
    headers: { ...securityHeaders, 'content-type': file.contentType },
  });
}
