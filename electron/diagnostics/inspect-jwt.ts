import type { Inspection, InspectorRow, RowValue, Saying } from '../../shared/diagnostics.ts';
import type { readUnverifiedClaims, UnverifiedClaims } from '../oauth/unverified-jwt.ts';
import type { checkUpnClaim } from '../oauth/upn-claim.ts';
import { saying } from './step-reading.ts';

export interface InspectJwtDeps {
  /** The OAuth room's own reading, so that the inspector and a sign-in cannot judge differently (promise 26). */
  readUnverifiedClaims: typeof readUnverifiedClaims;
  checkUpnClaim: typeof checkUpnClaim;
  /** What the configured provider lets expect; null when none is set up. */
  expected: { issuer: string; resource?: string } | null;
  /** Epoch ms, by this computer's clock. */
  now: number;
}

/** The claims of a JWT in rows, `Upn` first, marked unverified; null when the text is no JWT. Pure. */
export function inspectJwt(token: string, deps: InspectJwtDeps): Inspection | null {
  const claims = deps.readUnverifiedClaims(token);
  if (claims === null) return null;
  const others = Object.entries(claims).filter(([name]) => name.toLowerCase() !== 'upn');
  return {
    what: 'jwt',
    heading: saying('inspect.jwt.unverified'),
    rows: [
      ...upnRows(token, claims, deps),
      ...others.map(([name, value]) => claimRow(name, value, deps)),
      ...headerRows(token, deps),
      signatureRow(token),
    ],
  };
}

function upnRows(token: string, claims: UnverifiedClaims, deps: InspectJwtDeps): InspectorRow[] {
  const meaning = upnMeaning(token, deps);
  const warns = meaning.key !== 'inspect.upn.good';
  const names = Object.keys(claims).filter((name) => name.toLowerCase() === 'upn');
  if (names.length === 0) return [{ name: 'Upn', value: { is: 'none' }, meaning, warns }];
  return names.map((name) => ({ name, value: shownValue(claims[name]), meaning, warns }));
}

/** Interface 4.2: "the Upn claim must have the form username@domain". */
function upnMeaning(token: string, { checkUpnClaim, expected }: InspectJwtDeps): Saying {
  const checked = checkUpnClaim(token, expected ?? { issuer: '' });
  if (!checked.ok) {
    return saying(checked.failure.code === 'OA-NOUPN' ? 'inspect.upn.missing' : 'inspect.upn.form');
  }
  const isLowerCase = checked.value.notices.includes('claimInLowerCase');
  return saying(isLowerCase ? 'inspect.upn.case' : 'inspect.upn.good');
}

const instants = ['exp', 'iat', 'nbf', 'auth_time', 'updated_at'];
/** Claims that would let somebody act as another, or that tie sessions together. */
const hiddenClaims = ['nonce', 'sid', 'jti', 'at_hash', 'c_hash', 'cnf', 'act'];

/** Registered claims (RFC 7519 4.1, RFC 9068 2.2, OpenID Connect Core 2) that have a sentence of their own. */
const explained = [
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'nbf',
  'jti',
  'scope',
  'client_id',
  'azp',
  'auth_time',
  'nonce',
] as const;

function claimRow(name: string, value: unknown, deps: InspectJwtDeps): InspectorRow {
  const text = claimValue(name, value);
  const special = specialMeaning(name, value, deps);
  if (special) return { name, value: text, meaning: special, warns: true };
  const known = explained.find((one) => one === name);
  return { name, value: text, meaning: saying(known ? `claim.${known}` : 'claim.other') };
}

function claimValue(name: string, value: unknown): RowValue {
  if (instants.includes(name) && typeof value === 'number' && isDate(value * 1000)) {
    return { is: 'instant', at: value * 1000, raw: String(value) };
  }
  if (!hiddenClaims.includes(name)) return shownValue(value);
  return { is: 'hidden', length: textOf(value).length };
}

const isDate = (ms: number) => Number.isFinite(ms) && Math.abs(ms) <= 8.64e15;

function specialMeaning(name: string, value: unknown, deps: InspectJwtDeps): Saying | null {
  const { now, expected } = deps;
  if (name === 'exp' && typeof value === 'number' && value * 1000 <= now)
    return saying('claim.exp.past');
  if (name === 'nbf' && typeof value === 'number' && value * 1000 > now) {
    return saying('claim.nbf.future');
  }
  if (name === 'iss' && expected && value !== expected.issuer) return saying('claim.iss.differs');
  const isForUs = expected?.resource === undefined || [value].flat().includes(expected.resource);
  return name === 'aud' && !isForUs ? saying('claim.aud.differs') : null;
}

function headerRows(token: string, { readUnverifiedClaims }: InspectJwtDeps): InspectorRow[] {
  // The header is an object like the claims: read in their place, it needs no second reader.
  const [header = ''] = token.split('.');
  const members = readUnverifiedClaims(`${header}.${header}.`) ?? {};
  return (['alg', 'typ', 'kid'] as const).flatMap((name) =>
    name in members
      ? [{ name, value: shownValue(members[name]), meaning: saying(`jwtHeader.${name}`) }]
      : [],
  );
}

function signatureRow(token: string): InspectorRow {
  const length = (token.split('.')[2] ?? '').length;
  const key = length === 0 ? 'inspect.signature.none' : 'inspect.signature';
  return {
    name: 'signature',
    value: length === 0 ? { is: 'none' } : { is: 'hidden', length },
    meaning: saying(key),
    warns: length === 0,
  };
}

const longestValue = 500;

/** Any JSON value as text, in one piece and not without end. */
export function shownValue(value: unknown): RowValue {
  if (value === null || value === undefined) return { is: 'none' };
  return { is: 'text', text: textOf(value).slice(0, longestValue) };
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
