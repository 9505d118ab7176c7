import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../i18n.ts';

/** Keeps the window's title; it begins "Error: " while something is wrong (WCAG 2.4.2, 3.3.1). */
export function useScreenTitle(screen: string, wrong = false): void {
  const translate = useTranslate();
  const title = translate(wrong ? 'common.titleError' : 'common.title', { screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** For a screen over another, which is still there and set its title when it appeared. */
export function useTitleGivenBack(): void {
  const [before] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = before;
    },
    [before],
  );
}

/** Puts the focus on a screen's heading when the screen appears, so that it is read and Tab goes on from there. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

/** Calls `act` on Escape anywhere on the screen, unless something nearer has dealt with it. */
export function useEscape(active: boolean, act: () => void): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  // Before it is painted: who sees the screen can leave it.
  useLayoutEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [active]);
}
