import { useRef, useState } from 'react';
import type { Failure, InputProblem } from '../../../shared/failure.ts';
import type { SignInDone } from '../../../shared/ipc.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import { begun, type Call, useBridge, useCall } from '../../queries.ts';

/** How the last try ended: problems found before anything was sent, or a failure. */
export interface Outcome {
  found: readonly InputProblem[];
  failure: Failure | null;
  /** Differs for each outcome, so that the same words are announced again. */
  count: number;
}

export interface Attempt {
  /** Since when an answer is awaited, epoch milliseconds; null: nothing is under way. */
  since: number | null;
  /**
   * Stays until the next one is known: a form that moved when it is sent would bring `Cancel` under the
   * second click of a double click. It is not shown meanwhile.
   */
  outcome: Outcome;
  /** Sends one request; nothing while one is under way (promise 12). */
  run: (call: Call<SignInDone>) => void;
  /** The fields have to be mended first; nothing is sent. */
  refuse: (found: readonly InputProblem[]) => void;
  /** Ends it. `silently`: somebody who turns to another way need not be told that this one ended. */
  cancel: (silently?: boolean) => void;
  clear: () => void;
}

/**
 * The one attempt that may be under way, whichever form began it.
 * @param onDone for a screen that stays after a success; any other goes, and is busy until then
 */
export function useAttempt(session: SessionView, onDone?: () => void): Attempt {
  const bridge = useBridge();
  const [since, setSince] = useState<number | null>(null);
  const [outcome, end] = useOutcome();
  // A ref, because two clicks can come before React has painted the first one's state.
  const underWay = useRef(false);
  const silent = useRef(false);
  const { mutate } = useCall<SignInDone>((reply) => {
    // After success most screens go; until then a second click must find them busy.
    if (reply.ok && !onDone) return;
    underWay.current = false;
    setSince(null);
    if (reply.ok) return onDone?.();
    end(silent.current && reply.failure.code === 'CANCEL' ? {} : { failure: reply.failure });
  });
  const run = (call: Call<SignInDone>) => {
    if (underWay.current) return;
    underWay.current = true;
    silent.current = false;
    const sent = begun(call);
    setSince(Date.now());
    mutate(sent);
  };
  const cancel = async (silently = false) => {
    silent.current = silently;
    const attemptId = await attemptUnderWay(session, bridge.getSession);
    if (attemptId) await bridge.cancelSignIn({ attemptId });
  };
  return {
    since,
    outcome,
    run,
    refuse: (found) => underWay.current || end({ found }),
    cancel: (silently) => void cancel(silently),
    clear: () => end({}),
  };
}

function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome>({ found: [], failure: null, count: 0 });
  const end = ({ found = [], failure = null }: Partial<Outcome>) =>
    setOutcome(({ count }) => ({ found, failure, count: count + 1 }));
  return [outcome, end] as const;
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
