import { useEffect, useRef } from 'react';

const HOLD_MS = 5_000;
/** Size of a corner, CSS px. */
export const CORNER_PX = 72;

/** Ctrl+Alt+Shift+K, or five seconds on a corner of the screen: the way to the PIN. */
export function useWayOut(active: boolean, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const release = () => clearTimeout(timer);
    const press = (event: PointerEvent) => {
      release();
      if (!isCorner(event.clientX, event.clientY, innerWidth, innerHeight)) return;
      timer = setTimeout(() => latest.current(), HOLD_MS);
    };
    const move = (event: PointerEvent) => {
      if (!isCorner(event.clientX, event.clientY, innerWidth, innerHeight)) release();
    };
    const key = (event: KeyboardEvent) => {
      if (isWayOutKey(event)) latest.current();
    };
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointerdown', press, { signal });
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', release, { signal });
    addEventListener('keydown', key, { signal });
    return () => {
      release();
      stop.abort();
    };
  }, [active]);
}

/** Any of the four. */
export const isCorner = (x: number, y: number, width: number, height: number): boolean =>
  (x <= CORNER_PX || x >= width - CORNER_PX) && (y <= CORNER_PX || y >= height - CORNER_PX);

type Chord = Pick<KeyboardEvent, 'ctrlKey' | 'altKey' | 'shiftKey' | 'code' | 'key'>;
const isWayOutKey = ({ ctrlKey, altKey, shiftKey, code, key }: Chord): boolean =>
  ctrlKey && altKey && shiftKey && (code === 'KeyK' || key.toLowerCase() === 'k');
