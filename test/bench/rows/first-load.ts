import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { launchApp } from '../../support/launch.ts';
import type { BenchContext, Row } from '../row.ts';
import { rounded } from '../statistics.ts';
import { timeReload, userNameField, watchForElement } from '../support/form-page.ts';

/** JavaScript that Chromium fetched until the sign-in form could be used, each file gzipped by itself. */
export async function measure({ appRoot, settings }: BenchContext): Promise<Row> {
  const app = await launchApp({ noSystemBrowser: true, appRoot, settings });
  try {
    await watchForElement(app.page, userNameField);
    const scripts = await scriptsOfLoad(app.page);
    const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0);
    return {
      name: 'first-load',
      value: rounded(bytes / 1000, 1),
      unit: 'kB gzip',
      budget: 130,
      note: `${scripts.length} script${scripts.length === 1 ? '' : 's'} fetched until the form could be used`,
    };
  } finally {
    await app.close();
  }
}

async function scriptsOfLoad(page: Page): Promise<Buffer[]> {
  const answers: Response[] = [];
  const note = (answer: Response) => {
    if (answer.request().resourceType() === 'script') answers.push(answer);
  };
  page.on('response', note);
  await timeReload(page);
  page.off('response', note);
  if (answers.length === 0) throw new Error('no script was seen');
  return Promise.all(answers.map((answer) => answer.body()));
}
