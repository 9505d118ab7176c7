import { type Answer, emptyAnswer, jsonAnswer } from './answer.ts';
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

/** Changes the JSON of a successful answer; a refusal stays as it is. */
function editResult(change: (result: JsonObject, p: FaultParameters, e: Exchange) => void): Edit {
  return (answer, parameters, exchange) => {
    if (answer.status !== 200) return answer;
    const result: unknown = JSON.parse(answer.body.toString());
    if (!isObject(result)) return answer;
    change(result, parameters, exchange);
    return jsonAnswer(200, result);
  };
}

/** Changes the bytes or headers of a successful answer. */
function editSuccess(change: (answer: Answer) => Answer): Edit {
  return (answer) => (answer.status === 200 ? change(answer) : answer);
}

export const withHeader =
  (name: string, value: (p: FaultParameters, exchange: Exchange) => string): Edit =>
  (answer, parameters, exchange) => ({
    ...answer,
    headers: { ...answer.headers, [name]: value(parameters, exchange) },
  });

export const withContentType = (type: string | null): Edit =>
  editSuccess((answer) => {
    const { 'content-type': _replaced, ...others } = answer.headers;
    return { ...answer, headers: type === null ? others : { ...others, 'content-type': type } };
  });

/** Answers with this status and an empty body; `status` of the request wins where there is none. */
export const withStatus =
  (status: number | null, headers: Record<string, string> = {}): Edit =>
  (_answer, parameters) =>
    emptyAnswer(status ?? parameters.status ?? 500, headers);

export const withRetryAfterDate =
  (status: number): Edit =>
  (_answer, parameters, { now }) => {
    const until = new Date(now + (parameters.seconds ?? 30) * 1000);
    return emptyAnswer(status, { 'retry-after': until.toUTCString() });
  };

export const withRetryAfterSeconds =
  (status: number): Edit =>
  (_answer, parameters) =>
    emptyAnswer(status, { 'retry-after': String(parameters.seconds ?? 30) });

export const redirect =
  (status: number): Edit =>
  (_answer, parameters) =>
    emptyAnswer(status, { location: parameters.location ?? 'https://elsewhere.example/collect' });

export const withHtml =
  (status: number, title: string): Edit =>
  () => ({
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(
      `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>` +
        '<form method="post"><label>Room number <input name="room"></label></form></html>',
    ),
  });

/** Puts the credential that came into the error's body, as careless servers do. */
export const echoingSecrets =
  (status: number): Edit =>
  (_answer, _parameters, { request }) =>
    jsonAnswer(status, {
      Message: `The request failed: ${request.headers.authorization ?? request.headers['x-api-key']}`,
      Headers: request.headers,
    });

export const withRoot = (root: unknown): Edit =>
  editSuccess((answer) => ({ ...answer, body: jsonAnswer(200, root).body }));

export const inArray = editSuccess((answer) => ({
  ...answer,
  body: Buffer.from(`[${answer.body.toString()}]`),
}));

export const encoded = (encode: (text: string) => Buffer, charset: string | null): Edit =>
  editSuccess((answer) => ({
    status: 200,
    headers: {
      'content-type':
        charset === null ? 'application/json' : `application/json; charset=${charset}`,
    },
    body: encode(answer.body.toString()),
  }));

export const truncated = editSuccess((answer) => ({
  ...answer,
  body: answer.body.subarray(0, Math.floor(answer.body.length / 2)),
}));

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
