import type { InputProblem } from '../../../shared/failure.ts';
import { type Method, methods } from '../../../shared/method.ts';
import {
  operationAddress,
  originProblem,
  readApiPrefix,
  readSiteAddress,
} from '../../../shared/service-address.ts';
import type {
  Mode,
  OAuthSettings,
  Settings,
  SettingsChange,
  Theme,
} from '../../../shared/settings.ts';
import { domainProblem, type UserNameForm } from '../../../shared/user-name.ts';
import {
  checkKiosk,
  checkPin,
  type KioskDraft,
  kioskChangeOf,
  kioskDraftOf,
  kioskFieldOrder,
  noPin,
  type TypedPin,
} from './kiosk-draft.ts';

/** Settings that are on or off. */
export type SwitchName =
  | 'keepSignedIn'
  | 'lockOnOsLock'
  | 'lockOnSuspend'
  | 'switchEndsFirst'
  | 'recentNames'
  | 'allowReveal';

/** The form as typed: every value is what stands in its field. */
export interface Draft extends Record<SwitchName, boolean> {
  baseUrl: string;
  apiPrefix: string;
  siteName: string;
  methods: Method[];
  defaultMethod: Method;
  domain: string;
  userNameForm: UserNameForm;
  workstation: string;
  serviceTimeZone: string;
  mode: Mode;
  /** 0: never. */
  idleLockMinutes: number;
  /** 0: not at all. */
  overrideMinutes: number;
  /** `HH:MM`, or empty. */
  closingTime: string;
  language: string;
  theme: Theme;
  oauth: OAuthDraft;
  kiosk: KioskDraft;
}

export type OAuthDraft = Record<
  'issuer' | 'clientId' | 'scope' | 'name' | 'redirectPort' | 'resource',
  string
>;

export function draftOf(values: Settings): Draft {
  const { oauth } = values;
  return {
    baseUrl: values.baseUrl ?? '',
    apiPrefix: values.apiPrefix,
    siteName: values.siteName ?? '',
    methods: values.methods,
    domain: values.domain,
    userNameForm: values.userNameForm,
    workstation: values.workstation,
    serviceTimeZone: values.serviceTimeZone,
    theme: values.theme,
    defaultMethod: values.defaultMethod,
    mode: values.mode,
    idleLockMinutes: values.idleLockMinutes,
    overrideMinutes: values.overrideMinutes,
    closingTime: values.closingTime ?? '',
    language: values.language,
    kiosk: kioskDraftOf(values.kiosk),
    ...switchesOf(values),
    oauth: {
      issuer: oauth?.issuer ?? '',
      clientId: oauth?.clientId ?? '',
      scope: oauth?.scope ?? 'openid profile',
      name: oauth?.name ?? '',
      redirectPort: oauth?.redirectPort?.toString() ?? '',
      resource: oauth?.resource ?? '',
    },
  };
}

function switchesOf(from: Record<SwitchName, boolean>): Record<SwitchName, boolean> {
  const { keepSignedIn, lockOnOsLock, lockOnSuspend, switchEndsFirst } = from;
  const { recentNames, allowReveal } = from;
  return {
    keepSignedIn,
    lockOnOsLock,
    lockOnSuspend,
    switchEndsFirst,
    recentNames,
    allowReveal,
  };
}

/** The fields in the order in which the form shows them, for the summary. */
export const fieldOrder: readonly string[] = [
  'baseUrl',
  'apiPrefix',
  'methods',
  'oauth.issuer',
  'oauth.clientId',
  'oauth.scope',
  'oauth.name',
  'oauth.redirectPort',
  'oauth.resource',
  'domain',
  'userNameForm',
  'workstation',
  'serviceTimeZone',
  'siteName',
  'mode',
  'closingTime',
  'idleLockMinutes',
  'overrideMinutes',
  'theme',
  'language',
  ...kioskFieldOrder,
];

/** What is wrong with the form, as far as the page can tell; main has the last word. */
export function checkDraft(
  draft: Draft,
  locked: readonly string[],
  pin: TypedPin = noPin,
): InputProblem[] {
  const kiosk = [...checkKiosk(draft.kiosk), ...checkPin(pin)];
  const problems: InputProblem[] = [...checkAddress(draft), ...kiosk];
  const add = (field: string, problem: string | null) => {
    if (problem) problems.push({ field, problem });
  };
  if (draft.methods.length === 0) add('methods', 'empty');
  add('domain', domainProblem(draft.domain));
  if (draft.methods.includes('oauth')) {
    add('oauth.issuer', issuerProblem(draft.oauth.issuer));
    add('oauth.clientId', draft.oauth.clientId.trim() === '' ? 'empty' : null);
    add('oauth.redirectPort', portProblem(draft.oauth.redirectPort));
  }
  return problems.filter(({ field }) => !locked.includes(field.split('.')[0] ?? ''));
}

