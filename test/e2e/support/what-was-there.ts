import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchedApp } from '../../support/launch.ts';

const PATIENCE_MS = 5_000;

/**
 * What the app showed when a test failed, for whoever reads the run's output: Playwright itself tells of the page
 * that it saw last, which may be the system browser's.
 */
export async function whatWasThere({ page, output }: LaunchedApp): Promise<string> {
  const shown = await Promise.race([
    page.evaluate(look).catch((error: unknown) => String(error)),
    sleep(PATIENCE_MS, 'the page does not answer', { ref: false }),
  ]);
  return `What the app showed: ${JSON.stringify(shown, null, 1)}\n${output().slice(-1_500)}`;
}

/** In the page. A page that draws no more lets nobody click. */
async function look(): Promise<Record<string, unknown>> {
  const draws = await Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
    new Promise((resolve) => setTimeout(() => resolve(false), 2_000)),
  ]);
  const focus = document.activeElement?.outerHTML.slice(0, 200);
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not there for anybody.
  return { text: document.body.innerText.slice(0, 800), focus, draws };
}
