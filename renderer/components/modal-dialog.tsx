import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

/**
 * The browser's own modal dialog: what lies behind it is out of reach, and when it goes the focus returns to
 * where it was.
 */
export function ModalDialog(props: {
  role: 'dialog' | 'alertdialog';
  title: string;
  /** Over the whole window: what is in it has a heading of its own. */
  page?: boolean;
  /** Id of the text that is read out with the title. */
  describedBy?: string | undefined;
  /** Esc. */
  onEscape: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is taken out of the page, for only closing gives the focus back.
    return () => element?.close();
  }, []);
  // What had the focus may have made room for something else.
  useEffect(() => {
    const element = dialog.current;
    if (!element?.contains(document.activeElement)) element?.focus();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepInside(event, event.currentTarget);
    if (event.key !== 'Escape') return;
    // The browser would close it whatever is under way.
    event.preventDefault();
    props.onEscape();
  };
  return (
    <dialog
      ref={dialog}
      role={props.role}
      className={props.page ? 'dialog dialog-page' : 'dialog'}
      {...(props.page ? { 'aria-label': props.title } : { 'aria-labelledby': titleId })}
      aria-describedby={props.describedBy}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      // Esc while the focus is nowhere; what the browser has closed all the same is said, too.
      onCancel={(event) => {
        event.preventDefault();
        props.onEscape();
      }}
      onClose={() => dialog.current?.open || props.onEscape()}
    >
      {!props.page && <h2 id={titleId}>{props.title}</h2>}
      {props.children}
    </dialog>
  );
}

/** From the last control to the first and back: the browser would lead out of the page between them. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const all = dialog.querySelectorAll<HTMLElement>('button, input, textarea, a[href]');
  const stops = [...all].filter((one) => one.tabIndex >= 0 && one.checkVisibility());
  const from = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== from && stops.includes(document.activeElement as HTMLElement))
    return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
