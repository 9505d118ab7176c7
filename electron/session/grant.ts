import { type Failure, failed, type Result, success } from '../../shared/failure.ts';
import type { Method } from '../../shared/method.ts';
import type { Notice } from '../../shared/session-view.ts';
import type { ServiceAnswer } from '../service/client.ts';
import type { AuthenticationResult } from '../service/read-result.ts';
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
  notices: Notice[];
}

/** Turns the service's answer into a grant: facts for the state, secrets apart from them. */
export function grantFrom(answer: ServiceAnswer, context: GrantContext): Result<Grant> {
  if (!answer.answer.ok) return failed(withMethod(answer.answer.failure, context.method));
  const result = answer.answer.value;
  const expiry = reasonAboutExpiry({
    raw: result.AuthExpDate,
    zoneSetting: context.serviceTimeZone,
    computerZone: context.computerZone,
    now: context.now,
    clockDifference: measureClockDifference(answer.clock),
  });
  const { method, userName } = context;
  const { profile, tokens } = result;
  const notices = noticesOf(result, context.notices);
  return success({
    facts: { method, userName, profile, expiry, notices },
    secrets: { tokens },
  });
}

function noticesOf(result: AuthenticationResult, others: Notice[]): Notice[] {
  return result.profile.ServiceUser.Enabled ? others : ['accountDisabled', ...others];
}

const withMethod = (failure: Failure, method: Method): Failure => ({ ...failure, method });
