import type { Failure, InputProblem } from '../../../shared/failure.ts';
import type { Method } from '../../../shared/method.ts';
import type { Purpose, SettledView } from '../../../shared/session-view.ts';
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
export function firstMethod(settings: Settings, shown: SettledView, purpose: Purpose): Method {
  const wanted = shown.state === 'expired' ? shown.method : settings.defaultMethod;
  const order: Method[] = [wanted, settings.defaultMethod, ...settings.methods];
  return order.find((method) => offered(settings, method, purpose)) ?? 'password';
}

/** A method is offered when it is switched on and has what it needs; a key is nobody who could supervise. */
export function offered(
  settings: Pick<Settings, 'methods' | 'oauth'>,
  method: Method,
  purpose: Purpose = 'signIn',
): boolean {
  if (method === 'apiKey' && purpose === 'override') return false;
  return settings.methods.includes(method) && (method !== 'oauth' || settings.oauth !== null);
}

/** A shared desk may let a supervisor take over for a while. */
export function canOverride(settings: Settings): boolean {
  const methods: readonly Method[] = ['password', 'oauth'];
  const { mode, overrideMinutes } = settings;
  const isPossible = methods.some((method) => offered(settings, method, 'override'));
  return mode === 'shared' && overrideMinutes > 0 && isPossible;
}
