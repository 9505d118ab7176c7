import { launchApp } from '../../support/launch.ts';
import type { BenchContext, Row } from '../row.ts';
import { median, rounded, spread } from '../statistics.ts';
import { timeReload, typeIntoForm, userNameField, watchForElement } from '../support/form-page.ts';
import { buildOneElementPage } from '../support/one-element.ts';

const rounds = 40;
/** The first loads warm Chromium's process up. */
const warmUp = 4;

/** Start of the navigation to a focused field, against one element by the same libraries. */
export async function measure({ appRoot, plainRoot, settings }: BenchContext): Promise<Row> {
  const env = { BENCH_PAGE: await buildOneElementPage() };
  const app = await launchApp({ noSystemBrowser: true, appRoot, settings });
  const plain = await launchApp({ noSystemBrowser: true, appRoot: plainRoot, env });
  try {
    await typeIntoForm(app.page);
    await watchForElement(app.page, userNameField);
    await watchForElement(plain.page, '#one');
    const [forms, bases]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds + warmUp; round++) {
      forms.push(await timeReload(app.page));
      bases.push(await timeReload(plain.page));
    }
    return rowOf(forms.slice(warmUp), bases.slice(warmUp));
  } finally {
    await app.close();
    await plain.close();
  }
}

function rowOf(forms: number[], bases: number[]): Row {
  return {
    name: 'form',
    value: rounded(median(forms), 1),
    unit: 'ms',
    ratio: rounded(median(forms) / median(bases), 3),
    budget: 1.25,
    note: `one element by React and React Query in the same host: ${spread(bases)} ms; form ${spread(forms)} ms`,
  };
}
