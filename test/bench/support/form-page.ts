import type { Page } from 'playwright';

declare global {
  interface Window {
    /** Milliseconds from the navigation's start until what is waited for was there. */
    benchUsable?: Promise<number>;
  }
}

/** The field in which typing can begin. */
export const userNameField = '#field-userName';

/**
 * In every document to come: notes when the element is there, and has the focus where it is a field.
 * Runs before the page's own scripts.
 */
export async function watchForElement(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    window.benchUsable = new Promise((resolve) => {
      const look = () => {
        const element = document.querySelector(wanted);
        if (!element) return;
        if (element.matches('input') && document.activeElement !== element) return;
        observer.disconnect();
        document.removeEventListener('focusin', look);
        resolve(performance.now());
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true });
      document.addEventListener('focusin', look);
    });
  }, selector);
}

/** In the page. A locator would ask again after pauses of up to half a second, and the pauses be measured. */
function waitForFocus(field: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.activeElement?.matches(field)) return;
      document.removeEventListener('focusin', look);
      resolve();
    };
    document.addEventListener('focusin', look);
    look();
  });
}

/** Loads the page again. @returns milliseconds until the watched element was usable */
export async function timeReload(page: Page): Promise<number> {
  await page.reload();
  return page.evaluate(() => {
    if (!window.benchUsable) throw new Error('nothing is watched');
    return window.benchUsable;
  });
}

/** Waits until typing can begin: the field has the focus. */
export const formIsUsable = (page: Page): Promise<void> =>
  page.evaluate(waitForFocus, userNameField);

/** Waits for the form and types a letter, which has to arrive. */
export async function typeIntoForm(page: Page): Promise<void> {
  await formIsUsable(page);
  await page.keyboard.type('a');
  const typed = await page.evaluate((field) => {
    const input = document.querySelector(field);
    return input instanceof HTMLInputElement ? input.value : null;
  }, userNameField);
  if (typed !== 'a') throw new Error(`typing brought ${JSON.stringify(typed)} into the field`);
}
