import { createHash } from 'node:crypto';
import type { Translate } from '../../shared/messages/translate.ts';

/** How a sign-in can look from the browser. `stray` answers everything that belongs to no attempt. */
export const browserPageNames = [
  'signedIn',
  'refused',
  'failed',
  'stopped',
  'waiting',
  'stray',
] as const;
export type BrowserPageName = (typeof browserPageNames)[number];

/** UTF-8 of each page, made before the first request comes: nothing of a request can get in (promise 21). */
export type BrowserPages = Record<BrowserPageName, Uint8Array>;

/** Colours of experience.md; the mark says by its shape what it says by its colour. */
const style = `
:root{color-scheme:light dark;--back:#F7F8FA;--face:#FFF;--text:#1B1F24;--muted:#4A5560;--edge:#6B7785;--good:#1B6B3A;--bad:#B3261E;--calm:#0B5CAD}
@media(prefers-color-scheme:dark){:root{--back:#12161B;--face:#1B2129;--text:#F1F4F7;--muted:#B4BFCA;--edge:#8593A1;--good:#7FD8A0;--bad:#FF9A8F;--calm:#7DB8F5}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif}
main{width:100%;max-width:26rem;padding:2rem;background:var(--face);border:1px solid var(--edge);border-top:4px solid var(--mark);border-radius:8px}
.mark{margin:0;color:var(--mark);font-size:2rem;line-height:1}
h1{margin:1rem 0 .5rem;font-size:1.5rem;line-height:2rem}
p{margin:0}
.app{margin-top:1.5rem;color:var(--muted);font-size:.875rem}
.good{--mark:var(--good)}.bad{--mark:var(--bad)}.calm{--mark:var(--calm)}
`;

/** The one style is named by its hash; nothing else may be loaded, run, framed or sent (CSP Level 3). */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const looks: Record<BrowserPageName, { kind: string; mark: string }> = {
  signedIn: { kind: 'good', mark: '✓' },
  refused: { kind: 'bad', mark: '✕' },
  failed: { kind: 'bad', mark: '✕' },
  stopped: { kind: 'calm', mark: '–' },
  waiting: { kind: 'calm', mark: '…' },
  stray: { kind: 'calm', mark: '–' },
};

/** By translator: they are the same for every attempt, which must not wait for them. */
const made = new WeakMap<Translate, { language: string; pages: BrowserPages }>();

/**
 * All pages in one language, made once.
 * @param language BCP 47, for the page's `lang`
 */
export function browserPages(translate: Translate, language: string): BrowserPages {
  const known = made.get(translate);
  if (known?.language === language) return known.pages;
  const pages = renderPages(translate, language);
  made.set(translate, { language, pages });
  return pages;
}

function renderPages(translate: Translate, language: string): BrowserPages {
  const page = (name: BrowserPageName) => new TextEncoder().encode(html(name, translate, language));
  return {
    signedIn: page('signedIn'),
    refused: page('refused'),
    failed: page('failed'),
    stopped: page('stopped'),
    waiting: page('waiting'),
    stray: page('stray'),
  };
}

function html(name: BrowserPageName, translate: Translate, language: string): string {
  const title = escapeHtml(translate(`browserPage.${name}.title`));
  const text = escapeHtml(translate(`browserPage.${name}.text`));
  const { kind, mark } = looks[name];
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Staff Sign-In</title>
<style>${style}</style>
</head>
<body>
<main class="${kind}">
<p class="mark" aria-hidden="true">${mark}</p>
<h1>${title}</h1>
<p>${text}</p>
<p class="app">Staff Sign-In</p>
</main>
</body>
</html>
`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}
