import { z } from 'zod';
import type { Channel } from '../../shared/ipc.ts';

/** What is too long for its field is said at the field; a page that sends more than this is not ours. Characters. */
const mostText = 1_000_000;
const text = z.string().max(mostText);
/** `unlock` has a channel of its own, which knows whose session is locked. */
const purpose = z.enum(['signIn', 'switch', 'renew', 'override']);
const attempt = z.strictObject({ attemptId: z.string().max(100) });

/** The arguments of each channel (promise 41). Settings are parsed once more, field by field, where they belong. */
export const argumentSchemas = {
  'app:info': z.tuple([]),
  'session:get': z.tuple([]),
  'session:signInWithPassword': z.tuple([
    z.strictObject({ userName: text, password: text, purpose: purpose.exactOptional() }),
  ]),
  'session:signInWithApiKey': z.tuple([
    z.strictObject({ apiKey: text.exactOptional(), purpose: purpose.exactOptional() }),
  ]),
  'session:signInWithOAuth': z.tuple([
    z.strictObject({ purpose: purpose.exactOptional() }).optional(),
  ]),
  'session:unlock': z.tuple([z.strictObject({ password: text.exactOptional() })]),
  'session:lock': z.tuple([]),
  'session:renew': z.tuple([]),
  'session:endOverride': z.tuple([]),
  'session:recheck': z.tuple([]),
  'session:cancel': z.tuple([attempt]),
  'session:signOut': z.tuple([]),
  'browser:openAgain': z.tuple([attempt]),
  'browser:copyLink': z.tuple([attempt]),
  'browser:signOutAtProvider': z.tuple([]),
  'settings:get': z.tuple([]),
  'settings:save': z.tuple([z.record(z.string().max(50), z.unknown())]),
  'settings:forgetApiKey': z.tuple([]),
  'connection:test': z.tuple([z.strictObject({ baseUrl: text, apiPrefix: text })]),
  'provider:test': z.tuple([z.strictObject({ issuer: text })]),
} as const satisfies Record<Channel, z.ZodType>;

export type Arguments<C extends Channel> = z.infer<(typeof argumentSchemas)[C]>;

/** Every channel, from the contract itself. */
export const channels = Object.keys(argumentSchemas) as Channel[];
