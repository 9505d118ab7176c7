import { launchApp } from '../../support/launch.ts';
import type { BenchContext, Row } from '../row.ts';
import { median, rounded, spread } from '../statistics.ts';
import { formIsUsable, typeIntoForm } from '../support/form-page.ts';

const rounds = 12;

/** Start of the process to a form in which typing works, against a window with an empty page. */
export async function measure({ appRoot, plainRoot, settings }: BenchContext): Promise<Row> {
  const [starts, bases]: [number[], number[]] = [[], []];
  // The first pair only brings the files into memory.
  for (let round = 0; round <= rounds; round++) {
    starts.push(await timeStart(appRoot, settings, true));
    bases.push(await timeStart(plainRoot, undefined, false));
  }
  return rowOf(starts.slice(1), bases.slice(1));
}

async function timeStart(
  appRoot: string,
  settings: object | undefined,
  hasForm: boolean,
): Promise<number> {
  const began = performance.now();
  const app = await launchApp({ noSystemBrowser: true, appRoot, ...(settings && { settings }) });
  try {
    if (hasForm) await formIsUsable(app.page);
    else await app.page.evaluate(() => new Promise(requestAnimationFrame));
    const taken = performance.now() - began;
    // The time was that of the start; that typing works is shown after it.
    if (hasForm) await typeIntoForm(app.page);
    return taken;
  } finally {
    await app.kill();
  }
}

function rowOf(starts: number[], bases: number[]): Row {
  return {
    name: 'start',
    value: rounded(median(starts), 0),
    unit: 'ms',
    ratio: rounded(median(starts) / median(bases), 3),
    budget: 1.3,
    note: `an app with an empty page in the same host: ${spread(bases)} ms; start ${spread(starts)} ms`,
  };
}
