import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServiceUser } from './result.ts';
import type { DemoKey, DemoUser, UpnClaim } from './types.ts';

const DOMAIN = 'LIBRARY';
const DNS_DOMAIN = 'library.example';

const CREATED = Date.UTC(2019, 2, 4, 9, 15, 30, 250);
const MODIFIED = Date.UTC(2025, 10, 17, 14, 2, 9, 870);

function serviceUser(id: number, name: string, rest: Partial<ServiceUser> = {}): ServiceUser {
  return {
    ServiceUserID: id,
    OrganizationID: 3,
    Name: name,
    BranchID: null,
    Enabled: true,
    CreatorID: 1,
    ModifierID: 12,
    CreationDate: CREATED,
    ModificationDate: MODIFIED,
    ...rest,
  };
}

interface UserExtras {
  readonly upnClaim?: UpnClaim;
  readonly upn?: string;
}

function person(
  account: string,
  password: string,
  note: string,
  user: ServiceUser | null,
  { upnClaim = 'Upn', upn = `${account}@${DNS_DOMAIN}` }: UserExtras = {},
): DemoUser {
  return { username: `${DOMAIN}\\${account}`, password, upn, upnClaim, note, serviceUser: user };
}

const neverModified = {
  BranchID: null,
  ModifierID: null,
  CreationDate: null,
  ModificationDate: null,
};

/** Everybody here can sign in by password, and at the provider with the same password. */
export const demoUsers: readonly DemoUser[] = [
  person('jsmith', 'demo-Pass-1', 'ordinary', serviceUser(1042, 'Jordan Smith')),
  person('asupervisor', 'demo-Super-2', 'supervisor', serviceUser(1007, 'Alex Supervisor')),
  person(
    'zoë',
    'caf\u00e9:£12:x',
    'password with colons and non-ASCII letters; composed and decomposed forms are equal',
    serviceUser(1055, 'Zoë Müller'),
  ),
  person(
    'doff',
    'demo-Off-3',
    'account turned off: Enabled is false, the answer is still 200',
    serviceUser(1060, 'Dana Offutt', { Enabled: false }),
  ),
  person(
    'nnew',
    'demo-New-4',
    'every field that may be null is null',
    serviceUser(1071, 'Noor New', neverModified),
  ),
  person(
    'bbranch',
    'demo-Branch-5',
    'has a BranchID',
    serviceUser(1083, 'Bo Branch', { BranchID: 17 }),
  ),
  person(
    'lmetro',
    'demo-Long-6',
    'long name in another script',
    serviceUser(
      1090,
      `Αλεξάνδρα-Κωνσταντίνα Παπαδημητρακοπούλου 図書館員・${'長い名前'.repeat(12)}`,
    ),
  ),
  person(
    'rtl',
    'demo-Rtl-7',
    'name written from right to left',
    serviceUser(1101, 'ליאור בן־דוד — فاطمة الزهراء'),
  ),
  person(
    'lower',
    'demo-Lower-8',
    'the provider spells the claim upn',
    serviceUser(1112, 'Lou Lower'),
    { upnClaim: 'upn' },
  ),
];

/** People of the provider whose tokens the service refuses. */
export const providerOnlyUsers: readonly DemoUser[] = [
  person('noclaim', 'demo-NoClaim-9', 'token without a Upn claim', null, { upnClaim: 'none' }),
  person('nodomain', 'demo-NoDomain-10', 'Upn without a domain', null, { upn: 'nodomain' }),
  person('stranger', 'demo-Stranger-11', 'Upn that names nobody', null, {
    upn: 'stranger@elsewhere.example',
  }),
];

const kioskUser = serviceUser(2001, 'Self-service kiosk', { ModifierID: 12 });

export const demoKeys: readonly DemoKey[] = [
  { key: 'demo-key-main-1', siteCode: 'MAIN', note: 'ordinary', serviceUser: kioskUser },
  {
    key: 'demo-key-main-2',
    siteCode: 'MAIN',
    note: 'second key of the same user and site, to rotate to',
    serviceUser: kioskUser,
  },
  {
    key: 'demo-key-east-1',
    siteCode: 'EAST',
    note: 'another site and user',
    serviceUser: serviceUser(2002, 'East branch kiosk', neverModified),
  },
  {
    key: 'demo-key-revoked',
    siteCode: 'MAIN',
    note: 'revoked: always 401',
    serviceUser: kioskUser,
  },
];

/** Keys that are refused from the start. */
export const revokedAtStart: readonly string[] = ['demo-key-revoked'];

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

function accountOf(username: string): { account: string; domain: string } | null {
  const slash = username.indexOf('\\');
  if (slash >= 0) return { domain: username.slice(0, slash), account: username.slice(slash + 1) };
  const at = username.lastIndexOf('@');
  if (at >= 0) return { account: username.slice(0, at), domain: username.slice(at + 1) };
  return null;
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left.normalize('NFC')), digest(right.normalize('NFC')));
}

/** Finds a user by `DOMAIN\user` or `user@domain`, either domain, any case; a bare name finds nobody. */
export function findUser(username: string, users: readonly DemoUser[]): DemoUser | null {
  const wanted = accountOf(folded(username));
  if (!wanted || ![folded(DOMAIN), DNS_DOMAIN].includes(wanted.domain)) return null;
  return users.find((user) => accountOf(folded(user.username))?.account === wanted.account) ?? null;
}

/** The service's own check: the password is compared in NFC (RFC 7617 section 2.1, RFC 8265). */
export function checkPassword(username: string, password: string): DemoUser | null {
  const user = findUser(username, demoUsers);
  return user && sameText(user.password, password) ? user : null;
}

/** The provider's check: it knows some people more, by what is in their claim as well. */
export function checkProviderPassword(login: string, password: string): DemoUser | null {
  const everybody = [...demoUsers, ...providerOnlyUsers];
  const user =
    everybody.find((one) => folded(one.upn) === folded(login)) ?? findUser(login, everybody);
  return user && sameText(user.password, password) ? user : null;
}
