import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staffResultFields } from '../../demo-service/result.ts';
import { type DemoService, type FaultRequest, startDemoService } from '../../demo-service/start.ts';
import { basic, jsmith, json, mainKey, type Reply, staff } from './client.ts';

const NOW = Date.UTC(2026, 10, 20, 12, 0, 0);
let service: DemoService;
beforeAll(async () => {
  service = await startDemoService({ provider: false, timeZone: 'UTC', now: () => NOW });
});
afterAll(() => service.stop());
beforeEach(() => service.clearFaults());

function withFault(fault: FaultRequest, headers = jsmith): Promise<Reply> {
  service.setFault(fault);
  return staff(service, headers);
}

function fieldOf(result: Record<string, unknown>, field: string): unknown {
  const [first = '', second] = field.split('.');
  const value = result[first];
  if (second === undefined) return value;
  return new Map(Object.entries(value ?? {})).get(second);
}

describe('statuses', () => {
  it.each([
    ['status-401', 401],
    ['status-401-challenge', 401],
    ['status-403', 403],
    ['status-404', 404],
    ['status-407', 407],
    ['status-411', 411],
    ['status-429', 429],
    ['status-429-date', 429],
    ['status-500', 500],
    ['status-503', 503],
    ['status-503-date', 503],
    ['status-511', 511],
    ['status-204', 204],
    ['redirect-301', 301],
    ['redirect-302', 302],
    ['redirect-303', 303],
    ['redirect-307', 307],
    ['redirect-308', 308],
  ])('%s answers %i', async (kind, status) => {
    expect((await withFault({ kind })).status).toBe(status);
  });

  it('answers any status that is named', async () => {
    expect((await withFault({ kind: 'status', status: 418 })).status).toBe(418);
  });

  it.each([
    ['status-429', '7'],
    ['status-503', '7'],
    ['status-429-date', 'Fri, 20 Nov 2026 12:00:07 GMT'],
    ['status-503-date', 'Fri, 20 Nov 2026 12:00:07 GMT'],
  ])('%s says when to come back', async (kind, text) => {
    expect((await withFault({ kind, seconds: 7 })).headers['retry-after']).toBe(text);
  });

  it.each([
    ['status-401-challenge', 'www-authenticate', /^Basic /],
    ['status-407', 'proxy-authenticate', /^Basic /],
    ['set-cookie', 'set-cookie', /DemoSession/],
    ['redirect-307', 'location', /^https:\/\/elsewhere\.example\//],
    ['clock-off', 'date', /^Fri, 20 Nov 2026 13:00:00 GMT$/],
    ['no-such-date', 'date', /^yesterday$/],
    ['wrong-content-type', 'content-type', /^text\/plain/],
    ['charset-utf-16', 'content-type', /charset=utf-16$/],
    ['charset-latin1', 'content-type', /charset=iso-8859-1$/],
    ['html-portal', 'content-type', /^text\/html/],
    ['status-511', 'content-type', /^text\/html/],
  ])('%s sends %s', async (kind, header, pattern) => {
    expect(String((await withFault({ kind })).headers[header])).toMatch(pattern);
  });

  it('redirects where it is told to, and sets its clock back', async () => {
    const location = 'http://127.0.0.1:9/collect';
    expect((await withFault({ kind: 'redirect-302', location })).headers.location).toBe(location);
    const { headers } = await withFault({ kind: 'clock-off', seconds: -60 });
    expect(headers.date).toBe('Fri, 20 Nov 2026 11:59:00 GMT');
  });

  it.each(['echo-401', 'echo-500'])('%s repeats the credential', async (kind) => {
    const byPassword = await withFault({ kind });
    expect(byPassword.status).toBe(Number(kind.slice(-3)));
    expect(byPassword.body.toString()).toContain(jsmith['authorization']);
    const byKey = await withFault({ kind }, mainKey);
    expect(byKey.body.toString()).toContain('demo-key-main-1');
  });
});

describe('fields', () => {
  it.each(staffResultFields)('wrong-type gives %s another type', async (field) => {
    const right = fieldOf(json(await staff(service)), field);
    const wrong = fieldOf(json(await withFault({ kind: 'wrong-type', field })), field);
    const typeOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);
    if (right !== null) expect(typeOf(wrong)).not.toBe(typeOf(right));
    expect(wrong).not.toBeNull();
  });

  it.each(staffResultFields)('missing-field leaves %s out', async (field) => {
    const result = json(await withFault({ kind: 'missing-field', field }));
    expect(fieldOf(result, field)).toBeUndefined();
    expect(Object.keys(result).length).toBeGreaterThan(6);
  });

  it('wrong-type gives any value', async () => {
    const result = json(
      await withFault({ kind: 'wrong-type', field: 'AuthExpDate', value: 'soon' }),
    );
    expect(result['AuthExpDate']).toBe('soon');
  });

  it('missing-field takes SiteCode from an API key', async () => {
    const reply = await withFault({ kind: 'missing-field', field: 'SiteCode' }, mainKey);
    expect(json(reply)).not.toHaveProperty('SiteCode');
  });

  it.each([
    ['unknown-fields', { LicenseTier: 'gold', ServiceUser: { Nickname: 'Jo' } }],
    ['empty-token', { AccessToken: '', AccessSecret: '' }],
    ['site-code-for-staff', { SiteCode: 'MAIN' }],
    ['branch-text', { ServiceUser: { BranchID: 'BR-17' } }],
  ])('%s changes the result', async (kind, part) => {
    expect(json(await withFault({ kind }))).toMatchObject(part);
  });

  it('leaves a refusal as it is', async () => {
    for (const kind of ['wrong-type', 'truncated-json', 'root-array', 'bom', 'no-content-type']) {
      expect((await withFault({ kind }, basic('LIBRARY\\jsmith', 'wrong'))).status).toBe(401);
    }
  });
});

