import { z } from 'zod';
import { defaultKioskSettings, isKioskPath, isVariableName } from '../../shared/kiosk.ts';
import { methods } from '../../shared/method.ts';
import { readPinHash } from '../../shared/pin-hash.ts';
import { originProblem, readApiPrefix, readSiteAddress } from '../../shared/service-address.ts';
import type { SettingKey } from '../../shared/settings.ts';
import { domainProblem } from '../../shared/user-name.ts';

/**
 * Each setting's type and limits, one place for the file, the policy and the page. A message is the name of
 * the problem (`problem.<field>.<name>` in the catalogue); a default stands in defaults.ts.
 */
const text = (most: number) => z.string().max(most, 'long');
const line = (most: number) => text(most).regex(/^\P{Cc}*$/u, 'characters');

const baseUrl = text(2000).transform((typed, context) => {
  const reading = readSiteAddress(typed);
  if (reading.ok) return reading.origin;
  context.addIssue({ code: 'custom', message: reading.problem });
  return z.NEVER;
});

const apiPrefix = text(500).transform((typed, context) => {
  const reading = readApiPrefix(typed);
  if (reading.ok) return reading.prefix;
  context.addIssue({ code: 'custom', message: reading.problem });
  return z.NEVER;
});

/** RFC 8414 section 2: an https address without query or fragment; http only to loopback (promise 1). */
const issuer = text(2000).superRefine((typed, context) => {
  const url = URL.parse(typed);
  const problem = url ? (originProblem(url) ?? queryProblem(url)) : emptyOr(typed, 'unreadable');
  if (problem) context.addIssue({ code: 'custom', message: problem });
});
const queryProblem = (url: URL) => (url.search !== '' || url.hash !== '' ? 'query' : null);
const emptyOr = (typed: string, problem: string) => (typed.trim() === '' ? 'empty' : problem);

const timeZone = text(100).refine((name) => name === 'local' || isTimeZone(name), 'unknown');
function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const language = text(40).refine((tag) => tag === 'system' || isLanguage(tag), 'unknown');
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** RFC 6749 3.3: tokens of visible ASCII without quote and backslash, one blank between. */
const scope = text(500).regex(
  /^([\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*)?$/,
  'characters',
);

export const oauthSchema = z.strictObject({
  issuer,
  clientId: text(500)
    .min(1, 'empty')
    .regex(/^[\x20-\x7e]*$/, 'characters'),
  scope,
  name: line(100).optional(),
  resource: text(2000)
    .refine((typed) => URL.canParse(typed), 'unreadable')
    .optional(),
  prompt: text(100)
    .regex(/^[a-z_ ]+$/, 'characters')
    .optional(),
  redirectPort: z.int('port').min(1024, 'port').max(65_535, 'port').optional(),
  waitMinutes: z.number('minutes').min(1, 'minutes').max(60, 'minutes').optional(),
});

const kioskPath = text(1000).refine(isKioskPath, 'path');

/** What is not given is the default: a policy names only what it sets. */
const kioskSchema = z.strictObject({
  apiKeyFile: kioskPath.optional(),
  nextApiKeyFile: kioskPath.optional(),
  apiKeyEnv: text(100).refine(isVariableName, 'characters').optional(),
  pinHash: text(400)
    .refine((hash) => readPinHash(hash) !== null, 'pin')
    .optional(),
  phone: line(50).optional(),
  recheckMinutes: z
    .number('minutes')
    .min(1, 'minutes')
    .max(1440, 'minutes')
    .default(defaultKioskSettings.recheckMinutes),
  graceMinutes: z
    .number('minutes')
    .min(0, 'minutes')
    .max(10_080, 'minutes')
    .default(defaultKioskSettings.graceMinutes),
  healthFile: kioskPath.refine((path) => !path.startsWith('$'), 'path').optional(),
});

/** Every key, in the order of the README's table. */
export const settingSchemas = {
  baseUrl: baseUrl.nullable(),
  siteName: line(100).nullable(),
  apiPrefix,
  methods: z
    .array(z.enum(methods))
    .min(1, 'empty')
    .transform((given) => methods.filter((method) => given.includes(method))),
  defaultMethod: z.enum(methods),
  domain: text(255)
    .transform((typed) => typed.trim())
    .refine((typed) => domainProblem(typed) === null, 'characters'),
  userNameForm: z.enum(['backslash', 'at']),
  serviceTimeZone: timeZone,
  oauth: oauthSchema.nullable(),
  workstation: line(100).transform((typed) => typed.trim()),
  mode: z.enum(['personal', 'shared', 'kiosk']),
  keepSignedIn: z.boolean(),
  idleLockMinutes: z
    .int('minutes')
    .refine((given) => given === 0 || (given >= 5 && given <= 60), 'minutes'),
  lockOnOsLock: z.boolean(),
  lockOnSuspend: z.boolean(),
  switchEndsFirst: z.boolean(),
  overrideMinutes: z.int('minutes').min(0, 'minutes').max(120, 'minutes'),
  recentNames: z.boolean(),
  allowReveal: z.boolean(),
  closingTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')
    .nullable(),
  logLevel: z.enum(['error', 'info', 'debug']),
  language,
  theme: z.enum(['light', 'dark', 'system']),
  kiosk: kioskSchema,
} as const satisfies Record<SettingKey, z.ZodType>;

export const settingKeys = Object.keys(settingSchemas) as SettingKey[];

/** A change from the page, or the part of a file that is understood: any of the keys. */
export const settingsChangeSchema = z.strictObject(settingSchemas).partial();
