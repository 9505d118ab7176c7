import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

/** A rule of axe that something on the page does not meet. */
export interface Violation {
  readonly id: string;
  /** Each place: its HTML, and the selectors that lead to it. */
  readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[];
}

/** axe's own options (RunOptions), as far as they are used here: these rules or tags alone, or all but some rules. */
export interface AxeOptions {
  readonly runOnly?: { readonly type: 'rule' | 'tag'; readonly values: readonly string[] };
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

interface Axe {
  run(context: Document, options: object): Promise<{ violations: Violation[] }>;
}

/** axe itself, as the package that joins it to Playwright has it. */
function axeFile(): string {
  const own = createRequire(import.meta.url);
  return createRequire(own.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
}

let source: string | undefined;

/**
 * What axe finds on a page that has no frames. The package's own builder hands axe's half megabyte over twice for
 * each question, and takes back whatever passed as well: three times the processor time of the same rules here.
 * @throws Error when axe itself fails
 */
export async function axeViolations(page: Page, options: AxeOptions = {}): Promise<Violation[]> {
  source ??= readFileSync(axeFile(), 'utf8');
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
    { ...options, resultTypes: ['violations'] },
  );
}
