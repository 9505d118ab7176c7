import { createRoot as create, type Root } from 'react-dom/client';

const roots: Root[] = [];

/** React's own, for all that the gallery shows: what has a root here can be taken away again. */
export const createRoot: typeof create = (...given) => {
  const root = create(...given);
  roots.push(root);
  return root;
};

/** Ends what is shown, with its timers and listeners. */
export function takeAway(): void {
  for (const root of roots.splice(0)) root.unmount();
}
