import { type Failure, failed, failure, type Result } from '../../shared/failure.ts';
import type { Clock } from '../platform/clock.ts';
import type { Attempt, SessionController } from './controller.ts';
import type { CredentialsHolder } from './credentials.ts';
import { timerDelay } from './expiry/deadline.ts';
import { nextRenewalAt } from './renewal-plan.ts';
import { isActive, type Session, type State } from './state.ts';

export interface RenewalDeps {
  clock: Clock;
  controller(): SessionController;
  credentials: CredentialsHolder;
  /** New tokens from the provider, new pair from the service, nobody asked (RFC 6749 section 6). */
  renewWith(session: Session, refreshToken: string): Attempt;
}

export interface Renewals {
  /** To be called with each new state. */
  follow(state: State): void;
  /** `Stay signed in`: now, whatever the plan says. */
  renewNow(): Promise<Result<null>>;
}

interface Planned {
  session: Session;
  since: number;
  failures: number;
  lastFailureAt: number | null;
}

/**
 * Renews a session silently before its end, where there is a refresh token. A refusal by provider or service ends
 * the tries; whoever is there is then asked to sign in again in place. An outage is tried again until the end.
 */
export function createRenewals(deps: RenewalDeps): Renewals {
  const { clock } = deps;
  let planned: Planned | null = null;
  let stopTimer = () => {};

  const arm = () => {
    stopTimer();
    const time = planned && deps.controller().timeOf(planned.session.sessionId);
    if (!planned || !time) return;
    const at = nextRenewalAt({ ...planned, ...time });
    if (at !== null) stopTimer = clock.after(timerDelay(time.now, at), () => void renewNow());
  };

  const renewNow = async (): Promise<Result<null>> => {
    stopTimer();
    const refreshToken = deps.credentials.read()?.refreshToken;
    if (!planned || refreshToken === undefined) return failed(failure('OA-RENEW'));
    const { session } = planned;
    const done = deps.controller().renew(deps.renewWith(session, refreshToken));
    if (!done) return failed(failure('BUSY'));
    const result = await done;
    if (result.ok) return { ok: true, value: null };
    afterFailure(session, result.failure);
    return result;
  };

  const afterFailure = (session: Session, reason: Failure) => {
    if (planned?.session.sessionId !== session.sessionId || isFinal(reason)) return;
    planned.failures += 1;
    planned.lastFailureAt = deps.controller().timeOf(session.sessionId)?.now ?? clock.now();
    arm();
  };

  return {
    renewNow,
    follow(state) {
      const session = isActive(state) && state.session.renewable ? state.session : null;
      if (session === planned?.session) return;
      const isActiveNow = session !== null && 'renewalId' in state && state.renewalId !== undefined;
      planned = session && {
        session,
        since: deps.controller().timeOf(session.sessionId)?.now ?? clock.now(),
        failures: 0,
        lastFailureAt: null,
      };
      if (!isActiveNow) arm();
    },
  };
}

/** Somebody judged: trying again unasked would not help, and could lock an account. */
function isFinal({ checked, facts }: Failure): boolean {
  return checked === 'yes' || facts.providerError !== undefined;
}
