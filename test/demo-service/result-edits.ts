import { type Answer, jsonAnswer } from './answer.ts';
import { formatDateOnly, formatWithOffset, formatWithoutOffset } from './dates.ts';
import type { Edit, Exchange, FaultParameters } from './fault-types.ts';

type KnownField =
  | 'AccessToken'
  | 'AccessSecret'
  | 'AuthExpDate'
  | 'BranchID'
  | 'LicenseTier'
  | 'Links'
  | 'Nickname'
  | 'Padding'
  | 'ServiceUser'
  | 'SiteCode';
type JsonObject = Partial<Record<KnownField, unknown>> & Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ownerOf(result: JsonObject, field: string): { owner: JsonObject; name: string } {
  const nested = result.ServiceUser;
  if (!field.startsWith('ServiceUser.') || !isObject(nested)) return { owner: result, name: field };
  return { owner: nested, name: field.slice('ServiceUser.'.length) };
}

function ofAnotherType(value: unknown): unknown {
  if (typeof value === 'string') return 42;
  if (typeof value === 'number') return 'forty-two';
  if (typeof value === 'boolean') return 'yes';
  return value === null ? { unexpected: true } : [];
}

/** Null for a refusal, and for an answer that another fault has made unreadable. */
function resultOf(answer: Answer): unknown {
  try {
    return answer.status === 200 ? JSON.parse(answer.body.toString()) : null;
  } catch {
    return null;
  }
}

/** Changes the JSON of a successful answer; a refusal stays as it is. */
function editResult(change: (result: JsonObject, p: FaultParameters, e: Exchange) => void): Edit {
  return (answer, parameters, exchange) => {
    const result = resultOf(answer);
    if (!isObject(result)) return answer;
    change(result, parameters, exchange);
    return { ...answer, body: jsonAnswer(200, result).body };
  };
}

export const wrongType = editResult((result, { field = 'AccessToken', value }) => {
  const { owner, name } = ownerOf(result, field);
  owner[name] = value === undefined ? ofAnotherType(owner[name]) : value;
});

export const missingField = editResult((result, { field = 'ServiceUser' }) => {
  const { owner, name } = ownerOf(result, field);
  delete owner[name];
});

export const unknownFields = editResult((result) => {
  result.LicenseTier = 'gold';
  result.Links = [{ Rel: 'self', Href: '/nowhere' }];
  ownerOf(result, 'ServiceUser.Nickname').owner.Nickname = 'Jo';
});

export const emptyToken = editResult((result) => {
  result.AccessToken = '';
  result.AccessSecret = '';
});

export const siteCodeForStaff = editResult((result) => {
  result.SiteCode = 'MAIN';
});

export const branchText = editResult((result) => {
  ownerOf(result, 'ServiceUser.BranchID').owner.BranchID = 'BR-17';
});

/** Valid, with an unknown field of half a megabyte. */
export const huge = editResult((result, { bytes = 512 * 1024 }) => {
  result.Padding = 'x'.repeat(bytes);
});

function editExpiry(write: (end: number, p: FaultParameters, e: Exchange) => string | null): Edit {
  return editResult((result, parameters, exchange) => {
    if (result.AuthExpDate === null) return;
    const end = exchange.now + exchange.tokenLifeMinutes * 60_000;
    result.AuthExpDate = write(end, parameters, exchange);
  });
}

export const expiryWithDigits = editExpiry((end, { digits = 7 }, { timeZone }) =>
  formatWithoutOffset(end, timeZone, digits),
);
export const expiryDateOnly = editExpiry((end, _p, { timeZone }) => formatDateOnly(end, timeZone));
export const expiryNull = editExpiry(() => null);
export const expiryWithOffset = editExpiry((end, _p, { timeZone }) =>
  formatWithOffset(end, timeZone),
);
