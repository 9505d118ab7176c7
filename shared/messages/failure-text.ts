import type { Failure } from '../failure.ts';
import { failureCodes } from '../failure.ts';
import type { MessageKey, Translate } from './translate.ts';

/**
 * The sentence(s) for a failure: what happened, what to do, and whether the credential was checked where
 * that is not plain from the first (experience.md, "Form and wording").
 * @param site what people call the site, for "Cannot reach {site}"
 */
export function failureText(failure: Failure, site: string, translate: Translate): string {
  const { facts, code } = failure;
  const what = translate(`failure.${code}`, {
    site,
    code,
    host: facts.host ?? site,
    status: facts.status ?? '',
    field: facts.field ?? '',
    port: facts.port ?? '',
    seconds: facts.retryAfterSeconds ?? 0,
  });
  const key = checkedKey(failure);
  return key ? `${what} ${translate(key)}` : what;
}

function checkedKey({ code, checked, method }: Failure): MessageKey | null {
  if (method !== 'password' && method !== 'apiKey') return null;
  if (checked === 'yes' || failureCodes[code].area === 'tls') return null;
  return `checked.${method}.${checked}`;
}
