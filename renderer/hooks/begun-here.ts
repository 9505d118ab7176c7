import { useState } from 'react';

/**
 * Whether what is under way was begun with a button of this component. That button stays where it is until the
 * next screen has come: gone before, it would take the focus along (WCAG 2.4.3), and what is read to somebody who
 * does not see the page would begin with a field that nobody asked for.
 * @returns whether it was, and what the button says when it is pressed
 */
export function useBegunHere(busy: boolean): [begunHere: boolean, begin: () => void] {
  const [pressed, setPressed] = useState(false);
  // Over, or never begun because something else was under way.
  if (pressed && !busy) setPressed(false);
  return [pressed && busy, () => setPressed(true)];
}
