import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Bridge } from '../shared/bridge.ts';
import { App } from './app.tsx';
import { loadLanguage } from './i18n.ts';
import {
  BridgeContext,
  createQueryClient,
  followEvents,
  sessionQuery,
  settingsQuery,
} from './queries.ts';
import './styles/index.css';

/** Milliseconds that main has to answer before the page says that it is starting. */
const QUICK_ANSWER_MS = 100;

/**
 * Shows the app in `element`. Both questions to main go out before React begins to work; the first thing shown
 * is what they bring, and "Starting…" only where that takes long.
 */
export function start(bridge: Bridge, element: HTMLElement): void {
  const client = createQueryClient();
  followEvents(bridge, client);
  const answers = Promise.all([
    client.prefetchQuery(settingsQuery(bridge)).then(() => loadChosenLanguage(bridge, client)),
    client.prefetchQuery(sessionQuery(bridge)),
  ]);
  const late = new Promise((resolve) => setTimeout(resolve, QUICK_ANSWER_MS));
  const root = createRoot(element);
  void Promise.race([answers, late]).then(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <BridgeContext value={bridge}>
            <App />
          </BridgeContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/** English is here; another language is awaited, so that nobody sees a screen change its language. */
function loadChosenLanguage(bridge: Bridge, client: QueryClient): Promise<void> | undefined {
  const view = client.getQueryData(settingsQuery(bridge).queryKey);
  return view && loadLanguage(view.values.language, view.systemLanguages ?? navigator.languages);
}
