import { z } from 'zod';
import { type FieldShape, shapeOf } from '../../shared/field-shape.ts';
import type { Method } from '../../shared/method.ts';
import type { JsonValue, Profile } from '../../shared/session-view.ts';
import { shownText, shownTextOrNull } from './shown-text.ts';

/** The token pair of a staff sign-in (interface 2.1). It never leaves main but through session/credentials. */
export interface TokenPair {
  AccessToken: string;
  AccessSecret: string;
}

/** A validated authentication result: what may be shown, and apart from it what may not. */
export interface AuthenticationResult {
  profile: Profile;
  /** Raw, as it came; read in the service's zone by session/expiry. */
  AuthExpDate: string | null;
  /** Null for an API key, which gives none. */
  tokens: TokenPair | null;
}

export type ResultReading =
  | { ok: true; result: AuthenticationResult }
  | { ok: false; field: string };

/** "Type when non-null: not shown" (interface 2.2): anything that JSON can hold, as long as it is there. */
const anyJson = z.custom<JsonValue>((value) => value !== undefined && isJsonWithin(value, 16));

/**
 * Depth is bounded, because what is nested thousands deep cannot be handed to the page. A number such as 1e999 is read
 * as Infinity, which JSON cannot hold: what is kept over a restart could not be written.
 */
function isJsonWithin(value: unknown, levels: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isJsonWithin(inner, levels - 1));
}

const serviceUser = z.looseObject({
  ServiceUserID: z.int(),
  OrganizationID: z.int(),
  Name: z.string(),
  BranchID: anyJson,
  Enabled: z.boolean(),
  CreatorID: z.int(),
  ModifierID: z.int().nullable(),
  CreationDate: z.string().nullable(),
  ModificationDate: z.string().nullable(),
});

const common = {
  SiteDomain: z.string(),
  UserDomain: z.string(),
  AuthExpDate: z.string().nullable(),
  ServiceUser: serviceUser,
  ERMSNetworkAddress: z.string(),
  DataSource: z.string(),
};

/**
 * Characters. The interface tells no limit (section 8); programs have to send the pair in headers, of which servers
 * take 8 to 16 KB in all, and everything that is written is searched for it.
 */
export const longestToken = 16_384;

/** Interface 4.1, 4.2: token and secret are filled. */
const staffResult = z.looseObject({
  ...common,
  AccessToken: z.string().min(1).max(longestToken),
  AccessSecret: z.string().min(1).max(longestToken),
});

/** Interface 4.3: token and secret are empty, SiteCode is there. */
const apiKeyResult = z.looseObject({
  ...common,
  AccessToken: z.literal(''),
  AccessSecret: z.literal(''),
  SiteCode: z.string(),
});

/** Unknown fields are kept for support by name, kind and size; more than this many are not listed. */
const mostUnknownFields = 50;

/**
 * Reads a decoded answer as an authentication result, field by field against interface 2.1 and 2.2.
 * On a mismatch the first field in question is named, as `ServiceUser.Enabled`, or `(root)`; no value is quoted.
 */
export function readResult(json: unknown, method: Method): ResultReading {
  return method === 'apiKey' ? readApiKeyResult(json) : readStaffResult(json);
}

function readStaffResult(json: unknown): ResultReading {
  const reading = staffResult.safeParse(json);
  if (!reading.success) return { ok: false, field: firstField(reading.error) };
  const { AccessToken, AccessSecret, AuthExpDate, ...rest } = reading.data;
  const profile = profileOf(rest, unknownFields(json, staffResult.shape));
  const tokens = { AccessToken, AccessSecret };
  return { ok: true, result: { profile, AuthExpDate: shownTextOrNull(AuthExpDate), tokens } };
}

function readApiKeyResult(json: unknown): ResultReading {
  const reading = apiKeyResult.safeParse(json);
  if (!reading.success) return { ok: false, field: firstField(reading.error) };
  const { AuthExpDate, SiteCode, ...rest } = reading.data;
  const common = profileOf(rest, unknownFields(json, apiKeyResult.shape));
  const profile = { ...common, SiteCode: shownText(SiteCode) };
  return { ok: true, result: { profile, AuthExpDate: shownTextOrNull(AuthExpDate), tokens: null } };
}

type Common = Pick<
  z.infer<typeof staffResult>,
  'SiteDomain' | 'UserDomain' | 'ServiceUser' | 'ERMSNetworkAddress' | 'DataSource'
>;

function profileOf(result: Common, unknown: UnknownField[]): Profile {
  const user = result.ServiceUser;
  return {
    SiteDomain: shownText(result.SiteDomain),
    UserDomain: shownText(result.UserDomain),
    ServiceUser: {
      ServiceUserID: user.ServiceUserID,
      OrganizationID: user.OrganizationID,
      Name: shownText(user.Name),
      BranchID: user.BranchID,
      Enabled: user.Enabled,
      CreatorID: user.CreatorID,
      ModifierID: user.ModifierID,
      CreationDate: shownTextOrNull(user.CreationDate),
      ModificationDate: shownTextOrNull(user.ModificationDate),
    },
    ERMSNetworkAddress: shownText(result.ERMSNetworkAddress),
    DataSource: shownText(result.DataSource),
    unknownFields: unknown.map(({ name }) => name),
    ...(unknown.length > 0 && { unknownShapes: unknown.map(({ shape }) => shape) }),
  };
}

/** From the answer itself: a validator may drop a name that means something to JavaScript, as `__proto__`. */
function unknownFields(json: unknown, known: object): UnknownField[] {
  const user = isObject(json) ? json['ServiceUser'] : null;
  return [...unknownOf(json, known), ...unknownOf(user, serviceUser.shape, 'ServiceUser.')].slice(
    0,
    mostUnknownFields,
  );
}

interface UnknownField {
  name: string;
  shape: FieldShape;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A name can be as long and as odd as the service likes; it is only text, and cut. */
function unknownOf(value: unknown, known: object, before = ''): UnknownField[] {
  return Object.entries(isObject(value) ? value : {})
    .filter(([name]) => !Object.hasOwn(known, name))
    .map(([name, inner]) => ({ name: `${before}${shownText(name, 80)}`, shape: shapeOf(inner) }));
}

function firstField(error: z.ZodError): string {
  return error.issues[0]?.path.join('.') || '(root)';
}
