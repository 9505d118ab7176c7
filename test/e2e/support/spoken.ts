import type { Page } from 'playwright/test';

/** What a page has said, in order. */
export interface Spoken {
  /** Everything since the last call: `status: …`, `alert: …`, and `focus: …` for what takes it, with its dialog and description. */
  heard(): Promise<string[]>;
}

/**
 * Listens as a screen reader does: to what appears or changes in live regions, and to what takes the focus. The same text twice in a row in one region is said once.
 */
export async function listen(page: Page): Promise<Spoken> {
  await page.evaluate(() => {
    const heard: string[] = [];
    const regions = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const last = new Map<Element, string>();
    // What is laid out apart is heard apart, which textContent would run together.
    const text = (element: Element | null) => {
      // biome-ignore lint/performance/useDomNodeTextContent: see above.
      const words = element instanceof HTMLElement ? element.innerText : '';
      return words.replaceAll(/\s+/g, ' ').trim();
    };
    /** Behind an open modal dialog everything is inert, and silent. */
    const isSilent = (region: Element) => {
      const dialog = document.querySelector('dialog:modal');
      return dialog !== null && !dialog.contains(region);
    };
    const say = (region: Element) => {
      const now = text(region);
      if (last.get(region) === now) return;
      last.set(region, now);
      if (now !== '' && !isSilent(region))
        heard.push(`${region.getAttribute('role') ?? 'status'}: ${now}`);
    };
    for (const region of document.querySelectorAll(regions)) last.set(region, text(region));
    new MutationObserver((changes) => {
      const touched = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const around = element?.closest(regions);
        if (around?.isConnected) touched.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element) || !node.isConnected) continue;
          if (node.matches(regions)) touched.add(node);
          for (const inner of node.querySelectorAll(regions)) touched.add(inner);
        }
      }
      for (const region of touched) say(region);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    const byIds = (ids: string | null) =>
      (ids ?? '').split(' ').map((id) => text(document.getElementById(id)));
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const dialog = target.closest('dialog:modal');
      const about = (name: string) => byIds(dialog?.getAttribute(name) ?? null);
      const title = [...about('aria-labelledby'), ...about('aria-describedby')];
      const label =
        target instanceof HTMLInputElement ? text(target.labels?.[0] ?? null) : text(target);
      const described = byIds(target.getAttribute('aria-describedby'));
      heard.push(`focus: ${[...title, label, ...described].filter(Boolean).join(' | ')}`);
    });
    Object.assign(window, { heardSoFar: () => heard.splice(0) });
  });
  return {
    heard: () =>
      page.evaluate(() => (window as unknown as { heardSoFar(): string[] }).heardSoFar()),
  };
}
