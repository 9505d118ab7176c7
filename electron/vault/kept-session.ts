import { z } from 'zod';
import type { ClockDifference, EpochMs } from '../../shared/expiry.ts';
import { fieldKinds } from '../../shared/field-shape.ts';
import { type Method, methods } from '../../shared/method.ts';
import type { Notice, Profile } from '../../shared/session-view.ts';

/** A session as it survives a restart: one record, so that never half of it is kept. */
export interface KeptSession {
  /** The service, and the provider of its tokens, that it is for: elsewhere it is of no use. */
  site: string;
  /** The last time that the session knew (epoch ms): a clock set back meanwhile does not lengthen it (promise 56). */
  lastSeen: EpochMs;
  method: Method;
  /** As typed, to offer it again; null where no name is typed. */
  userName: string | null;
  /** Whom the provider's token named, unverified. */
  upn?: string;
  /** When the person signed in, by this computer's clock. */
  since: EpochMs;
  /** Interface 2.1; null for an API key. */
  tokens: { AccessToken: string; AccessSecret: string } | null;
  /** Of the OAuth provider. */
  refreshToken?: string;
  profile: Profile;
  /**
   * What the service said, not what was made of it: after a restart it is reasoned about again, with the zone
   * that is set then.
   */
  expiry: {
    /** `AuthExpDate` exactly as it came. */
    raw: string | null;
    arrivedAt: EpochMs;
    clockDifference: ClockDifference | null;
  };
  notices: Notice[];
}

const json = z.json();
const notices = [
  'accountDisabled',
  'claimInLowerCase',
  'issuerDiffers',
  'audienceDiffers',
  'tokenPastItsEnd',
] as const satisfies Notice[];

const serviceUser = z.strictObject({
  ServiceUserID: z.number(),
  OrganizationID: z.number(),
  Name: z.string(),
  BranchID: json,
  Enabled: z.boolean(),
  CreatorID: z.number(),
  ModifierID: z.number().nullable(),
  CreationDate: z.string().nullable(),
  ModificationDate: z.string().nullable(),
});

const profile = z.strictObject({
  SiteDomain: z.string(),
  UserDomain: z.string(),
  ServiceUser: serviceUser,
  ERMSNetworkAddress: z.string(),
  DataSource: z.string(),
  SiteCode: z.string().exactOptional(),
  unknownFields: z.array(z.string()),
  unknownShapes: z
    .array(z.strictObject({ kind: z.enum(fieldKinds), size: z.number() }))
    .exactOptional(),
});

/** Strict: a field that has no business here, as a password, is refused and not quietly kept. */
export const keptSessionSchema: z.ZodType<KeptSession> = z.strictObject({
  site: z.string(),
  lastSeen: z.number(),
  method: z.enum(methods),
  userName: z.string().nullable(),
  upn: z.string().exactOptional(),
  since: z.number(),
  tokens: z.strictObject({ AccessToken: z.string(), AccessSecret: z.string() }).nullable(),
  refreshToken: z.string().exactOptional(),
  profile,
  expiry: z.strictObject({
    raw: z.string().nullable(),
    arrivedAt: z.number(),
    clockDifference: z
      .strictObject({ differenceMs: z.number(), uncertaintyMs: z.number() })
      .nullable(),
  }),
  notices: z.array(z.enum(notices)),
});