describe('bodies', () => {
  it.each([
    ['root-array', /^\[\{.*\}\]$/],
    ['root-null', /^null$/],
    ['root-string', /^"signed in"$/],
    ['root-number', /^200$/],
    ['empty-body', /^$/],
    ['html-portal', /<form/],
  ])('%s', async (kind, pattern) => {
    const reply = await withFault({ kind });
    expect(reply.status).toBe(200);
    expect(reply.body.toString()).toMatch(pattern);
  });

  it('truncated-json is whole for HTTP and half for JSON', async () => {
    const reply = await withFault({ kind: 'truncated-json' });
    expect(reply.complete).toBe(true);
    expect(Number(reply.headers['content-length'])).toBe(reply.body.length);
    expect(() => json(reply)).toThrow(SyntaxError);
  });

  it.each([
    ['charset-utf-16', 'utf-16le'],
    ['charset-unannounced', 'utf-16le'],
    ['charset-latin1', 'latin1'],
    ['bom', 'utf-8'],
  ])('%s is readable as %s only', async (kind, charset) => {
    const zoë = basic('LIBRARY\\zoë', 'café:£12:x');
    const { body } = await withFault({ kind }, zoë);
    const result: unknown = JSON.parse(new TextDecoder(charset).decode(body));
    expect(result).toMatchObject({ ServiceUser: { Name: 'Zoë Müller' } });
    expect(body.equals(Buffer.from(JSON.stringify(result)))).toBe(false);
  });

  it('invalid-utf-8 is no UTF-8', async () => {
    const { body } = await withFault({ kind: 'invalid-utf-8' });
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(body)).toThrow(TypeError);
  });

  it('no-content-type has none', async () => {
    const reply = await withFault({ kind: 'no-content-type' });
    expect(reply.headers).not.toHaveProperty('content-type');
    expect(json(reply)).toHaveProperty('AccessToken');
  });

  it('huge is valid and as large as it is told to be', async () => {
    const reply = await withFault({ kind: 'huge', bytes: 100_000 });
    expect(reply.body.length).toBeGreaterThan(100_000);
    expect(json(reply)).toHaveProperty('ServiceUser');
  });

  it('gzip-bomb is small on the wire, valid, and large unpacked', async () => {
    const reply = await withFault({ kind: 'gzip-bomb', bytes: 32 * 1024 * 1024 });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.body.length).toBeLessThan(64 * 1024);
    const text = gunzipSync(reply.body).toString();
    expect(text.length).toBeGreaterThan(32 * 1024 * 1024);
    expect(JSON.parse(text)).toHaveProperty('Padding');
  });
});

describe('which requests a fault strikes', () => {
  it('strikes so many times, after so many that pass', async () => {
    service.setFault({ kind: 'status-500', times: 2, skip: 1 });
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await staff(service)).status);
    expect(statuses).toEqual([200, 500, 500, 200, 200]);
  });

  it('strikes one kind of credential', async () => {
    service.setFault({ kind: 'status-500', match: { credential: 'apiKey' } });
    expect((await staff(service)).status).toBe(200);
    expect((await staff(service, mainKey)).status).toBe(500);
  });

  it('strikes one path', async () => {
    service.setFault({ kind: 'status-500', match: { path: '/oauth' } });
    expect((await staff(service)).status).toBe(200);
  });

  it('lays several over each other', async () => {
    service.setFault([{ kind: 'clock-off', seconds: 60 }, { kind: 'expiry-null' }]);
    const reply = await staff(service);
    expect(reply.headers.date).toBe('Fri, 20 Nov 2026 12:01:00 GMT');
    expect(json(reply)['AuthExpDate']).toBeNull();
  });

  it('keeps what one changed in the headers when another replaces the answer', async () => {
    service.setFault([{ kind: 'set-cookie' }, { kind: 'status-403' }, { kind: 'expiry-null' }]);
    const reply = await staff(service);
    expect(reply.status).toBe(403);
    expect(reply.headers).toHaveProperty('set-cookie');
    expect(reply.headers).not.toHaveProperty('content-type');
  });

  it('leaves alone what another has made unreadable', async () => {
    service.setFault([{ kind: 'truncated-json' }, { kind: 'expiry-null' }]);
    const reply = await staff(service);
    expect(() => json(reply)).toThrow(SyntaxError);
  });

  it('is over when it is cleared', async () => {
    service.setFault({ kind: 'status-500' });
    service.setFault(null);
    expect((await staff(service)).status).toBe(200);
    expect(() => service.setFault({ kind: 'no-such-fault' })).toThrow(RangeError);
  });
});
