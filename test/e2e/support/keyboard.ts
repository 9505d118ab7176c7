import { expect, type Page } from 'playwright/test';

/** What has the focus. */
interface Stop {
  /** As a person calls it: its label, or the words on it. */
  name: string;
  /** What is wrong with how it is seen; empty: nothing. */
  problems: string[];
}

/** Where the focus is, and whether whoever has no pointer sees it there (WCAG 2.4.7, 2.4.11). */
function stopOf(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active === document.body)
      return { name: '', problems: [] };
    const labels = 'labels' in active ? (active.labels as NodeListOf<HTMLElement> | null) : null;
    const words = active.getAttribute('aria-label') ?? labels?.[0]?.textContent;
    const name = (words || active.textContent || '').replaceAll(/\s+/g, ' ').trim();
    const problems: string[] = [];
    const { outlineStyle, outlineWidth } = getComputedStyle(active);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      problems.push('the focus is not marked');
    const { left, top, width, height } = active.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const there = document.elementFromPoint(left + width / 2, top + height * part);
      return there !== null && (active.contains(there) || there.contains(active));
    });
    if (!isSeen) problems.push('it is covered, or outside of the window');
    return { name, problems };
  });
}

/** Tab until what is called so has the focus; every stop on the way there has to be seen. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 80; presses += 1) {
    const stop = await stopOf(page);
    // Where the way begins may be a heading, which is nothing to operate.
    if (presses > 0) expect(stop.problems, stop.name).toEqual([]);
    if (stop.name === name) return;
    passed.push(stop.name);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}, but: ${passed.join(' | ')}`);
}

/** Tab to a control, and press it. */
export async function press(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Something has the focus: whoever goes on by keyboard or listens is not sent back to the beginning. */
export const expectFocusKept = (page: Page, after: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: after })
    .toBe(true);
