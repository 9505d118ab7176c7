import type { MessageKey, Translate } from '../../../shared/messages/translate.ts';
import type { JsonValue, Profile, ServiceUser } from '../../../shared/session-view.ts';
import { readWrittenDate, writtenDate } from '../../dates.ts';

/** One field of the result: the service's own name, a plain label, and its value in words. */
export interface ProfileRow {
  /** As in the interface, such as `ServiceUser.Name`. */
  field: string;
  label: MessageKey & `profile.${string}`;
  value: string;
  /** The value as it was sent, where the words say it differently. */
  raw: string | null;
  /** Nothing was given: shown quieter. */
  empty: boolean;
}

/** Every field that is not a secret, person first (interface 2.1 and 2.2). */
export function profileRows(
  profile: Profile,
  authExpDate: string | null,
  formats: string,
  translate: Translate,
): ProfileRow[] {
  const { ServiceUser: user } = profile;
  const date = (name: 'CreationDate' | 'ModificationDate') =>
    dateRow(name, user[name], formats, translate);
  const plain = (name: keyof typeof profile | keyof ServiceUser, value: JsonValue) =>
    plainRow(name, value, translate);
  return [
    plain('Name', user.Name),
    plain('ServiceUserID', user.ServiceUserID),
    plain('OrganizationID', user.OrganizationID),
    { ...plain('BranchID', user.BranchID), value: branchValue(user.BranchID, translate) },
    plain('Enabled', user.Enabled),
    plain('CreatorID', user.CreatorID),
    date('CreationDate'),
    neverWhenNull(plain('ModifierID', user.ModifierID), user.ModifierID, translate),
    date('ModificationDate'),
    plain('SiteDomain', profile.SiteDomain),
    plain('UserDomain', profile.UserDomain),
    ...(profile.SiteCode === undefined ? [] : [plain('SiteCode', profile.SiteCode)]),
    plain('ERMSNetworkAddress', profile.ERMSNetworkAddress),
    plain('DataSource', profile.DataSource),
    { ...plainRow('AuthExpDate', authExpDate, translate) },
  ];
}

const ofUser: ReadonlySet<string> = new Set<keyof ServiceUser>([
  'ServiceUserID',
  'OrganizationID',
  'Name',
  'BranchID',
  'Enabled',
  'CreatorID',
  'ModifierID',
  'CreationDate',
  'ModificationDate',
]);

type Labelled =
  | Exclude<keyof Profile, 'ServiceUser' | 'unknownFields' | 'unknownShapes'>
  | keyof ServiceUser;

function plainRow(name: string, value: JsonValue, translate: Translate): ProfileRow {
  return {
    field: ofUser.has(name) ? `ServiceUser.${name}` : name,
    label: `profile.${name as Labelled}`,
    value: valueText(value, translate),
    raw: null,
    empty: value === null || value === '',
  };
}

function dateRow(
  name: 'CreationDate' | 'ModificationDate',
  raw: string | null,
  formats: string,
  translate: Translate,
): ProfileRow {
  const row = plainRow(name, raw, translate);
  if (raw === null) {
    return name === 'ModificationDate' ? neverWhenNull(row, raw, translate) : row;
  }
  const read = readWrittenDate(raw);
  if (!read) return row;
  const date = writtenDate(read.at, formats);
  const value =
    read.offset === null
      ? translate('profile.noOffset', { date })
      : translate('profile.withOffset', { date, offset: read.offset });
  return { ...row, value, raw };
}

/** Null in the two fields of the last change means that there was none (interface 2.2). */
function neverWhenNull(row: ProfileRow, value: unknown, translate: Translate): ProfileRow {
  return value === null ? { ...row, value: translate('profile.neverModified') } : row;
}

function valueText(value: JsonValue, translate: Translate): string {
  if (value === null) return translate('profile.notGiven');
  if (value === '') return translate('profile.empty');
  if (typeof value === 'boolean') return translate(value ? 'profile.yes' : 'profile.no');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function branchValue(branch: JsonValue, translate: Translate): string {
  return branch === null ? translate('session.noBranch') : valueText(branch, translate);
}

/** For the banner: "Branch 12", or "No branch given". */
export function branchText(branch: JsonValue, translate: Translate): string {
  if (branch === null) return translate('session.noBranch');
  return translate('session.branch', { branch: valueText(branch, translate) });
}
