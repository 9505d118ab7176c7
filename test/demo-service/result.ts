import { randomBytes } from 'node:crypto';
import { formatWithOffset, formatWithoutOffset } from './dates.ts';
import type { DemoKey } from './types.ts';

/** Interface section 2.2. Dates are instants here; they get their text when an answer is written. */
export interface ServiceUser {
  readonly ServiceUserID: number;
  readonly OrganizationID: number;
  readonly Name: string;
  readonly BranchID: number | null;
  readonly Enabled: boolean;
  readonly CreatorID: number;
  readonly ModifierID: number | null;
  readonly CreationDate: number | null;
  readonly ModificationDate: number | null;
}

/** Every field of the two staff answers (interface 2.1 and 2.2), for tests that iterate. */
export const staffResultFields = [
  'SiteDomain',
  'UserDomain',
  'AccessToken',
  'AccessSecret',
  'AuthExpDate',
  'ServiceUser',
  'ERMSNetworkAddress',
  'DataSource',
  'ServiceUser.ServiceUserID',
  'ServiceUser.OrganizationID',
  'ServiceUser.Name',
  'ServiceUser.BranchID',
  'ServiceUser.Enabled',
  'ServiceUser.CreatorID',
  'ServiceUser.ModifierID',
  'ServiceUser.CreationDate',
  'ServiceUser.ModificationDate',
] as const;

const server = { ERMSNetworkAddress: 'erms.library.example:5000', DataSource: 'LIBRARY-MAIN' };

export interface ResultClock {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timeZone: string;
  readonly tokenLifeMinutes: number;
}

function dateText(instant: number | null, write: (instant: number) => string): string | null {
  return instant === null ? null : write(instant);
}

/** The answer to a staff sign-in (interface 4.1 and 4.2), with a fresh random pair each time. */
export function staffResult(user: ServiceUser, clock: ResultClock): Record<string, unknown> {
  const write = (instant: number): string => formatWithoutOffset(instant, clock.timeZone, 3);
  return {
    SiteDomain: 'main.library.example',
    UserDomain: 'LIBRARY',
    AccessToken: randomBytes(24).toString('base64url'),
    AccessSecret: randomBytes(32).toString('base64url'),
    AuthExpDate: write(clock.now + clock.tokenLifeMinutes * 60_000),
    ServiceUser: {
      ...user,
      CreationDate: dateText(user.CreationDate, write),
      ModificationDate: dateText(user.ModificationDate, write),
    },
    ...server,
  };
}

/** The answer to an API key (interface 4.3): no pair, no end, a `SiteCode`. */
export function apiKeyResult(key: DemoKey, clock: ResultClock): Record<string, unknown> {
  const write = (instant: number): string => formatWithOffset(instant, clock.timeZone);
  return {
    SiteDomain: '',
    UserDomain: '',
    AccessToken: '',
    AccessSecret: '',
    AuthExpDate: null,
    ServiceUser: {
      ...key.serviceUser,
      CreationDate: null,
      ModificationDate: dateText(key.serviceUser.ModificationDate, write),
    },
    ...server,
    SiteCode: key.siteCode,
  };
}
