import { goodResult, httpAnswer, type Respond, sends } from './raw-server.ts';

/* Answers that no HTTP library would send. */

export const ok = (value: unknown): Respond => sends(httpAnswer(JSON.stringify(value)));
const body = (text: string | Buffer) => sends(httpAnswer(text));
export const good = JSON.stringify(goodResult());
const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Right, however oddly they are sent. */
export const signsIn: Record<string, Respond> = {
  'a plain answer': ok(goodResult()),
  'a byte order mark': body(`\uFEFF${good}`),
  'HTTP/1.0 without a length': sends(
    head('HTTP/1.0 200 OK', 'Content-Type: application/json') + good,
    { end: true },
  ),
  '100 Continue before the answer': (socket) => {
    socket.write(head('HTTP/1.1 100 Continue'));
    socket.write(httpAnswer(good));
  },
  '103 Early Hints before the answer': (socket) => {
    socket.write(head('HTTP/1.1 103 Early Hints', 'Link: <https://example.test/x>; rel=preload'));
    socket.write(httpAnswer(good));
  },
  'chunks with a trailer': sends(
    `${head('HTTP/1.1 200 OK', 'Content-Type: application/json', 'Transfer-Encoding: chunked', 'Trailer: X-Sum')}${good.length.toString(16)}\r\n${good}\r\n0\r\nX-Sum: 1\r\n\r\n`,
  ),
  'chunks of one byte': sends(
    `${head('HTTP/1.1 200 OK', 'Content-Type: application/json', 'Transfer-Encoding: chunked')}${[...good].map((c) => `1\r\n${c}\r\n`).join('')}0\r\n\r\n`,
  ),
  'names that mean something to JavaScript': body(
    good.replace(
      /^\{/,
      '{"__proto__":{"Enabled":false},"constructor":1,"toString":2,"hasOwnProperty":3,',
    ),
  ),
  'unknown fields in both objects': ok(
    goodResult({ Extra: { AccessToken: 'x' } }, { More: [1, 2] }),
  ),
  'a branch that is an object': ok(goodResult({}, { BranchID: { a: [1, 'x', null] } })),
  'an end that is no date': ok(goodResult({ AuthExpDate: 'tomorrow, or <b>later</b>' })),
  'an end far beyond every calendar': ok(
    goodResult({ AuthExpDate: '9999-12-31T23:59:59.9999999' }),
  ),
  'a name of 100,000 characters': ok(goodResult({}, { Name: `Raw Answer ${'W'.repeat(100_000)}` })),
  'a name with controls and direction marks': ok(
    goodResult({}, { Name: 'Raw Answer\u0000\u0007\u202E\u2066\uD800\n\t' }),
  ),
  'a field given twice, right in the end': body(
    good
      .replace('"DataSource"', '"ERMSNetworkAddress":7,"DataSource"')
      .replace(/"DataSource":"RAW"/, '"DataSource":"RAW","ERMSNetworkAddress":"erms"'),
  ),
};

/** Each wrong in its own way, and what is said of it. */
export const fails: Record<string, { respond: Respond; code: string }> = {
  'numbers beyond every integer': {
    respond: body(good.replace('"ServiceUserID":1', '"ServiceUserID":1e400')),
    code: 'SVC-DATA',
  },
  'a number that cannot be told from its neighbour': {
    respond: body(good.replace('"ServiceUserID":1', '"ServiceUserID":9007199254740993')),
    code: 'SVC-DATA',
  },
  'a text in place of a number': {
    respond: body(good.replace('"ServiceUserID":1', '"ServiceUserID":"1"')),
    code: 'SVC-DATA',
  },
  'a branch nested 100,000 deep': {
    respond: body(good.replace('"BranchID":null', `"BranchID":${nested(100_000)}`)),
    code: 'SVC-DATA',
  },
  'nothing but nesting': { respond: body(nested(50_000)), code: 'SVC-DATA' },
  'only a prototype': { respond: body(`{"__proto__":${good}}`), code: 'SVC-DATA' },
  'a field given twice, wrong in the end': {
    respond: body(good.replace(/\}$/, ',"AccessToken":null}')),
    code: 'SVC-DATA',
  },
  'two results in one body': { respond: body(good + good), code: 'SVC-JSON' },
  'JSON with comments': { respond: body(`/* */${good}`), code: 'SVC-JSON' },
  NaN: { respond: body(good.replace('"CreatorID":1', '"CreatorID":NaN')), code: 'SVC-JSON' },
  'no body with 200': { respond: body(''), code: 'SVC-JSON' },
  'blanks with 200': { respond: body('   \n'), code: 'SVC-JSON' },
  '201 with a right result': { respond: sends(httpAnswer(good, '201 Created')), code: 'SVC-HTTP' },
  '202': { respond: sends(httpAnswer('', '202 Accepted')), code: 'SVC-HTTP' },
  '204': { respond: sends(head('HTTP/1.1 204 No Content')), code: 'SVC-HTTP' },
  '205': {
    respond: sends(head('HTTP/1.1 205 Reset Content', 'Content-Length: 0')),
    code: 'SVC-HTTP',
  },
  '206 with a right result': {
    respond: sends(httpAnswer(good, '206 Partial Content', ['Content-Range: bytes 0-9/10'])),
    code: 'SVC-HTTP',
  },
  '304': { respond: sends(head('HTTP/1.1 304 Not Modified')), code: 'SVC-HTTP' },
  '300 with nowhere to go': {
    respond: sends(httpAnswer('', '300 Multiple Choices')),
    code: 'SVC-HTTP',
  },
  '302 without a place': { respond: sends(httpAnswer('', '302 Found')), code: 'SVC-HTTP' },
  '302 to a script': {
    respond: sends(httpAnswer('', '302 Found', ['Location: javascript:alert(1)'])),
    code: 'REDIRECT',
  },
  '400': { respond: sends(httpAnswer('', '400 Bad Request')), code: 'SVC-HTTP' },
  '418 with a right result': {
    respond: sends(httpAnswer(good, "418 I'm a teapot")),
    code: 'SVC-HTTP',
  },
  '599': { respond: sends(httpAnswer('', '599 ?')), code: 'SVC-5XX' },
  '401 with a right result': {
    respond: sends(httpAnswer(good, '401 Unauthorized')),
    code: 'PWD-401',
  },
  '401 with a Negotiate challenge': {
    respond: sends(httpAnswer('', '401 Unauthorized', ['WWW-Authenticate: Negotiate'])),
    code: 'PWD-401',
  },
  'less than the length says': {
    respond: sends(head('HTTP/1.1 200 OK', 'Content-Length: 9999') + good, { end: true }),
    code: 'NET-LOST',
  },
  'two lengths': {
    respond: sends(
      head('HTTP/1.1 200 OK', 'Content-Length: 5', `Content-Length: ${good.length}`) + good,
    ),
    code: 'SVC-JSON',
  },
  'chunks without an end': {
    respond: sends(`${head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`, {
      end: true,
    }),
    code: 'NET-LOST',
  },
  'a chunk whose size is no number': {
    respond: sends(
      `${head('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked')}zz\r\n${good}\r\n0\r\n\r\n`,
    ),
    code: 'SVC-JSON',
  },
  'gzip that is none': {
    respond: sends(httpAnswer(good, '200 OK', ['Content-Encoding: gzip'])),
    code: 'SVC-JSON',
  },
  'headers of 2 MB': {
    respond: sends(`HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(2_000_000)}\r\n\r\n`),
    code: 'SVC-JSON',
  },
  'a page': {
    respond: sends(httpAnswer('<html><script>alert(1)</script></html>')),
    code: 'PORTAL',
  },
  'closed at once': { respond: (socket) => socket.destroy(), code: 'NET-LOST' },
};
