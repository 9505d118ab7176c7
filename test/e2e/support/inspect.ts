import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { axeViolations } from '../../support/axe.ts';

export const looks = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const;
/** No colour is measured on its way from one look to the next. */
export const still = { reducedMotion: 'reduce' } as const;
export const sizes = [
  { width: 1024, height: 768 },
  // 1024×768 at 200 %.
  { width: 512, height: 384 },
  { width: 320, height: 640 },
];

/**
 * What a page is made of is the same in each look; its colours are not. Under forced colours the rule of contrast
 * reads the author's colours, which nobody sees.
 */
const rules: Record<keyof typeof looks, RunOptions> = {
  light: {},
  dark: { runOnly: { type: 'tag', values: ['cat.color'] } },
  forced: { rules: { 'color-contrast': { enabled: false } } },
};

export async function violations(page: Page, look: keyof typeof looks): Promise<string[]> {
  const found = await axeViolations(page, rules[look]);
  return found.map(({ id, nodes }) => `${look}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Controls that lie outside the page's width, that the focus does not mark, or that are covered when they have it. */
async function layoutProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`${scrollWidth} wide in ${clientWidth}`);
    // 1024×768 at 200 % has no room for anything that stays while the rest scrolls (experience.md, "Look").
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const stays = ['sticky', 'fixed'].includes(getComputedStyle(element).position);
      if (clientWidth <= 512 && stays && element.checkVisibility() && element.tagName !== 'DIALOG')
        problems.push(`${element.className || element.tagName} does not scroll`);
    }
    const before = document.activeElement;
    // What has the focus already would not be asked again whether it shows it.
    if (before instanceof HTMLElement) before.blur();
    const all = document.querySelectorAll<HTMLElement>(
      'button, input, select, textarea, a[href], summary',
    );
    for (const control of all) {
      if (!control.checkVisibility() || control.matches(':disabled')) continue;
      control.focus({ focusVisible: true } as FocusOptions);
      const { left, right, width, height } = control.getBoundingClientRect();
      const name = control.textContent || control.id || control.tagName;
      if (left < 0 || right > clientWidth) problems.push(`${name} lies outside`);
      const isChoice = control.matches('input[type=checkbox], input[type=radio], a');
      if (!isChoice && (width < 24 || height < 24)) problems.push(`${name} is ${width}×${height}`);
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
        problems.push(`${name}: the focus is not visible`);
      const seen = [0.1, 0.5, 0.9].some((part) => {
        const box = control.getBoundingClientRect();
        const there = document.elementFromPoint(
          box.left + box.width / 2,
          box.top + box.height * part,
        );
        return there !== null && (control.contains(there) || there.contains(control));
      });
      if (!seen) problems.push(`${name}: something covers it`);
    }
    if (before instanceof HTMLElement) before.focus();
    return problems;
  });
}

/** With the distances of WCAG 2.2, 1.4.12: what is too wide, or is cut off. */
async function spacingProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`${scrollWidth} wide in ${clientWidth}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (
        !element.checkVisibility() ||
        element.matches('.visually-hidden, textarea, input, select')
      )
        continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      // Hidden from the eye on purpose.
      if (element.clientWidth <= 1) continue;
      const name = element.className || element.tagName;
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      if (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1)
        problems.push(`${name} is cut off at its side`);
      if (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
        problems.push(`${name} is cut off below`);
    }
    document.adoptedStyleSheets = [];
    return problems;
  });
}

/** What still moves when the system asks for less motion. */
async function motionLeft(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${target?.className ?? 'something'} moves`;
    }),
  );
  await page.emulateMedia({ reducedMotion: null });
  return moving;
}

export async function inspect(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const look of Object.keys(looks) as (keyof typeof looks)[]) {
    await page.emulateMedia({ ...looks[look], ...still });
    found.push(...(await violations(page, look)));
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await layoutProblems(page)).map((one) => `${size.width}: ${one}`));
    found.push(...(await spacingProblems(page)).map((one) => `${size.width}, spaced: ${one}`));
  }
  found.push(...(await motionLeft(page)));
  await page.setViewportSize({ width: 1024, height: 768 });
  return found;
}
