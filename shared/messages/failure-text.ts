import type { Failure, FailureCode } from '../failure.ts';
import { failureCodes } from '../failure.ts';
import type { MessageKey, Translate } from './translate.ts';

/**
 * The sentences for a failure: what happened and what to do; whether the credential was checked, where that is
 * not plain from the first; and what tells it apart from others of the same message (experience.md).
 * @param site what people call the site, for "Cannot reach {site}"
 */
export function failureText(failure: Failure, site: string, translate: Translate): string {
  const { facts, code } = failure;
  const values = {
    site,
    code,
    host: facts.host ?? site,
    status: facts.status ?? '',
    field: facts.field ?? '',
    port: facts.port ?? '',
    seconds: facts.retryAfterSeconds ?? 0,
    claimed: facts.claimed ?? '',
    program: facts.program ?? '',
  };
  const checked = checkedKey(failure);
  const keys: (MessageKey | null)[] = [`failure.${code}`, checked, reasonKey(failure)];
  return keys.flatMap((key) => (key ? [translate(key, values)] : [])).join(' ');
}

const withReason = [
  'NET-NAME',
  'NET-REF',
  'NET-TIME',
  'NET-LOST',
  'NET-OFF',
  'TLS-DATE',
  'TLS-CA',
  'TLS-HOST',
  'TLS-CLI',
] as const satisfies FailureCode[];

function reasonKey({ code, facts }: Failure): MessageKey | null {
  if (code === 'OA-PORT' && facts.program !== undefined) return 'reason.OA-PORT';
  const found = withReason.find((one) => one === code);
  return found ? `reason.${found}` : null;
}

function checkedKey({ code, checked, method }: Failure): MessageKey | null {
  if (method !== 'password' && method !== 'apiKey') return null;
  if (checked === 'yes' || failureCodes[code].area === 'tls') return null;
  return `checked.${method}.${checked}`;
}
