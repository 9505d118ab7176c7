import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoService, faultKinds, startDemoService } from '../../demo-service/start.ts';
import { ask, jsmith, json, mainKey, type Reply, staff } from './client.ts';

let service: DemoService;
beforeAll(async () => {
  service = await startDemoService({ provider: false });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.clearFaults();
  service.clearRequests();
});

function control(method: string, what: string, value?: unknown): Promise<Reply> {
  return ask(service.origin, {
    method,
    path: `/_demo/${what}`,
    headers: { 'content-type': 'application/json' },
    body: value === undefined ? '' : JSON.stringify(value),
  });
}

describe('switches over HTTP', () => {
  it('switches a fault on and off', async () => {
    expect((await control('POST', 'faults', { kind: 'status-503', times: 5 })).status).toBe(204);
    expect((await staff(service)).status).toBe(503);
    expect((await control('DELETE', 'faults')).status).toBe(204);
    expect((await staff(service)).status).toBe(200);
  });

  it('takes several, with all that may be given', async () => {
    const match = { credential: 'basic', path: 'staffuser' };
    const faults = [
      { kind: 'clock-off', seconds: 60 },
      { kind: 'wrong-type', field: 'ServiceUser.Name', value: null, match, skip: 1, times: 1 },
    ];
    await control('POST', 'faults', faults);
    expect(json(await control('GET', 'faults'))['active']).toEqual(faults);
    const names: unknown[] = [];
    for (let count = 0; count < 3; count += 1)
      names.push(json(await staff(service))['ServiceUser']);
    expect(names).toMatchObject([
      { Name: 'Jordan Smith' },
      { Name: null },
      { Name: 'Jordan Smith' },
    ]);
    expect(json(await control('GET', 'faults'))['active']).toEqual([faults[0]]);
  });

  it('lists every fault there is', async () => {
    const { known } = json(await control('GET', 'faults'));
    expect(known).toHaveLength(faultKinds.length);
    expect(known).toContainEqual({ kind: 'hang', description: expect.stringMatching(/\.$/) });
  });

  it.each([
    ['an unknown kind', { kind: 'toString' }, /no fault called toString/],
    ['no kind', {}, /no fault called/],
    ['an unknown member', { kind: 'hang', tims: 1 }, /has no tims/],
    ['a number as text', { kind: 'hang', times: '1' }, /times is not a number/],
    ['an unknown credential', { kind: 'hang', match: { credential: 'x' } }, /match\.credential/],
    ['a text', 'hang', /not an object/],
    ['one wrong of two', [{ kind: 'hang' }, null], /not an object/],
  ])('refuses %s and says why', async (_what, fault, reason) => {
    const reply = await control('POST', 'faults', fault);
    expect(reply.status).toBe(400);
    expect(String(json(reply)['error'])).toMatch(reason);
    expect((await staff(service)).status).toBe(200);
  });

  it('refuses text that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const reply = await ask(service.origin, { path: '/_demo/faults', headers, body: '{"kind"' });
    expect(reply.status).toBe(400);
  });

  it('refuses what a web page elsewhere could send unasked', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type };
      const body = '{"kind":"hang"}';
      expect((await ask(service.origin, { path: '/_demo/faults', headers, body })).status).toBe(
        415,
      );
    }
    expect((await staff(service)).status).toBe(200);
  });

  it('shows and forgets the requests, its own left out', async () => {
    await staff(service);
    const { service: seen } = json(await control('GET', 'requests'));
    expect(seen).toMatchObject([{ method: 'POST', headers: jsmith }]);
    await control('DELETE', 'requests');
    expect(service.requests).toHaveLength(0);
  });

  it('revokes a key', async () => {
    const own = await startDemoService({ provider: false });
    const revoke = (key: string) =>
      ask(own.origin, {
        path: '/_demo/revoked-keys',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      });
    expect((await revoke('demo-key-main-1')).status).toBe(204);
    expect((await revoke('no-such-key')).status).toBe(404);
    expect((await staff(own, mainKey)).status).toBe(401);
    await own.stop();
  });

  it('knows no other switches', async () => {
    expect((await control('GET', 'users')).status).toBe(404);
    expect((await control('PUT', 'faults', {})).status).toBe(404);
  });

  it('goes on working while the service hangs', async () => {
    await control('POST', 'faults', { kind: 'hang' });
    expect((await control('DELETE', 'faults')).status).toBe(204);
  });
});
