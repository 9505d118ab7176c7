import {
  notifyManager,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Bridge } from '../shared/bridge.ts';
import { type Failure, failed, failure, type Result } from '../shared/failure.ts';

export const BridgeContext = createContext<Bridge | null>(null);

export function useBridge(): Bridge {
  const bridge = useContext(BridgeContext);
  if (!bridge) throw new Error('no bridge around this component');
  return bridge;
}

/** A query's reply that was a failure; the queries of this app hardly ever have one. */
export class ReplyFailure extends Error {
  readonly failure: Failure;
  constructor(reason: Failure) {
    super(reason.code);
    this.failure = reason;
  }
}

/** State lives in main and comes by event: nothing here is fetched twice, goes stale or waits for a network. */
export function createQueryClient(): QueryClient {
  // What main said is shown in the turn in which it arrives; the default waits for a timer.
  notifyManager.setScheduler(queueMicrotask);
  const always = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...always,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // What was sent must not be kept, nor sent later than it was asked for (promise 12).
      mutations: { ...always, gcTime: 0 },
    },
  });
}

export const sessionQuery = (bridge: Bridge) =>
  queryOptions({ queryKey: ['session'], queryFn: async () => unwrap(await bridge.getSession()) });

export const settingsQuery = (bridge: Bridge) =>
  queryOptions({ queryKey: ['settings'], queryFn: async () => unwrap(await bridge.getSettings()) });

export const infoQuery = (bridge: Bridge) =>
  queryOptions({ queryKey: ['info'], queryFn: async () => unwrap(await bridge.appInfo()) });

/**
 * Lets main's events write the cache. Both arrive on one channel in the order in which main sent them,
 * so the later one is the truer one.
 */
export function followEvents(bridge: Bridge, client: QueryClient): () => void {
  const stops = [
    bridge.onSessionChanged((view) => client.setQueryData(sessionQuery(bridge).queryKey, view)),
    bridge.onSettingsChanged((view) => client.setQueryData(settingsQuery(bridge).queryKey, view)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A call to main that reads its fields when it is made. */
export type Call<T> = () => Promise<Result<T>>;

/**
 * One call to main. What React Query keeps as the variable of the mutation is a function and never a
 * value: the values would be secrets.
 */
export function useCall<T>(
  onReply: (reply: Result<T>) => void,
): UseMutationResult<Result<T>, Error, Call<T>> {
  return useMutation({ mutationFn: (call: Call<T>) => asReply(call), onSuccess: onReply });
}

/** Makes the call at once: a mutation makes it only after the page has drawn that something is under way. */
export function begun<T>(call: Call<T>): Call<T> {
  const reply = asReply(call);
  return () => reply;
}

/** A bridge that throws is a fault of the app; its text could hold anything, so only a code goes on. */
async function asReply<T>(call: Call<T>): Promise<Result<T>> {
  try {
    return await call();
  } catch {
    return failed(failure('APP-ERR'));
  }
}

function unwrap<T>(reply: Result<T>): T {
  if (reply.ok) return reply.value;
  throw new ReplyFailure(reply.failure);
}
