import { type Failure, failed, failure, type Result, success } from '../../shared/failure.ts';
import type { Clock } from '../platform/clock.ts';
import type { Attempt, SessionController } from './controller.ts';
import type { CredentialsHolder } from './credentials.ts';
import { timerDelay } from './expiry/deadline.ts';
import { nextRenewalAt } from './renewal-plan.ts';
import { isActive, type Session, type State, settledOf } from './state.ts';

export interface RenewalDeps {
  clock: Clock;
  controller(): SessionController;
  credentials: Pick<CredentialsHolder, 'read'>;
  /** New tokens from the provider, new pair from the service, nobody asked (RFC 6749 section 6). */
  renewWith(session: Session): Attempt;
}

export interface Renewals {
  /** To be called with each new state. */
  follow(state: State): void;
  /** `Stay signed in`: now, whatever the plan says. */
  renewNow(): Promise<Result<null>>;
  /** Timers stand still in sleep (promise 55). */
  recheck(): void;
}

interface Planned {
  session: Session;
  since: number;
  failures: number;
  lastFailureAt: number | null;
  /** Somebody judged: no more tries unasked. */
  isRefused: boolean;
}

/**
 * Renews a session silently before its end, where there is a refresh token. A refusal by provider or service ends
 * the tries; whoever is there is then asked to sign in again in place. An outage is tried again until the end.
 */
export function createRenewals(deps: RenewalDeps): Renewals {
  const { clock } = deps;
  let planned: Planned | null = null;
  let isPaused = false;
  let stopTimer = () => {};

  const arm = () => {
    stopTimer();
    const time = planned && deps.controller().timeOf(planned.session.sessionId);
    if (!planned || !time || planned.isRefused || isPaused) return;
    const at = nextRenewalAt({ ...planned, ...time });
    if (at !== null) stopTimer = clock.after(timerDelay(time.now, at), () => void renewNow());
  };

  const renewNow = async (): Promise<Result<null>> => {
    const hasToken = deps.credentials.read()?.refreshToken !== undefined;
    if (!planned || !hasToken) return failed(failure('OA-RENEW'));
    const { session } = planned;
    const done = deps.controller().renew(deps.renewWith(session));
    if (!done) return failed(failure('BUSY'));
    stopTimer();
    const result = await done;
    if (result.ok) return success(null);
    afterFailure(session, result.failure);
    return result;
  };

  const afterFailure = (session: Session, reason: Failure) => {
    // Whoever cancelled it has taken over.
    if (planned?.session !== session || reason.code === 'CANCEL') return;
    planned.isRefused = isRefusal(reason);
    planned.failures += 1;
    planned.lastFailureAt = deps.controller().timeOf(session.sessionId)?.now ?? clock.now();
    arm();
  };

  return {
    renewNow,
    recheck() {
      if (!isRenewing(deps.controller().state())) arm();
    },
    follow(state) {
      const settled = settledOf(state);
      const session = isActive(settled) && settled.session.renewable ? settled.session : null;
      const wasPaused = isPaused;
      // A sign-in that is under way may fail: what is known of the tries is kept, so that a refusal stays one.
      isPaused = state.is === 'signingIn';
      if (session === planned?.session && isPaused === wasPaused) return;
      if (session !== planned?.session) planned = session && plan(session);
      arm();
    },
  };

  function plan(session: Session): Planned {
    const since = deps.controller().timeOf(session.sessionId)?.now ?? clock.now();
    return { session, since, failures: 0, lastFailureAt: null, isRefused: false };
  }
}

const isRenewing = (state: State) => isActive(state) && state.renewalId !== undefined;

/** By these a provider says that it cannot answer at the moment (RFC 6749 4.1.2.1). */
const outages = ['server_error', 'temporarily_unavailable'];

/** By these it says that it has judged, whatever name it gives to its reason (RFC 6749 5.2). */
const refusals = [400, 401];

/** Somebody judged: trying again unasked would not help, and could lock an account. */
function isRefusal({ code, checked, facts: { providerError, status } }: Failure): boolean {
  if (checked === 'yes') return true;
  if (providerError !== undefined) return !outages.includes(providerError);
  return code === 'OA-CODE' && status !== undefined && refusals.includes(status);
}
