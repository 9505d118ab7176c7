import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Bridge } from '../shared/bridge.ts';
import { App } from './app.tsx';
import {
  BridgeContext,
  createQueryClient,
  followEvents,
  sessionQuery,
  settingsQuery,
} from './queries.ts';
import './styles/index.css';

/** Shows the app in `element`. Both questions to main go out before React begins to work. */
export function start(bridge: Bridge, element: HTMLElement): void {
  const client = createQueryClient();
  followEvents(bridge, client);
  void client.prefetchQuery(settingsQuery(bridge));
  void client.prefetchQuery(sessionQuery(bridge));
  createRoot(element).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <BridgeContext value={bridge}>
          <App />
        </BridgeContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}
