import { type ComponentProps, Suspense, useEffect } from 'react';
import { useEscape } from '../../hooks/screen.ts';
import { later } from '../../later.tsx';
import { Starting } from '../starting.tsx';

const BrowserWaiting = later(() => import('./browser-waiting.tsx'));

/**
 * Fetches the screen that waits for the browser once the page rests: the browser may be open before a screen has
 * been fetched that could cancel it.
 * @param isLikely whether this screen may lead there
 */
export function useBrowserSoon(isLikely: boolean): void {
  useEffect(() => {
    if (!isLikely) return;
    const waiting = requestIdleCallback(BrowserWaiting.fetchEarly);
    return () => cancelIdleCallback(waiting);
  }, [isLikely]);
}

/** The screen that waits for the browser; while it is fetched, Esc cancels as it will there. */
export function BrowserSoon(props: ComponentProps<typeof BrowserWaiting>) {
  return (
    <Suspense fallback={<Fetching onCancel={props.onCancel} />}>
      <BrowserWaiting {...props} />
    </Suspense>
  );
}

function Fetching({ onCancel }: { onCancel: () => void }) {
  useEscape(true, onCancel);
  return <Starting />;
}
