import { afterEach, describe, expect, it } from 'vitest';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { basic, json, mainKey, staff } from './client.ts';

const NOW = Date.UTC(2026, 10, 20, 22, 30, 5, 78);
let service: DemoService | undefined;
afterEach(() => service?.stop());

async function start(timeZone: string, now = NOW): Promise<DemoService> {
  service = await startDemoService({
    provider: false,
    timeZone,
    now: () => now,
    tokenLifeMinutes: 60,
  });
  return service;
}

async function expiryIn(timeZone: string, now = NOW): Promise<unknown> {
  return json(await staff(await start(timeZone, now)))['AuthExpDate'];
}

describe('AuthExpDate', () => {
  it.each([
    ['UTC', '2026-11-20T23:30:05.078'],
    ['Europe/Berlin', '2026-11-21T00:30:05.078'],
    ['America/New_York', '2026-11-20T18:30:05.078'],
    ['Asia/Kathmandu', '2026-11-21T05:15:05.078'],
  ])('is local time without offset in %s', async (zone, text) => {
    expect(await expiryIn(zone)).toBe(text);
  });

  it('is the same text for two instants when clocks go back', async () => {
    const summer = Date.UTC(2026, 9, 24, 23, 30);
    const winter = Date.UTC(2026, 9, 25, 0, 30);
    expect(await expiryIn('Europe/London', summer)).toBe('2026-10-25T01:30:00.000');
    await service?.stop();
    expect(await expiryIn('Europe/London', winter)).toBe('2026-10-25T01:30:00.000');
  });

  it.each([
    [0, '2026-11-20T23:30:05'],
    [1, '2026-11-20T23:30:05.0'],
    [2, '2026-11-20T23:30:05.07'],
    [3, '2026-11-20T23:30:05.078'],
    [6, '2026-11-20T23:30:05.078456'],
    [7, '2026-11-20T23:30:05.0784567'],
  ])('can have %i digits of fraction', async (digits, text) => {
    (await start('UTC')).setFault({ kind: 'expiry-digits', digits });
    expect(service && json(await staff(service))['AuthExpDate']).toBe(text);
  });

  it.each([
    ['expiry-date-only', '2026-11-21'],
    ['expiry-null', null],
    ['expiry-offset', '2026-11-21T00:30:05.078+01:00'],
  ])('by the fault %s', async (kind, value) => {
    (await start('Europe/Berlin')).setFault({ kind });
    expect(service && json(await staff(service))['AuthExpDate']).toBe(value);
  });

  it('stays null for an API key whatever its format', async () => {
    (await start('UTC')).setFault({ kind: 'expiry-offset' });
    expect(service && json(await staff(service, mainKey))['AuthExpDate']).toBeNull();
  });
});

it('writes the dates of the user without offset for staff', async () => {
  const result = json(
    await staff(await start('Europe/Berlin'), basic('LIBRARY\\jsmith', 'demo-Pass-1')),
  );
  expect(result['ServiceUser']).toMatchObject({
    CreationDate: '2019-03-04T10:15:30.250',
    ModificationDate: '2025-11-17T15:02:09.870',
  });
});

it('follows its own clock in the Date header', async () => {
  const { headers } = await staff(await start('UTC'));
  expect(headers.date).toBe('Fri, 20 Nov 2026 22:30:05 GMT');
});

it('refuses a zone that does not exist', async () => {
  await expect(start('Europe/Atlantis')).rejects.toThrow(RangeError);
});
