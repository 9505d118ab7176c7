import { createSessionController, type Grant } from '../../../electron/session/controller.ts';
import { createCredentials } from '../../../electron/session/credentials.ts';
import { createRenewals } from '../../../electron/session/renewals.ts';
import { createRevocations } from '../../../electron/session/revocations.ts';
import { createSessionKeeper } from '../../../electron/session/session-keeper.ts';
import { isActive, type State } from '../../../electron/session/state.ts';
import { recallAgain } from '../../../electron/vault/recall-again.ts';
import type { Vault } from '../../../electron/vault/vault.ts';
import { type Result, success } from '../../../shared/failure.ts';
import type { Method } from '../../../shared/method.ts';
import type { Purpose, SessionView } from '../../../shared/session-view.ts';
import type { OAuthSettings } from '../../../shared/settings.ts';
import { frozenClock } from '../../support/frozen-clock.ts';
import { createMemoryVault } from '../../support/memory-vault.ts';
import {
  factsOf,
  factsUntil,
  minute,
  minutesAfterNine,
  nine,
  supervisor,
} from './session-fixture.ts';

interface DeskOptions {
  vault?: Vault;
  at?: number;
  keepSignedIn?: boolean;
}

/** What somebody's sign-in brings: `end` in minutes after nine; `refreshToken` for one that can be renewed. */
export interface Who {
  end?: number | null;
  token?: string;
  refreshToken?: string;
  method?: Method;
  isSupervisor?: boolean;
  /** Epoch ms; nine. */
  arrivedAt?: number;
}

export function grantFor(who: Who = {}): Grant {
  const {
    end = null,
    token = 'token',
    refreshToken,
    method = 'password',
    isSupervisor,
    arrivedAt,
  } = who;
  const until = end === null ? null : minutesAfterNine(end);
  const facts = isSupervisor ? factsOf(supervisor, until) : factsUntil(until, arrivedAt);
  return {
    facts: { ...facts, method, renewable: refreshToken !== undefined },
    secrets: {
      tokens: method === 'apiKey' ? null : { AccessToken: token, AccessSecret: 'secret' },
      ...(refreshToken !== undefined && { refreshToken }),
    },
  };
}

/** Lets what was set going in promises come to its end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A session with all that follows it, as main composes it, on a clock that the test moves. */
export function openDesk({ vault = createMemoryVault(), at = nine, ...options }: DeskOptions = {}) {
  const clock = frozenClock(at);
  const credentials = createCredentials();
  const desk = {
    keepSignedIn: options.keepSignedIn ?? false,
    idleLockMinutes: 0,
    site: 'https://library.example/api' as string | null,
    views: [] as SessionView[],
    /** What each renewal brings. */
    renewal: async (): Promise<Result<Grant>> => success(grantFor()),
    renewals: 0,
    provider: {
      issuer: 'https://login.example',
      clientId: 'app',
      scope: 'openid',
    } as OAuthSettings | null,
    revoked: [] as string[],
    revokedAt: [] as string[],
    revocation: async (): Promise<Result<boolean>> => success(true),
  };
  let made = 0;
  const controller = (): ReturnType<typeof createSessionController> => session;
  const keeper = createSessionKeeper({
    vault,
    recallAgain,
    credentials,
    controller,
    isWanted: () => desk.keepSignedIn,
    idleLimitMinutes: () => desk.idleLockMinutes,
    site: () => desk.site,
    zones: () => ({ service: 'UTC', computer: 'UTC' }),
    clock,
    newSessionId: () => 'kept',
  });
  const renewals = createRenewals({
    clock,
    controller,
    credentials,
    renewWith: () => () => {
      desk.renewals += 1;
      return desk.renewal();
    },
  });
  const revocations = createRevocations({
    credentials,
    isAway: () => false,
    provider: () => desk.provider,
    revoke: ({ issuer }, token) => {
      desk.revokedAt.push(issuer);
      desk.revoked.push(token);
      return desk.revocation();
    },
  });
  const session = createSessionController({
    clock,
    credentials,
    newAttemptId: () => `attempt-${++made}`,
    notBefore: keeper.notBefore,
    onChange: (view, state) => {
      desk.views.push(view);
      keeper.follow(state);
      renewals.follow(state);
      revocations.follow(state);
    },
  });
  const signIn = (who: Who = {}, purpose?: Purpose, overrideMs?: number) =>
    session.signIn({
      method: who.method ?? 'password',
      purpose: purpose ?? (isActive(session.state()) ? 'switch' : 'signIn'),
      attempt: async () => success(grantFor(who)),
      ...(overrideMs !== undefined && { overrideMs }),
    });
  return {
    ...{ clock, credentials, session, keeper, vault, signIn, renewals, revocations, desk },
    is: (): State['is'] => session.state().is,
    token: () => credentials.read()?.tokens?.AccessToken ?? null,
    /** Sets the clock to this many minutes after nine. */
    at: async (minutes: number) => {
      clock.setTime(nine + minutes * minute);
      await settle();
    },
  };
}
