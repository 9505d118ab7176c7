import type { Failure, FailureCode, FailureFacts } from '../failure.ts';
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
    proxy: facts.proxy ?? '',
    issuer: facts.issuer ?? '',
    date: dayOf(facts.validTo),
  };
  const checked = checkedKey(failure);
  const keys: (MessageKey | null)[] = [
    `failure.${code}`,
    checked,
    reasonKey(failure),
    ...moreKeys(facts),
  ];
  return keys.flatMap((key) => (key ? [translate(key, values)] : [])).join(' ');
}

/** What the facts of a failure add, whatever its code. */
function moreKeys({ proxy, issuer, domainMissing }: FailureFacts): MessageKey[] {
  return [
    ...(proxy === undefined ? [] : (['proxy.which'] as const)),
    ...(issuer === undefined ? [] : (['reason.issuer'] as const)),
    ...(domainMissing ? (['domain.missing'] as const) : []),
  ];
}

/** A certificate's last day, the same in every language and zone; support compares it with the certificate. */
function dayOf(at: number | undefined): string {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '–' : date.toISOString().slice(0, 10);
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
