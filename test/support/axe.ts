import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** A rule of axe that something on the page does not meet, and each place: its HTML, and the selectors that lead to it. */
export interface Violation extends Pick<Result, 'id'> {
  readonly nodes: readonly Pick<Result['nodes'][number], 'html' | 'target'>[];
}

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

let source: string | undefined;

/**
 * What axe finds on a page that has no frames. Its half megabyte goes to each page once, and only what it has found
 * comes back: the builder that its makers have for Playwright takes three times the processor time for the same rules.
 * @throws Error when axe itself fails
 */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<Violation[]> {
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  // A page that has been loaded anew knows axe no more.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Of what is no violation one place is described, and left behind.
  return page.evaluate(
    async (wanted) => {
      const axe: Axe = Reflect.get(window, 'axe');
      const { violations } = await axe.run(document, wanted);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, target }) => ({ html, target })),
      }));
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
