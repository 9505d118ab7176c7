import type { Page } from 'playwright';

/** Elements whose content is wider than they are, where nobody could scroll to it; in words. */
export function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found: string[] = [];
    if (document.documentElement.scrollWidth > width) found.push(`the page in ${width} px`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility() || element.clientWidth <= 1) continue;
      if (element.matches('input, textarea, select, svg *, .visually-hidden')) continue;
      const { overflowX } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (scrolls || element.scrollWidth <= element.clientWidth + 1) continue;
      const text = element.textContent?.trim().slice(0, 40);
      found.push(
        `<${element.tagName.toLowerCase()} ${element.className}> "${text}" in ${width} px`,
      );
    }
    return found;
  });
}

/**
 * Lines of a page in the pseudo-language that hold English beside the names and values of the samples. Every text
 * of the catalogue stands in brackets there; what is left without them must not read like a sentence or a label.
 * @param labels the texts of the English catalogue
 */
export async function englishLeft(page: Page, labels: readonly string[]): Promise<string[]> {
  const spoken = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
  const spokenTexts = await page.evaluate(
    (names) =>
      names.flatMap((name) =>
        [...document.body.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name) ?? ''),
      ),
    spoken,
  );
  // biome-ignore lint/performance/useDomNodeTextContent: lines as they are laid out, which textContent runs together.
  const shown = (await page.locator('body').innerText()).split('\n');
  const lines = [await page.title(), ...shown, ...spokenTexts];
  return lines.map(withoutBrackets).filter((line) => labels.includes(line) || isSentence(line));
}

function withoutBrackets(line: string): string {
  const inner = line.replaceAll(/\[[^[\]]*\]/g, '');
  return inner === line ? line.trim() : withoutBrackets(inner);
}

const small =
  /\b(the|is|are|was|were|not|this|that|your|you|for|with|from|and|has|have|been|will)\b/gi;
const isSentence = (line: string) => (line.match(small) ?? []).length >= 2;
