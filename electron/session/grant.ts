import { failed, failure, type Result, success } from '../../shared/failure.ts';
import type { Method } from '../../shared/method.ts';
import type { Notice, Profile } from '../../shared/session-view.ts';
import type { ServiceAnswer } from '../service/client.ts';
import type { Grant } from './controller.ts';
import { measureClockDifference } from './expiry/clock-difference.ts';
import { reasonAboutExpiry } from './expiry/reason.ts';

export interface GrantContext {
  method: Method;
  userName: string | null;
  /** Setting `serviceTimeZone`. */
  serviceTimeZone: string;
  /** IANA name of this computer's zone. */
  computerZone: string;
  /** Epoch ms, by this computer's clock. */
  now: number;
  /** The person who has to be the one (unlock, renewal), or must not be (override); by `ServiceUserID`. */
  wanted: { same: number } | { other: number } | null;
}

/** What an OAuth sign-in brings besides the service's answer. */
export interface ProviderPart {
  notices: Notice[];
  /** Whom the token names, unverified. */
  upn?: string;
  refreshToken?: string;
  providerToken?: string;
}

/**
 * Turns the service's answer into a grant: facts for the state, secrets apart from them. `WHO-DIFF` and `WHO-SAME`
 * are found here, too, so that the browser is not told "signed in" by mistake; the machine has the last word.
 */
export function grantFrom(
  answer: ServiceAnswer,
  context: GrantContext,
  provider: ProviderPart = { notices: [] },
): Result<Grant> {
  const { method, userName } = context;
  if (!answer.answer.ok) return failed({ ...answer.answer.failure, method });
  const { profile, tokens, AuthExpDate } = answer.answer.value;
  const wrong = wrongPerson(profile, context.wanted);
  if (wrong) return failed(failure(wrong, {}, { method }));
  const expiry = reasonAboutExpiry({
    raw: AuthExpDate,
    zoneSetting: context.serviceTimeZone,
    computerZone: context.computerZone,
    now: context.now,
    clockDifference: measureClockDifference(answer.clock),
  });
  const { notices: others, upn, ...providerTokens } = provider;
  const notices = noticesOf(profile, others);
  const renewable = providerTokens.refreshToken !== undefined;
  return success({
    facts: {
      method,
      userName,
      profile,
      expiry,
      notices,
      renewable,
      ...(upn !== undefined && { upn }),
    },
    secrets: { tokens, ...providerTokens },
  });
}

function wrongPerson(
  { ServiceUser: { ServiceUserID } }: Profile,
  wanted: GrantContext['wanted'],
): 'WHO-DIFF' | 'WHO-SAME' | null {
  if (wanted === null) return null;
  if ('same' in wanted) return wanted.same === ServiceUserID ? null : 'WHO-DIFF';
  return wanted.other === ServiceUserID ? 'WHO-SAME' : null;
}

function noticesOf({ ServiceUser }: Profile, others: Notice[]): Notice[] {
  return ServiceUser.Enabled ? others : ['accountDisabled', ...others];
}
