import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { axeViolations } from '../axe.ts';
import { builtGallery } from './build.ts';
import { type Look, looks, openGallery } from './take-pictures.ts';

/** What axe found, one line each: the rule, the entry, the look and the places. */
export interface AxeFindings {
  inspected: number;
  found: string[];
}

/**
 * Colours differ from look to look, everything else is the same: the whole of axe once, then the rules of colour.
 * Under forced colours they would read the author's, which nobody sees.
 */
const colourRules = ['color-contrast', 'link-in-text-block'];
const disabled = { enabled: false };
const rules: Partial<Record<Look, RunOptions>> = {
  dark: { runOnly: { type: 'rule', values: colourRules } },
  forced: { rules: Object.fromEntries(colourRules.map((id) => [id, disabled])) },
};

export interface Inspection {
  looks: readonly Look[];
  /** Every entry where absent. */
  choose?(names: string[]): string[];
  progress?(line: string): void;
}

/** Has axe inspect entries of the gallery, in English, in each of these looks (WCAG 2.2 A and AA). */
export async function inspectGallery(wanted: Inspection): Promise<AxeFindings> {
  const gallery = await openGallery(await builtGallery());
  const findings: AxeFindings = { inspected: 0, found: [] };
  const left = [...(wanted.choose?.(gallery.names) ?? gallery.names)];
  const work = async (page: Page) => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      await gallery.show(page, name, 'en');
      for (const look of wanted.looks) {
        await page.emulateMedia(looks[look]);
        findings.found.push(...(await violations(page, name, look)));
        findings.inspected += 1;
      }
      if (left.length % 50 === 0) wanted.progress?.(`${left.length} entries left`);
    }
  };
  try {
    await Promise.all(gallery.pages.map(work));
  } finally {
    await gallery.close();
  }
  return findings;
}

async function violations(page: Page, name: string, look: Look): Promise<string[]> {
  const found = await axeViolations(page, rules[look]);
  return found.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id} in ${name}, ${look}: ${places}`;
  });
}
