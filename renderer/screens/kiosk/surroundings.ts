import { type CSSProperties, useEffect, useRef, useState } from 'react';

const POINTER_MS = 3_000;
const SHIFT_MS = 60_000;
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

function listen(names: readonly string[], listener: (event: Event) => void): () => void {
  for (const name of names) window.addEventListener(name, listener, { capture: true });
  return () => {
    for (const name of names) window.removeEventListener(name, listener, { capture: true });
  };
}

/** Hides the pointer while nobody moves it. */
export function useHiddenPointer(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: ReturnType<typeof setTimeout>;
    const moved = () => {
      delete dataset['pointer'];
      clearTimeout(timer);
      timer = setTimeout(() => {
        dataset['pointer'] = 'hidden';
      }, POINTER_MS);
    };
    moved();
    const stop = listen(['pointermove', 'pointerdown'], moved);
    return () => {
      stop();
      clearTimeout(timer);
      delete dataset['pointer'];
    };
  }, []);
}

/** Nothing can be dropped on the page, nor dragged or opened from it. */
export function useClosedDrop(): void {
  useEffect(
    () =>
      listen(['dragstart', 'dragover', 'drop', 'contextmenu'], (event) => event.preventDefault()),
    [],
  );
}

/** Calls `act` when nobody has done anything for so long. @param ms null: nothing is watched */
export function useQuiet(ms: number | null, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (ms === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const used = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), ms);
    };
    used();
    const stop = listen(uses, used);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [ms]);
}

/** Moves what stands still for months by at most 8 px, once a minute, so that it does not burn in. */
export function useShift(): CSSProperties {
  const [minute, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((before) => before + 1), SHIFT_MS);
    return () => clearInterval(timer);
  }, []);
  const { x, y } = shiftAt(minute);
  return { translate: `${x}px ${y}px` };
}

/** Goes through all 289 places within ±8 px, one after the other. @param minute whole minutes */
export const shiftAt = (minute: number): { x: number; y: number } => ({
  x: ((minute * 5 + 8) % 17) - 8,
  y: ((Math.floor(minute / 17) + minute * 7 + 8) % 17) - 8,
});

/** This computer's time each second, while something counts down. */
export function useSeconds(active: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!active) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}
