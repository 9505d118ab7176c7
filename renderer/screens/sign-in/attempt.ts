import { useCallback, useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { SignInDone } from '../../../shared/ipc.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import { type Call, useBridge, useCall } from '../../queries.ts';

export interface Attempt {
  /** Since when an answer is awaited, epoch milliseconds; null: nothing is under way. */
  since: number | null;
  /** What the last attempt ended with, until the next one begins. */
  failure: Failure | null;
  /** Sends one request; nothing while one is under way (promise 12). */
  run: (call: Call<SignInDone>) => void;
  /** Ends it. `silently`: somebody who turns to another way need not be told that this one ended. */
  cancel: (silently?: boolean) => void;
  clear: () => void;
}

/** The one attempt that may be under way, whichever form began it. */
export function useAttempt(session: SessionView): Attempt {
  const bridge = useBridge();
  const [since, setSince] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A ref, because two clicks can come before React has painted the first one's state.
  const underWay = useRef(false);
  const silent = useRef(false);
  const { mutate } = useCall<SignInDone>((reply) => {
    // After success this screen goes; until then a second click must find it busy.
    if (reply.ok) return;
    underWay.current = false;
    setSince(null);
    setFailure(silent.current && reply.failure.code === 'CANCEL' ? null : reply.failure);
  });
  const run = useCallback(
    (call: Call<SignInDone>) => {
      if (underWay.current) return;
      underWay.current = true;
      silent.current = false;
      setSince(Date.now());
      setFailure(null);
      mutate(call);
    },
    [mutate],
  );
  const cancel = async (silently = false) => {
    silent.current = silently;
    const attemptId = await attemptUnderWay(session, bridge.getSession);
    if (attemptId) await bridge.cancelSignIn({ attemptId });
  };
  return {
    since,
    failure,
    run,
    cancel: (silently) => void cancel(silently),
    clear: useCallback(() => setFailure(null), []),
  };
}

/** The view may be older than the click on `Cancel`; main knows. */
async function attemptUnderWay(
  view: SessionView,
  ask: () => Promise<{ ok: true; value: SessionView } | { ok: false }>,
): Promise<string | null> {
  if (view.state === 'signingIn') return view.attemptId;
  const reply = await ask();
  return reply.ok && reply.value.state === 'signingIn' ? reply.value.attemptId : null;
}
