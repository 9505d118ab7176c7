import {
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { EscapeLayer, useEscapeAt } from '../hooks/screen.ts';

/**
 * The browser's own modal dialog: what lies behind it is out of reach, and when it goes the focus returns to
 * where it was.
 */
export function ModalDialog(props: {
  role: 'dialog' | 'alertdialog';
  title: string;
  /** Over the whole window: what is in it has a heading of its own. */
  page?: boolean;
  /** Something is under way: what has failed before is not shown meanwhile. */
  busy?: boolean;
  /** Id of the text that is read out with the title. */
  describedBy?: string | undefined;
  /** Esc, unless it is for something in the dialog. */
  onEscape: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const layer = useContext(EscapeLayer) + 1;
  useEscapeAt(layer, true, props.onEscape);
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
  };
  return (
    <dialog
      ref={dialog}
      role={props.role}
      className={classOf(props)}
      {...(props.page ? { 'aria-label': props.title } : { 'aria-labelledby': titleId })}
      aria-describedby={props.describedBy}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      // The browser would close it whatever is under way; what it has closed all the same is said, too.
      onCancel={(event) => {
        event.preventDefault();
        props.onEscape();
      }}
      onClose={() => dialog.current?.open || props.onEscape()}
    >
      <EscapeLayer value={layer}>
        {!props.page && <h2 id={titleId}>{props.title}</h2>}
        {props.children}
      </EscapeLayer>
    </dialog>
  );
}

function classOf({ page, busy }: { page?: boolean; busy?: boolean }): string {
  return ['dialog', page && 'dialog-page', busy && 'busy'].filter(Boolean).join(' ');
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
