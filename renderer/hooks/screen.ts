import {
  createContext,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from '../i18n.ts';
import { createEscapeOrder } from './escape-order.ts';

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

/** How many dialogs lie over the screen that this belongs to. */
export const EscapeLayer = createContext(0);

const escapeOrder = createEscapeOrder();

/** Calls `act` on Escape anywhere in the window, unless there is something nearer that Escape is for. */
export function useEscape(active: boolean, act: () => void): void {
  useEscapeAt(useContext(EscapeLayer), active, act);
}

/** The same for a dialog, which is a layer of its own: `EscapeLayer` and one more. */
export function useEscapeAt(layer: number, active: boolean, act: () => void): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  // Before it is painted: who sees the screen can leave it.
  useLayoutEffect(() => {
    if (!active) return;
    const own = () => latest.current();
    const takeOut = escapeOrder.add(layer, own);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || escapeOrder.nearest() !== own) return;
      // Dealt with: what comes next in the order by what is done now is for the next Escape.
      event.preventDefault();
      own();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      takeOut();
    };
  }, [active, layer]);
}
