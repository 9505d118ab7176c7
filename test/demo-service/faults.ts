import * as edits from './answer-edits.ts';
import type { Edit, Fault, Send } from './fault-types.ts';
import { providerFaults } from './provider-fault-table.ts';
import * as results from './result-edits.ts';
import * as sends from './send.ts';

const edit = (description: string, change: Edit): Fault => ({
  description,
  how: 'edit',
  edit: change,
});
const send = (description: string, way: Send): Fault => ({ description, how: 'send', send: way });
const socket = (description: string, when: 'accepted' | 'reused'): Fault => ({
  description,
  how: 'socket',
  when,
});

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const withBom = (text: string): Buffer => Buffer.from(`\ufeff${text}`);
const brokenUtf8 = (text: string): Buffer =>
  Buffer.concat([Buffer.from(text.slice(0, -1)), latin1(',"Note":"caf\u00e9 \u00ff"}')]);

const serviceFaults = {
  status: edit('Answers with `status` (default 500) and no body.', edits.withStatus(null)),
  'status-401': edit('Answers 401 whatever the credential.', edits.withStatus(401)),
  'status-401-challenge': edit(
    'Answers 401 with a WWW-Authenticate: Basic challenge.',
    edits.withStatus(401, { 'www-authenticate': 'Basic realm="Library", charset="UTF-8"' }),
  ),
  'status-403': edit('Answers 403.', edits.withStatus(403)),
  'status-404': edit('Answers 404, as a wrong path prefix does.', edits.withStatus(404)),
  'status-407': edit(
    'Answers 407 with a Proxy-Authenticate challenge, as a proxy does.',
    edits.withStatus(407, { 'proxy-authenticate': 'Basic realm="Proxy"' }),
  ),
  'status-411': edit('Answers 411 although Content-Length was sent.', edits.withStatus(411)),
  'status-429': edit(
    'Answers 429 with Retry-After in `seconds` (default 30).',
    edits.withRetryAfterSeconds(429),
  ),
  'status-429-date': edit(
    'Answers 429 with Retry-After as a date, `seconds` (default 30) ahead.',
    edits.withRetryAfterDate(429),
  ),
  'status-500': edit('Answers 500.', edits.withStatus(500)),
  'status-503': edit(
    'Answers 503 with Retry-After in `seconds` (default 30).',
    edits.withRetryAfterSeconds(503),
  ),
  'status-503-date': edit(
    'Answers 503 with Retry-After as a date, `seconds` (default 30) ahead.',
    edits.withRetryAfterDate(503),
  ),
  'status-511': edit(
    'Answers 511 with a page that asks to sign in to the network (RFC 6585).',
    edits.withHtml(511, 'Network sign-in required'),
  ),
  'html-portal': edit(
    'Answers 200 with a web page, as a captive portal does.',
    edits.withHtml(200, 'Welcome to Guest Wi-Fi'),
  ),
  'redirect-301': edit('Redirects to `location` with 301.', edits.redirect(301)),
  'redirect-302': edit('Redirects to `location` with 302.', edits.redirect(302)),
  'redirect-303': edit('Redirects to `location` with 303.', edits.redirect(303)),
  'redirect-307': edit('Redirects to `location` with 307.', edits.redirect(307)),
  'redirect-308': edit('Redirects to `location` with 308.', edits.redirect(308)),
  'slow-headers': send('Waits `delayMs` (default 2000) before it answers.', sends.slowHeaders),
  'header-drip': send(
    'Sends a header that never ends, a byte every `intervalMs` (default 250).',
    sends.headerDrip,
  ),
  'slow-body': send(
    'Sends the right answer, its body a byte every `intervalMs` (default 250).',
    sends.slowBody,
  ),
  hang: send('Takes the request and never answers.', sends.hang),
  'hang-in-body': send('Sends the headers and ten bytes, then nothing.', sends.hangInBody),
  'reset-on-accept': socket('Resets a connection as soon as it is accepted.', 'accepted'),
  'reset-before-headers': send('Resets after the request.', sends.resetBeforeHeaders),
  'reset-in-headers': send('Resets in the middle of the headers.', sends.resetInHeaders),
  'reset-in-body': send('Resets in the middle of the body.', sends.resetInBody),
  'reset-warm': socket(
    'Resets after a request on a connection that was used before; a fresh one is served.',
    'reused',
  ),
  'close-before-headers': send('Closes in order after the request.', sends.closeBeforeHeaders),
  'short-body': send('Closes in order in the middle of the body.', sends.shortBody),
  'not-http': send('Answers with a line that is not HTTP.', sends.notHttp),
  'truncated-json': edit('Sends half of the JSON, complete for HTTP.', edits.truncated),
  'empty-body': edit('Answers 200 with no body.', edits.withStatus(200)),
  'status-204': edit('Answers 204.', edits.withStatus(204)),
  'wrong-type': edit(
    'Gives `field` (default AccessToken) another type, or the `value` given.',
    results.wrongType,
  ),
  'missing-field': edit('Leaves `field` (default ServiceUser) out.', results.missingField),
  'unknown-fields': edit('Adds fields that the interface does not know.', results.unknownFields),
  'empty-token': edit('Gives an empty AccessToken and AccessSecret.', results.emptyToken),
  'site-code-for-staff': edit(
    'Adds a SiteCode, which belongs to API keys, to any answer.',
    results.siteCodeForStaff,
  ),
  'branch-text': edit('Gives a text as BranchID.', results.branchText),
  'root-array': edit('Wraps the result in an array.', edits.inArray),
  'root-null': edit('Answers null.', edits.withRoot(null)),
  'root-string': edit('Answers with a JSON string.', edits.withRoot('signed in')),
  'root-number': edit('Answers with a JSON number.', edits.withRoot(200)),
  huge: edit('A valid answer with `bytes` (default 512 KiB) in an unknown field.', results.huge),
  'gzip-bomb': send(
    'Valid gzip that unpacks to `bytes` (default 256 MiB) of JSON.',
    sends.gzipBomb,
  ),
  'endless-body': send('A body without end, as fast as it is read.', sends.endlessBody),
  'charset-utf-16': edit('Writes the JSON in UTF-16 and says so.', edits.encoded(utf16, 'utf-16')),
  'charset-latin1': edit(
    'Writes the JSON in ISO 8859-1 and says so.',
    edits.encoded(latin1, 'iso-8859-1'),
  ),
  'charset-unannounced': edit(
    'Writes the JSON in UTF-16 and does not say so.',
    edits.encoded(utf16, null),
  ),
  'invalid-utf-8': edit(
    'Says UTF-8 and sends bytes that are not.',
    edits.encoded(brokenUtf8, 'utf-8'),
  ),
  bom: edit('Puts a byte order mark before the JSON.', edits.encoded(withBom, 'utf-8')),
  'wrong-content-type': edit(
    'Sends the right JSON as text/plain.',
    edits.withContentType('text/plain; charset=utf-8'),
  ),
  'no-content-type': edit(
    'Sends the right JSON without Content-Type.',
    edits.withContentType(null),
  ),
  'set-cookie': edit(
    'Sets a cookie with the answer.',
    edits.withHeader('set-cookie', () => 'DemoSession=do-not-send-back; Path=/'),
  ),
  'clock-off': edit(
    'Writes a Date header `seconds` (default 3600) ahead; negative is behind.',
    edits.withHeader('date', ({ seconds = 3600 }, { now }) =>
      new Date(now + seconds * 1000).toUTCString(),
    ),
  ),
  'no-such-date': edit(
    'Writes a Date header that is no date.',
    edits.withHeader('date', () => 'yesterday'),
  ),
  'expiry-digits': edit(
    'Writes AuthExpDate with `digits` (0 to 7, default 7) of fraction.',
    results.expiryWithDigits,
  ),
  'expiry-date-only': edit('Writes AuthExpDate as a date without time.', results.expiryDateOnly),
  'expiry-null': edit('Writes null as AuthExpDate.', results.expiryNull),
  'expiry-offset': edit('Writes AuthExpDate with an offset.', results.expiryWithOffset),
  'echo-401': edit(
    'Answers 401 and repeats the credential in the body.',
    edits.echoingSecrets(401),
  ),
  'echo-500': edit(
    'Answers 500 and repeats the credential in the body.',
    edits.echoingSecrets(500),
  ),
} satisfies Record<string, Fault>;

/** Every fault by name: the one list that --help prints and tests iterate over. */
export const faults: ReadonlyMap<string, Fault> = new Map(
  Object.entries({ ...serviceFaults, ...providerFaults }),
);

/** The names alone, in the table's order. */
export const faultKinds: readonly string[] = [...faults.keys()];
