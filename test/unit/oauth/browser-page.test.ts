import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  browserPageNames,
  browserPages,
  contentSecurityPolicy,
} from '../../../electron/oauth/browser-page.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const translate = createTranslate('en', en);
const pages = browserPages(translate, 'en');
const textOf = (page: Uint8Array) => new TextDecoder().decode(page);

describe('[P21] the browser’s last page', () => {
  it.each(browserPageNames)('%s is the same bytes each time, with its own words', (name) => {
    expect(browserPages(translate, 'en')[name]).toEqual(pages[name]);
    expect(textOf(pages[name])).toContain(translate(`browserPage.${name}.title`));
    expect(textOf(pages[name])).toContain(translate(`browserPage.${name}.text`));
  });

  it.each(browserPageNames)(
    '%s has no script, no address, and only the style of the policy',
    (name) => {
      const html = textOf(pages[name]);
      expect(html).not.toMatch(/<script|<link|<img|<form|src=|href=|url\(|https?:/i);
      const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(contentSecurityPolicy).toContain(`style-src 'sha256-${hash}'`);
      expect(contentSecurityPolicy).toContain("default-src 'none'");
    },
  );

  it('only one of them says that somebody is signed in', () => {
    const saying = browserPageNames.filter((name) => /You are signed in/.test(textOf(pages[name])));
    expect(saying).toEqual(['signedIn']);
  });

  it('a translation with markup in it is only text', () => {
    const hostile = browserPages(() => '<b onclick="x">&', 'en"><i>');
    expect(textOf(hostile.signedIn)).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
    expect(textOf(hostile.signedIn)).not.toMatch(/<b |<i>/);
  });
});
