import { z } from 'zod';
import type { Channel } from '../../shared/ipc.ts';
import { methods } from '../../shared/method.ts';
import { longestPaste, oauthWays } from '../../shared/oauth-ways.ts';

/** What is too long for its field is said at the field; a page that sends more than this is not ours. Characters. */
const mostText = 1_000_000;
const text = z.string().max(mostText);
/** `unlock` has a channel of its own, which knows whose session is locked. */
const purpose = z.enum(['signIn', 'switch', 'renew', 'override']);
const what = z.enum(['AccessToken', 'AccessSecret']);
const attempt = z.strictObject({ attemptId: z.string().max(100) });
const way = z.enum(oauthWays);

/** The arguments of each channel (promise 41). Settings are parsed once more, field by field, where they belong. */
export const argumentSchemas = {
  'app:info': z.tuple([]),
  'app:copyAbout': z.tuple([]),
  'app:shieldScreen': z.tuple([z.strictObject({ on: z.boolean() })]),
  'session:get': z.tuple([]),
  'session:signInWithPassword': z.tuple([
    z.strictObject({ userName: text, password: text, purpose: purpose.exactOptional() }),
  ]),
  'session:signInWithApiKey': z.tuple([
    z.strictObject({ apiKey: text.exactOptional(), purpose: purpose.exactOptional() }),
  ]),
  'session:signInWithOAuth': z.tuple([
    z.strictObject({ purpose: purpose.exactOptional(), way: way.exactOptional() }).optional(),
  ]),
  'session:unlock': z.tuple([
    z.strictObject({ password: text.exactOptional(), way: way.exactOptional() }),
  ]),
  'session:lock': z.tuple([]),
  'session:renew': z.tuple([]),
  'session:endOverride': z.tuple([]),
  'session:recheck': z.tuple([]),
  'session:cancel': z.tuple([attempt]),
  'session:signOut': z.tuple([]),
  'browser:openAgain': z.tuple([attempt]),
  'browser:copyLink': z.tuple([attempt]),
  'browser:signOutAtProvider': z.tuple([]),
  'oauth:useWay': z.tuple([attempt.extend({ way })]),
  'oauth:paste': z.tuple([attempt.extend({ address: z.string().max(longestPaste) })]),
  'oauth:copyCode': z.tuple([attempt]),
  'settings:get': z.tuple([]),
  'settings:save': z.tuple([z.record(z.string().max(50), z.unknown())]),
  'settings:copyPinHash': z.tuple([z.strictObject({ pin: z.string().max(100) })]),
  'settings:forgetApiKey': z.tuple([]),
  'settings:forgetName': z.tuple([z.strictObject({ name: text })]),
  'connection:test': z.tuple([z.strictObject({ baseUrl: text, apiPrefix: text })]),
  'diagnostics:history': z.tuple([
    z.strictObject({
      text: z.string().max(500).exactOptional(),
      method: z.enum(methods).exactOptional(),
      outcome: z.enum(['signedIn', 'failed']).exactOptional(),
      from: z.number().exactOptional(),
      to: z.number().exactOptional(),
    }),
  ]),
  'diagnostics:session': z.tuple([]),
  'diagnostics:inspect': z.tuple([z.strictObject({ text })]),
  'diagnostics:copyPassport': z.tuple([]),
  'diagnostics:newFingerprintKey': z.tuple([]),
  'diagnostics:fingerprint': z.tuple([z.strictObject({ what, key: z.string().max(100) })]),
  'diagnostics:reveal': z.tuple([z.strictObject({ what })]),
  'diagnostics:copySecret': z.tuple([z.strictObject({ what })]),
  'diagnostics:runTest': z.tuple([
    z.strictObject({ baseUrl: text, apiPrefix: text, issuer: text.nullable() }).optional(),
  ]),
  'diagnostics:stopTest': z.tuple([]),
  'diagnostics:copyTest': z.tuple([]),
  'diagnostics:bundle': z.tuple([]),
  'diagnostics:saveBundle': z.tuple([]),
  'diagnostics:copyBundle': z.tuple([]),
  'diagnostics:openLogFolder': z.tuple([]),
  'kiosk:get': z.tuple([]),
  'kiosk:beat': z.tuple([]),
  'kiosk:online': z.tuple([]),
  'kiosk:tryNow': z.tuple([]),
  'kiosk:pin': z.tuple([z.strictObject({ pin: z.string().max(100) })]),
  'kiosk:pinWait': z.tuple([]),
  'kiosk:lock': z.tuple([]),
  'kiosk:keepKey': z.tuple([z.strictObject({ key: text, anew: z.boolean() })]),
  'kiosk:cancelKey': z.tuple([]),
  'kiosk:leave': z.tuple([z.strictObject({ how: z.enum(['quit', 'restart']) })]),
  'proxy:signIn': z.tuple([
    z.strictObject({ userName: text, password: text, proxy: z.string().max(300) }),
  ]),
  'provider:test': z.tuple([z.strictObject({ issuer: text })]),
} as const satisfies Record<Channel, z.ZodType>;

export type Arguments<C extends Channel> = z.infer<(typeof argumentSchemas)[C]>;

/** Every channel, from the contract itself. */
export const channels = Object.keys(argumentSchemas) as Channel[];
