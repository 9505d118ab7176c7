import type { FindSecret } from './find-secret.ts';
import { replaceRanges } from './ranges.ts';
import { seenText } from './secret-traces.ts';

/**
 * Small redactors, each for one thing, put together by `composed`. Pure. What they hide is hidden whole:
 * neither its first nor its last characters stay.
 */
export type Redact = (text: string) => string;

export const hidden = '[hidden]';

/** One after the other. */
export const composed =
  (...redactors: Redact[]): Redact =>
  (text) =>
    redactors.reduce((so, redact) => redact(so), text);

/** Hides what these find. All of them look before anything is hidden, so that no piece of one is left beside another. */
export function hideSecrets(text: string, finders: readonly FindSecret[]): string {
  if (finders.length === 0) return text;
  const seen = seenText(text);
  const ranges = finders.flatMap((find) => find(seen));
  return replaceRanges(text, ranges, hidden);
}

/** RFC 9110 11.6, 12.5, interface section 5; also as a member of JSON, escaped or not. */
const secretHeaders =
  /\b((?:proxy-)?authorization|x-api-key|set-cookie|cookie)(\\{0,16}["']?\s*[:=]\s*)(?:(\\{0,16}["'])(?:(?!\3).)*|[^\r\n"'}]+)/gi;

/** The value of a header that carries a credential. */
export const redactHeaders: Redact = (text) =>
  text.replace(
    secretHeaders,
    (_all, name: string, sign: string, quote = '') => `${name}${sign}${quote}${hidden}`,
  );

/** `Bearer …` and its like, wherever they stand; a plain word after it is no token ("Basic authentication"). */
export const redactSchemes: Redact = (text) =>
  text.replace(
    /\b(Basic|Bearer|DPoP|Negotiate|NTLM)( +|%20)([\w.~+/-]{6,}=*)/gi,
    (all, scheme: string, blank: string, value: string) =>
      /^[A-Z]?[a-z]+\.?$/.test(value) ? all : `${scheme}${blank}${hidden}`,
  );

/** Two to five parts, of which the first is Base64 of `{"` (RFC 7519, RFC 7516). */
export const redactJwts: Redact = (text) =>
  text.replace(/(?<![\w-])[\w-]+(?:\.[\w-]*)+/g, withoutJwts);

const mostParts = 5;

/** What dots stand in is taken whole and looked through once: it may begin like a token in a thousand places. */
function withoutJwts(dotted: string): string {
  const parts = dotted.split('.');
  const kept: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const start = at < parts.length - 1 ? part.search(/\beyJ[\w-]{6}/) : -1;
    kept.push(start < 0 ? part : part.slice(0, start) + hidden);
    if (start >= 0) at += mostParts - 1;
  }
  return kept.join('.');
}

const secretParameters = [
  'access_token',
  'refresh_token',
  'id_token',
  'id_token_hint',
  'client_secret',
  'client_assertion',
  'code_verifier',
  'device_code',
  'code',
  'state',
  'nonce',
  'token',
  'password',
  'api_?key',
].join('|');
const parameter = new RegExp(
  `(^|[?&#;\\s"'(]|%26|%3F)(${secretParameters})(=|%3D)[^&#;\\s"'<>)]+`,
  'gi',
);

/** Parameters of an address or a form (RFC 6749, RFC 6750, RFC 7636). */
export const redactParameters: Redact = (text) => text.replace(parameter, `$1$2$3${hidden}`);

const secretMembers = [
  'AccessToken',
  'AccessSecret',
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'code_verifier',
  'password',
  'pass_?phrase',
  'api_?key',
  'x-api-key',
  'pinHash',
].join('|');
const member = new RegExp(
  `(\\\\{0,16}["'])(${secretMembers})\\1(\\s*:\\s*)(\\\\{0,16}["'])((?:\\\\.|(?!\\4)[^\\\\\\r\\n])*?)\\4`,
  'gi',
);

/** Members of JSON (interface 2.1, RFC 6749 5.1). An empty one stays: that it is empty is worth knowing. */
export const redactMembers: Redact = (text) =>
  text.replace(member, (all, q: string, name: string, colon: string, v: string, value: string) =>
    value === '' ? all : `${q}${name}${q}${colon}${v}${hidden}${v}`,
  );

/** `https://user:password@host`. The end of the scheme is enough: without a bound, a text of dots would be searched again from each. */
export const redactUserInfo: Redact = (text) =>
  text.replace(/([a-z][a-z\d+.-]{0,30}:\/\/)[^\s/?#"'<>@]+@/gi, `$1${hidden}@`);

/** RFC 7468. */
export const redactPrivateKeys: Redact = (text) =>
  text.replace(
    /-----BEGIN ([A-Z ]*PRIVATE KEY)-----[\s\S]*?(?:-----END \1-----|$)/g,
    `-----BEGIN $1-----${hidden}`,
  );

/** Everything that looks like a secret, known or not. */
export const redactPatterns: Redact = composed(
  redactPrivateKeys,
  redactHeaders,
  redactMembers,
  redactParameters,
  redactUserInfo,
  redactJwts,
  redactSchemes,
);
