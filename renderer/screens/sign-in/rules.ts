import type { Failure, InputProblem } from '../../../shared/failure.ts';
import type { Method } from '../../../shared/method.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import type { Settings } from '../../../shared/settings.ts';
import {
  apiKeyProblem,
  type DomainSetting,
  passwordProblem,
  readUserName,
} from '../../../shared/user-name.ts';

/** What is wrong with the two fields, in their order; empty when a request may be sent. */
export function checkPasswordForm(
  userName: string,
  password: string,
  domain: DomainSetting,
): InputProblem[] {
  const problems: InputProblem[] = [];
  const reading = readUserName(userName, domain);
  if (!reading.ok) problems.push({ field: 'userName', problem: reading.problem });
  const problem = passwordProblem(password);
  if (problem) problems.push({ field: 'password', problem });
  return problems;
}

export function checkKeyForm(apiKey: string): InputProblem[] {
  const problem = apiKeyProblem(apiKey);
  return problem ? [{ field: 'apiKey', problem }] : [];
}

/**
 * Whether the secret leaves its field after a failure: only when the service judged it. Anything else
 * would make people type it again for nothing (promise 13).
 */
export const secretAfter = (failure: Failure): 'empty' | 'keep' =>
  failure.checked === 'yes' ? 'empty' : 'keep';

/** The way in that is offered first: the one of the session that ended, the default, or any that is set up. */
export function firstMethod(settings: Settings, session: SessionView): Method {
  const wanted = session.state === 'expired' ? session.method : settings.defaultMethod;
  const order: Method[] = [wanted, settings.defaultMethod, ...settings.methods];
  return order.find((method) => offered(settings, method)) ?? 'password';
}

/** A method is offered when it is switched on and has what it needs. */
export function offered(settings: Settings, method: Method): boolean {
  return settings.methods.includes(method) && (method !== 'oauth' || settings.oauth !== null);
}

export type EndedView = Extract<SessionView, { state: 'expired' }>;

/** The session that ended stays on the screen while somebody signs in again, and goes with the sign-out. */
export function endedDuring(previous: EndedView | null, session: SessionView): EndedView | null {
  if (session.state === 'expired') return session;
  return session.state === 'signingIn' ? previous : null;
}
