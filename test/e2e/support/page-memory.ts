import type { Page } from 'playwright/test';

/** All that the page's JavaScript still holds, as V8 tells it after a garbage collection. */
export async function heapSnapshot(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

/** What React Query keeps: data of queries, variables and results of mutations. Fails when it is not found. */
export function queryCaches(page: Page): Promise<string> {
  return page.evaluate(() => {
    interface Fiber {
      memoizedProps: { client?: unknown } | null;
      child: Fiber | null;
      sibling: Fiber | null;
    }
    interface Client {
      getQueryCache(): { getAll(): { queryKey: unknown; state: unknown }[] };
      getMutationCache(): { getAll(): { state: unknown }[] };
    }
    const clientIn = (fiber: Fiber | null): Client | null => {
      if (fiber === null) return null;
      const client = fiber.memoizedProps?.client;
      if (typeof client === 'object' && client !== null && 'getQueryCache' in client)
        return client as Client;
      return clientIn(fiber.child) ?? clientIn(fiber.sibling);
    };
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const client = clientIn(Reflect.get(root ?? {}, key ?? '') as Fiber | null);
    if (client === null) throw new Error('React Query was not found in the page');
    const queries = client.getQueryCache().getAll();
    const mutations = client.getMutationCache().getAll();
    return JSON.stringify([
      queries.map(({ queryKey, state }) => [queryKey, state]),
      mutations.map(({ state }) => state),
    ]);
  });
}
