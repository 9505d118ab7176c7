import { useEffect } from 'react';

/** What can be operated, and what is given the focus so that it is read. */
const stops =
  'button, input, select, textarea, a[href], summary, [tabindex="0"], h1[tabindex="-1"]';
/** Milliseconds: a screen that appears has put the focus where it wants it by then. */
const PATIENCE_MS = 100;

/**
 * Gives the focus to what stands nearest where a control had it that has gone: else whoever has no pointer is
 * sent back to the beginning of the page (WCAG 2.4.3). A screen that puts the focus itself comes first.
 */
export function useFocusHeir(): void {
  useEffect(() => {
    /** The control that had the focus last, and what lay around it, from the inside out. */
    let way: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) way = wayOut(target);
    };
    const keep = () => {
      if (document.activeElement !== document.body || way[0]?.isConnected !== false) return;
      heirOf(way)?.focus();
    };
    const watcher = new MutationObserver(() => {
      if (document.activeElement !== document.body || way[0]?.isConnected !== false) return;
      clearTimeout(timer);
      timer = setTimeout(keep, PATIENCE_MS);
    });
    document.addEventListener('focusin', onFocus);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

function wayOut(from: Element): Element[] {
  const way: Element[] = [];
  for (let at: Element | null = from; at; at = at.parentElement) way.push(at);
  return way;
}

/** The first control in the smallest part of the page that is still there and has one. */
function heirOf(way: readonly Element[]): HTMLElement | null {
  for (const part of way) {
    if (!part.isConnected) continue;
    for (const stop of part.querySelectorAll<HTMLElement>(stops))
      if (stop.checkVisibility() && !stop.matches(':disabled')) return stop;
  }
  return null;
}
