import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Bridge } from '../../../shared/bridge.ts';
import type { SecretField } from '../../../shared/diagnostics.ts';
import { type Failure, failure } from '../../../shared/failure.ts';
import { useBridge } from '../../queries.ts';

/** How long a secret stays on the screen at most, in milliseconds (promise 43). */
export const SHOWN_MS = 20_000;

export interface HeldSecret {
  /** The one that is held; at most one at a time. */
  held: SecretField | null;
  refused: Failure | null;
  /** The element that shows the secret; it must have no children of React's. */
  placeOf: (what: SecretField) => (element: HTMLElement | null) => void;
  /** What makes a button one to press and hold. */
  button: (what: SecretField) => object;
}

/**
 * A secret on the screen for as long as a button is held down. The text is never in React's state: it goes from
 * main's reply straight into one text node, and the node is emptied on release, on blur, when the page is
 * hidden or goes, and after 20 s (promise 43).
 */
export function useHeldSecret(): HeldSecret {
  const bridge = useBridge();
  const [held, setHeld] = useState<SecretField | null>(null);
  const [refused, setRefused] = useState<Failure | null>(null);
  const places = useRef(new Map<SecretField, HTMLElement>());
  const [holder] = useState(() =>
    createHolder(
      places.current,
      setHeld,
      () => void bridge.shieldScreen({ on: false }).catch(() => {}),
    ),
  );
  useEffect(() => {
    const { release } = holder;
    const away = ['pointerup', 'pointercancel', 'blur', 'pagehide'] as const;
    for (const event of away) window.addEventListener(event, release);
    document.addEventListener('visibilitychange', release);
    return () => {
      for (const event of away) window.removeEventListener(event, release);
      document.removeEventListener('visibilitychange', release);
      release();
    };
  }, [holder]);
  const hold = (what: SecretField) => {
    setRefused(null);
    void holder.hold(what, bridge).then((reason) => reason && setRefused(reason));
  };
  return {
    held,
    refused,
    placeOf: (what) => (element) => {
      if (element) places.current.set(what, element);
      else places.current.delete(what);
    },
    button: (what) => holdButton(() => hold(what), holder.release),
  };
}

function createHolder(
  places: Map<SecretField, HTMLElement>,
  onHeld: (what: SecretField | null) => void,
  /** Nothing is shown any more: pictures of the screen may show the window again (promise 60). */
  onHidden: () => void,
) {
  let hold = 0;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    hold += 1;
    clearTimeout(timer);
    for (const place of places.values()) place.replaceChildren();
    onHeld(null);
    if (isHeld) onHidden();
    isHeld = false;
  };
  return {
    release,
    /** Null: shown, or let go before main answered, and then the answer is dropped. */
    async hold(what: SecretField, bridge: Bridge): Promise<Failure | null> {
      release();
      const own = hold;
      isHeld = true;
      timer = setTimeout(release, SHOWN_MS);
      onHeld(what);
      const reply = await bridge.revealSecret({ what }).catch(() => null);
      if (own !== hold) return null;
      if (reply?.ok) {
        places.get(what)?.replaceChildren(reply.value.secret);
        return null;
      }
      release();
      return reply?.failure ?? failure('APP-ERR');
    },
  };
}

/** Pointer, space bar and Enter alike: down shows, up hides. */
function holdButton(hold: () => void, release: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) hold();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat) hold();
    },
    onKeyUp: release,
    onBlur: release,
    // A long touch would bring up a menu, and with it the end of the hold.
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
