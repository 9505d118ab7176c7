import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

/** A key held down repeats; a repeat is not a second wish (promise 12). */
export const oneRequest = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.repeat) event.preventDefault();
  },
};

/** The second click of a double click comes after a quick answer, too. */
export const firstClickOnly = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** Stays where it is and keeps the focus while it is busy: nothing else may come under the pointer. */
export function SubmitButton(props: { busy: boolean; describedBy?: string; children: ReactNode }) {
  const { busy, describedBy, children } = props;
  return (
    <button
      type="submit"
      className="button primary wide"
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      onClick={firstClickOnly}
    >
      {children}
    </button>
  );
}
