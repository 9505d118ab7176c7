import { type Answer, jsonAnswer } from './answer.ts';
import type { Edit, Exchange, FaultParameters } from './fault-types.ts';

/** Another answer in place of one; headers that other faults have set stay. */
function replaced(
  answer: Answer,
  status: number,
  headers: Record<string, string> = {},
  body = '',
): Answer {
  const { 'content-type': _type, ...others } = answer.headers;
  return { status, headers: { ...others, ...headers }, body: Buffer.from(body) };
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
  (answer, parameters) =>
    replaced(answer, status ?? parameters.status ?? 500, headers);

export const withRetryAfterDate =
  (status: number): Edit =>
  (answer, parameters, { now }) => {
    const until = new Date(now + (parameters.seconds ?? 30) * 1000);
    return replaced(answer, status, { 'retry-after': until.toUTCString() });
  };

export const withRetryAfterSeconds =
  (status: number): Edit =>
  (answer, parameters) =>
    replaced(answer, status, { 'retry-after': String(parameters.seconds ?? 30) });

export const redirect =
  (status: number): Edit =>
  (answer, parameters) =>
    replaced(answer, status, {
      location: parameters.location ?? 'https://elsewhere.example/collect',
    });

export const withHtml =
  (status: number, title: string): Edit =>
  (answer) =>
    replaced(
      answer,
      status,
      { 'content-type': 'text/html; charset=utf-8' },
      `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>` +
        '<form method="post"><label>Room number <input name="room"></label></form></html>',
    );

/** Puts the credential that came into the error's body, as careless servers do. */
export const echoingSecrets =
  (status: number): Edit =>
  (answer, _parameters, { request }) => {
    const credential = request.headers.authorization ?? request.headers['x-api-key'];
    const { headers, body } = jsonAnswer(status, {
      Message: `The request failed: ${credential}`,
      Headers: request.headers,
    });
    return { status, headers: { ...answer.headers, ...headers }, body };
  };

export const withRoot = (root: unknown): Edit =>
  editSuccess((answer) => ({ ...answer, body: jsonAnswer(200, root).body }));

export const inArray = editSuccess((answer) => ({
  ...answer,
  body: Buffer.from(`[${answer.body.toString()}]`),
}));

export const encoded = (encode: (text: string) => Buffer, charset: string | null): Edit =>
  editSuccess((answer) => ({
    ...answer,
    headers: {
      ...answer.headers,
      'content-type':
        charset === null ? 'application/json' : `application/json; charset=${charset}`,
    },
    body: encode(answer.body.toString()),
  }));

export const truncated = editSuccess((answer) => ({
  ...answer,
  body: answer.body.subarray(0, Math.floor(answer.body.length / 2)),
}));
