import type { FailureCode } from './failure.ts';

/**
 * How the browser's answer gets back to the app, best first. `loopback`: by itself, to a listener on this
 * computer (RFC 8252 7.3). `scheme`: by itself, through the system, `staff-sign-in:/callback` (RFC 8252 7.1).
 * `paste`: the person copies the last address. `device`: no answer, a code is entered at the provider (RFC 8628).
 */
export const oauthWays = ['loopback', 'scheme', 'paste', 'device'] as const;
export type OAuthWay = (typeof oauthWays)[number];

/** The ways of the attempt under way, for the screen that waits for the browser. */
export interface WaysView {
  way: OAuthWay;
  /** What else can be chosen here, in the order in which it is to be offered. */
  others: OAuthWay[];
  /** Epoch ms: from then on the others are offered without being asked for. */
  offerAt: number;
  /** Way `device` only. */
  device?: DeviceCode;
}

export interface DeviceCode {
  /** To be entered at `address`, exactly as it is written (RFC 8628 6.1). Worth nothing once the attempt is over. */
  userCode: string;
  /** Short address to type on any device; checked like every address that is opened. */
  address: string;
}

/** What became of a pasted address. Nothing of the text itself is ever kept or shown. */
export type PasteReading =
  | 'taken'
  /** No attempt that waits for it. */
  | 'notWaiting'
  | 'empty'
  /** Not an address that the provider's last page leads to. */
  | 'otherAddress'
  /** The right form, but from an earlier sign-in, or without an answer in it. */
  | 'otherSignIn';

/** More characters than any code and state need; more is no answer of a provider. */
export const longestPaste = 16 * 1024;

/** How long the person is left alone before other ways are offered, in milliseconds. */
export const offerWaysAfterMs = 20_000;

/** What works without a listener. For a port that another program holds not even pasting: it would get the code. */
const waysAfter: Partial<Record<FailureCode, OAuthWay[]>> = {
  'OA-PORT': ['scheme', 'device'],
  'OA-LSTN': ['scheme', 'paste', 'device'],
};

/**
 * The way to offer after a sign-in that ended because the listener could not be had.
 * @param offered what provider and computer have
 * @returns null for other failures, and where no way is left
 */
export function wayAfter(code: FailureCode, offered: readonly OAuthWay[]): OAuthWay | null {
  return waysAfter[code]?.find((way) => offered.includes(way)) ?? null;
}

/** The private-use scheme of the way `scheme`, without its colon (RFC 8252 7.1). */
export const callbackScheme = 'staff-sign-in';