/** The two fields that `Test connection` needs. */
export function checkAddress(draft: Pick<Draft, 'baseUrl' | 'apiPrefix'>): InputProblem[] {
  const site = readSiteAddress(draft.baseUrl);
  const path = readApiPrefix(draft.apiPrefix);
  return [
    ...(site.ok ? [] : [{ field: 'baseUrl', problem: site.problem }]),
    ...(path.ok ? [] : [{ field: 'apiPrefix', problem: path.problem }]),
  ];
}

/** RFC 8414 section 2: https (http to loopback only), no query, no fragment. */
export function issuerProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return 'empty';
  const url = URL.parse(text);
  if (!url) return 'unreadable';
  return originProblem(url) ?? (url.search !== '' || url.hash !== '' ? 'query' : null);
}

/** RFC 6335 section 6: below 1024 are the system ports, which an app may not listen on. */
function portProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port >= 1024 && port <= 65_535 ? null : 'port';
}

/** The full address as it will be asked, or null while the two fields cannot be read. */
export function fullAddress(draft: Pick<Draft, 'baseUrl' | 'apiPrefix'>): string | null {
  const site = readSiteAddress(draft.baseUrl);
  const path = readApiPrefix(draft.apiPrefix);
  return site.ok && path.ok ? operationAddress(site.origin, path.prefix, 'staffuser') : null;
}

/**
 * A pasted address with a path, taken apart: what belongs to the site and what to the prefix. The
 * operation's own segments are left out, for people copy whole addresses from documents.
 */
export function splitAddress(typed: string): { baseUrl: string; apiPrefix: string } | null {
  const reading = readSiteAddress(typed);
  if (reading.ok || reading.problem !== 'path') return null;
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  const path = url?.pathname.replace(/\/authentication(\/staffuser(\/oauth)?)?\/?$/, '') ?? '';
  const prefix = readApiPrefix(path);
  return url && prefix.ok ? { baseUrl: url.origin, apiPrefix: prefix.prefix } : null;
}

/** What is to be saved: everything that the organisation does not set. Call it on a form without problems. */
export function changeOf(
  draft: Draft,
  before: Settings,
  locked: readonly string[],
  pin: TypedPin = noPin,
): SettingsChange {
  const kiosk = kioskChangeOf(draft.kiosk, before.kiosk, pin);
  const site = readSiteAddress(draft.baseUrl);
  const path = readApiPrefix(draft.apiPrefix);
  const change: SettingsChange = {
    ...(site.ok && { baseUrl: site.origin }),
    ...(path.ok && { apiPrefix: path.prefix }),
    siteName: draft.siteName.trim() || null,
    methods: methods.filter((method) => draft.methods.includes(method)),
    defaultMethod: defaultOf(draft.methods, draft.defaultMethod),
    domain: draft.domain.trim(),
    userNameForm: draft.userNameForm,
    workstation: draft.workstation.trim(),
    serviceTimeZone: draft.serviceTimeZone,
    theme: draft.theme,
    mode: draft.mode,
    idleLockMinutes: draft.idleLockMinutes,
    overrideMinutes: draft.overrideMinutes,
    closingTime: draft.closingTime || null,
    language: draft.language,
    ...switchesOf(draft),
    ...(kiosk && { kiosk }),
    ...(draft.methods.includes('oauth') && { oauth: oauthOf(draft.oauth, before.oauth) }),
  };
  const unlocked = Object.entries(change).filter(([key]) => !locked.includes(key));
  return Object.fromEntries(unlocked);
}

/** The first way in, as long as it is one; else the next that is. */
export const defaultOf = (chosen: readonly Method[], before: Method): Method =>
  chosen.includes(before) ? before : (methods.find((one) => chosen.includes(one)) ?? before);

/** Empty optional fields are left out; what the form has no field for stays as it was. */
function oauthOf(draft: OAuthDraft, before: OAuthSettings | null): OAuthSettings {
  const { name: _name, resource: _resource, redirectPort: _port, ...kept } = before ?? {};
  const name = draft.name.trim();
  const resource = draft.resource.trim();
  const port = draft.redirectPort.trim();
  return {
    ...kept,
    issuer: draft.issuer.trim(),
    clientId: draft.clientId.trim(),
    scope: draft.scope.trim().replace(/\s+/g, ' '),
    ...(name && { name }),
    ...(resource && { resource }),
    ...(port && { redirectPort: Number(port) }),
  };
}
