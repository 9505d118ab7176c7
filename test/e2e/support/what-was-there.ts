import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import type { LaunchedApp } from '../../support/launch.ts';

const PATIENCE_MS = 5_000;
/** Lines of the app's log, and inputs that reached the page. */
const LATEST = 15;

/**
 * What the app showed and did when a test failed, for whoever reads the run's output: Playwright itself tells of the
 * page that it saw last, which may be the system browser's.
 */
export async function whatWasThere(app: LaunchedApp): Promise<string> {
  const shown = await Promise.race([
    app.page.evaluate(look).catch((error: unknown) => String(error)),
    sleep(PATIENCE_MS, 'the page does not answer', { ref: false }),
  ]);
  const log = await readFile(join(app.userData, 'logs', 'log.jsonl'), 'utf8').catch(String);
  const told = {
    shown,
    opened: app.openedUrls.length,
    browser: app.systemBrowser.pages().map((page) => new URL(page.url()).pathname),
    log: log.trimEnd().split('\n').slice(-LATEST),
  };
  return `What the app showed and did: ${JSON.stringify(told, null, 1)}\n${app.output().slice(-1_500)}`;
}

/** From the page's next loading on, it remembers its latest inputs for `whatWasThere`: no keys, and no text. */
export async function rememberInputs(page: Page): Promise<void> {
  await page.addInitScript((latest) => {
    const inputs: string[] = [];
    Object.assign(window, { latestInputs: inputs });
    for (const type of ['pointerdown', 'pointerup', 'click', 'submit', 'focusin', 'keydown']) {
      const note = (event: Event) => {
        const { target } = event;
        const at = target instanceof HTMLElement ? target.textContent.slice(0, 30) : '';
        const detail = event instanceof UIEvent ? event.detail : '';
        inputs.push(`${Math.round(performance.now())} ${type} ${detail} ${at}`);
        if (inputs.length > latest) inputs.shift();
      };
      window.addEventListener(type, note, { capture: true, passive: true });
    }
  }, LATEST);
}

/** In the page. A page that draws no more lets nobody click. */
async function look(): Promise<Record<string, unknown>> {
  const draws = await Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
    new Promise((resolve) => setTimeout(() => resolve(false), 2_000)),
  ]);
  const focus = document.activeElement?.outerHTML.slice(0, 200);
  const inputs: unknown = Reflect.get(window, 'latestInputs');
  const now = Math.round(performance.now());
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not there for anybody.
  return { text: document.body.innerText.slice(0, 800), focus, draws, now, inputs };
}
