import { useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import type { OAuthWay } from '../../../shared/oauth-ways.ts';
import type { ActiveView, SessionView } from '../../../shared/session-view.ts';
import { useBridge, useCall } from '../../queries.ts';
import { type Attempt, useAttempt } from '../sign-in/attempt.ts';
import { endOf } from './course.ts';

export interface Stay {
  /** What the dialog shows; null: it is closed. */
  dialog: 'ask' | 'signIn' | null;
  /** The session can still be renewed without a new sign-in. */
  renewable: boolean;
  renewing: boolean;
  /** Why a renewal failed. */
  reason: Failure | null;
  attempt: Attempt;
  renew: () => void;
  signInAgain: () => void;
  signInAnotherWay: (way: OAuthWay) => void;
  close: () => void;
}

/**
 * Keeping a session: renewed by main, or signed in again in place. Belongs to one end: a renewed session comes
 * with another one, and everything here begins anew.
 */
export function useStay(session: SessionView, shown: ActiveView): Stay {
  const bridge = useBridge();
  const [view, setView] = useState<'asNeeded' | 'signIn' | 'closed'>('asNeeded');
  const attempt = useAttempt(session, () => setView('closed'));
  const [reason, setReason] = useState<Failure | null>(null);
  const { isPending, mutate } = useCall<null>((reply) => {
    if (!reply.ok) setReason(reply.failure);
  });
  const isAsked = view === 'asNeeded' && shown.phase === 'endingSoon2' && endOf(shown) !== null;
  return {
    dialog: view === 'signIn' ? 'signIn' : isAsked ? 'ask' : null,
    renewable: shown.renewable && reason === null,
    renewing: isPending || shown.renewing,
    reason,
    attempt,
    renew: () => {
      if (isPending || shown.renewing) return;
      setReason(null);
      mutate(() => bridge.renewSession());
    },
    signInAgain: () => {
      setView('signIn');
      if (shown.method === 'oauth') attempt.run(() => bridge.signInWithOAuth({ purpose: 'renew' }));
      if (shown.method === 'apiKey') {
        attempt.run(() => bridge.signInWithApiKey({ purpose: 'renew' }));
      }
    },
    signInAnotherWay: (way) => attempt.run(() => bridge.signInWithOAuth({ purpose: 'renew', way })),
    close: () => {
      setView('closed');
      attempt.clear();
    },
  };
}
