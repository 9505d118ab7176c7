import type { Inspection, InspectorRow } from '../../shared/diagnostics.ts';
import type { ExpiryReasoning } from '../../shared/expiry.ts';
import type { Method } from '../../shared/method.ts';
import type { Profile } from '../../shared/session-view.ts';
import type { SessionSecrets } from '../session/credentials.ts';
import type { Protection } from '../vault/vault.ts';
import { expiryRows } from './expiry-rows.ts';
import { maskedValue, row, unknownRow, userFields } from './inspect-result.ts';
import { saying } from './step-reading.ts';

/** The facts of the session in use, without its secrets. */
export interface InspectedSession {
  method: Method;
  /** Epoch ms. */
  since: number;
  profile: Profile;
  expiry: ExpiryReasoning;
}

/** `Token details` of the session: every field, the two secrets by their length only. Pure. */
export function inspectSession(
  session: InspectedSession,
  secrets: SessionSecrets | null,
  protection: Protection,
): Inspection {
  const { profile, expiry, method, since } = session;
  return {
    what: 'session',
    heading: saying('inspect.session'),
    rows: [
      {
        name: '',
        value: { is: 'instant', at: since, raw: '' },
        meaning: saying(`signedInBy.${method}`),
      },
      row('SiteDomain', profile.SiteDomain, 'text'),
      row('UserDomain', profile.UserDomain, 'text'),
      secretRow('AccessToken', secrets),
      secretRow('AccessSecret', secrets),
      row('ERMSNetworkAddress', profile.ERMSNetworkAddress, 'text'),
      row('DataSource', profile.DataSource, 'text'),
      ...(profile.SiteCode === undefined ? [] : [row('SiteCode', profile.SiteCode, 'text')]),
      ...userRows(profile),
      ...expiryRows(expiry),
      ...profile.unknownFields.map((name, at) => unknownRow(name, profile.unknownShapes?.[at])),
      { name: '', value: { is: 'none' }, meaning: saying(`protection.${protection}`) },
    ],
  };
}

function secretRow(
  name: 'AccessToken' | 'AccessSecret',
  secrets: SessionSecrets | null,
): InspectorRow {
  const secret = secrets?.tokens?.[name] ?? '';
  const meaning = saying(secret === '' ? 'field.secret.none' : `field.${name}`);
  return { name, value: maskedValue(secret), meaning };
}

function userRows({ ServiceUser: user }: Profile): InspectorRow[] {
  return (Object.keys(userFields) as (keyof typeof userFields)[]).map((name) =>
    row(name, user[name], userFields[name], 'ServiceUser.'),
  );
}
