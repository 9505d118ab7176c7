import { type Failure, failed, type Result } from '../../shared/failure.ts';
import type { Settings } from '../../shared/settings.ts';
import { formOf, readUserName } from '../../shared/user-name.ts';
import type { DomainForms } from './domain-forms.ts';
import type { SignIns } from './sign-ins.ts';

export interface DomainCoachDeps {
  forms: Pick<DomainForms, 'remember'>;
  /** The settings in force. */
  settings(): Result<Settings>;
}

/**
 * The same sign-ins, from which is learnt in which form of the name each succeeded; a refusal of a name without
 * domain says that one may be missing. It changes nothing of what is sent and sends nothing itself: a second
 * form is for the person to try, because accounts lock (promise 12).
 */
export function coachSignIns(signIns: SignIns, { forms, settings }: DomainCoachDeps): SignIns {
  return {
    ...signIns,
    async password(input) {
      const before = settings();
      const result = await signIns.password(input);
      if (!before.ok || before.value.baseUrl === null) return result;
      const { baseUrl, domain, userNameForm } = before.value;
      const name = readUserName(input.userName, { domain, form: userNameForm });
      if (!name.ok) return result;
      if (result.ok) forms.remember(baseUrl, formOf(name.sent));
      const isBare = name.domainFrom === 'none';
      return result.ok || !isBare ? result : failed(withDomainMissing(result.failure));
    },
  };
}

function withDomainMissing(reason: Failure): Failure {
  if (reason.code !== 'PWD-401') return reason;
  return { ...reason, facts: { ...reason.facts, domainMissing: true } };
}
