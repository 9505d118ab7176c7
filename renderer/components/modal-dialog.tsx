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

const stopsOf = 'button, input, select, textarea, a[href], summary, [tabindex]';

/**
 * From the last control to the first and back: the browser would lead out of the page between them. Whatever else
 * has the focus, a heading or a list, goes on to what comes next.
 */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): void {
  const all = [...dialog.querySelectorAll<HTMLElement>(stopsOf)];
  const stops = all.filter((one) => one.tabIndex >= 0 && one.checkVisibility());
  const back = event.shiftKey;
  const ahead = back ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const from = document.activeElement ?? dialog;
  if (stops.some((one) => (from.compareDocumentPosition(one) & ahead) !== 0)) return;
  event.preventDefault();
  (back ? stops.at(-1) : stops[0])?.focus();
}
