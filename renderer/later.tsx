import { type ComponentType, createElement, type ElementType, lazy, useState } from 'react';

/**
 * A screen in a file of its own, as `lazy`; fetched before it is wanted, it is there at once. `lazy` alone
 * always shows the fallback first, and React keeps a fallback up for 300 ms.
 */
export function later<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let arrived: ComponentType<P> | null = null;
  const fetchIt = async () => {
    const file = await load();
    arrived = file.default;
    return file;
  };
  const waiting = lazy(fetchIt);
  function Later(props: P) {
    // Chosen once: another component in its place would begin anew.
    const [shown] = useState<ElementType>(() => arrived ?? waiting);
    return createElement(shown, props);
  }
  /** A file that cannot be fetched is for the screen itself to report, when it is wanted. */
  const fetchEarly = () => void fetchIt().catch(() => {});
  return Object.assign(Later, { fetchEarly });
}
