import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeySlots } from '../../../electron/kiosk/key-sources.ts';
import { type OpenKiosk, openKiosk } from '../../../electron/kiosk/open-kiosk.ts';
import type { KioskRecord } from '../../../electron/kiosk/sign-in-once.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { createServiceClient } from '../../../electron/service/client.ts';
import { defaultKioskSettings, type KioskSettings } from '../../../shared/kiosk.ts';
import { type DemoService, startDemoService } from '../../demo-service/start.ts';
import { nodeExchange } from '../../support/node-exchange.ts';

/** The whole room over real HTTP, real files and the real clock. */
let service: DemoService;
let folder = '';
let opened: OpenKiosk[] = [];
beforeEach(async () => {
  service = await startDemoService({});
  folder = mkdtempSync(join(tmpdir(), 'kiosk-service-'));
});
afterEach(async () => {
  for (const kiosk of opened) {
    kiosk.stop();
    await kiosk.settled();
  }
  opened = [];
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

function keyFile(name: string, key: string): string {
  const path = join(folder, name);
  writeFileSync(path, `${key}\n`, { mode: 0o600 });
  return path;
}

/** The two slots of a store that keeps what it is given. */
function slotsWith(held: { current: string | null; next: string | null }): KeySlots {
  return {
    read: async (slot) => held[slot],
    keepNext: async (key) => {
      held.next = key;
    },
    forgetNext: async () => {
      held.next = null;
      return true;
    },
    promote: async () => {
      held.current = held.next;
      held.next = null;
    },
  };
}

async function start(
  settings: Partial<KioskSettings>,
  slots = slotsWith({ current: null, next: null }),
) {
  const records: KioskRecord[] = [];
  const lines: string[] = [];
  const { origin, apiPrefix: prefix } = service;
  const client = createServiceClient({ origin, prefix }, nodeExchange);
  const kiosk = await openKiosk({
    obstacle: () => null,
    clock: systemClock,
    chance: () => 0.5,
    settings: () => ({ ...defaultKioskSettings, ...settings }),
    site: () => `${origin}${prefix}`,
    ask: async (key, signal) => (await client.signInWithApiKey(key, signal)).answer,
    slots,
    environment: {},
    account: process.getuid?.(),
    userData: join(folder, 'data'),
    version: '1.2.3',
    log: (line) => lines.push(line),
    record: (entry) => records.push(entry),
    onView: () => {},
  });
  opened.push(kiosk);
  kiosk.start();
  return { kiosk, records, lines };
}

const health = () => JSON.parse(readFileSync(join(folder, 'data/health.json'), 'utf8'));
const keysAsked = () => service.requests.map(({ headers }) => headers['x-api-key']);

describe('a kiosk and its service', () => {
  test('[P58] is ready from its key file alone, and its health file says so', async () => {
    const { kiosk, lines } = await start({ apiKeyFile: keyFile('key', 'demo-key-main-1') });
    await expect.poll(() => kiosk.view().state).toBe('ready');
    expect(kiosk.view()).toMatchObject({ siteCode: 'MAIN', name: 'Self-service kiosk' });
    await kiosk.settled();
    expect(health()).toMatchObject({ state: 'ready', code: null, keyFingerprint: 'd693e-acdb4' });
    expect(lines.at(-1)).toMatch(/^kiosk state=ready code=- /);
  });

  test('[P31] a revoked key is out of service after one request, with its plain code', async () => {
    const { kiosk } = await start({
      apiKeyFile: keyFile('key', 'demo-key-revoked'),
      phone: '1234',
    });
    const refused = { state: 'outOfService', code: 'KEY-401', phone: '1234' };
    await expect.poll(kiosk.view).toEqual(refused);
    kiosk.wake('online');
    kiosk.tryNow(false);
    await kiosk.settled();
    expect(service.requests).toHaveLength(1);
    expect(Date.parse(health().nextTry) - Date.parse(health().since)).toBeGreaterThan(14 * 60_000);
  });

  test('[P30] a key change by file: each request carries one key, and the new one takes over', async () => {
    const { kiosk, records } = await start({
      apiKeyFile: keyFile('key', 'demo-key-main-1'),
      nextApiKeyFile: keyFile('next', 'demo-key-main-2'),
    });
    await expect.poll(() => kiosk.view().state).toBe('ready');
    expect(keysAsked()).toEqual(['demo-key-main-1', 'demo-key-main-2']);
    expect(records.map(({ step }) => step)).toEqual([
      'enrolled',
      'nextKeyProved',
      'nextKeyPromoted',
    ]);
    kiosk.stop();
    await kiosk.settled();
    service.revokeKey('demo-key-main-1');
    const again = await start({
      apiKeyFile: join(folder, 'key'),
      nextApiKeyFile: join(folder, 'next'),
    });
    await expect.poll(() => again.kiosk.view().state).toBe('ready');
    expect(keysAsked().slice(2)).toEqual(['demo-key-main-2']);
    expect(readFileSync(join(folder, 'key'), 'utf8')).toBe('demo-key-main-1\n');
  });

  test('a key change on the machine: entered, proved, promoted; one of another site is not', async () => {
    const held = { current: 'demo-key-main-1', next: null };
    const { kiosk, records } = await start({}, slotsWith(held));
    await expect.poll(() => kiosk.view().state).toBe('ready');
    expect(await kiosk.enrolNextKey('demo key\nwith a canary')).toBe('KEY-FORM');
    expect(await kiosk.enrolNextKey(' demo-key-main-2 ')).toBeNull();
    await expect.poll(() => held).toEqual({ current: 'demo-key-main-2', next: null });
    expect(await kiosk.enrolNextKey('demo-key-east-1')).toBeNull();
    const differs = { step: 'nextKeyFailed', code: 'KSK-USER' };
    await expect.poll(() => records.at(-1)).toMatchObject(differs);
    expect(held.current).toBe('demo-key-main-2');
    expect(kiosk.view()).toMatchObject({ state: 'ready', siteCode: 'MAIN' });
  });

  test('the key of another branch is out of service, until staff enrol it on purpose', async () => {
    const apiKeyFile = keyFile('key', 'demo-key-main-1');
    const { kiosk } = await start({ apiKeyFile });
    await expect.poll(() => kiosk.view().state).toBe('ready');
    keyFile('key', 'demo-key-east-1');
    kiosk.restart();
    await expect.poll(kiosk.view).toMatchObject({ code: 'KSK-USER' });
    kiosk.forgetEnrolment();
    kiosk.restart();
    await expect.poll(kiosk.view).toMatchObject({ siteCode: 'EAST' });
  });

  test('[P28, P29] no key lies in the clear in what a kiosk writes or says', async () => {
    const { kiosk, records, lines } = await start({
      apiKeyFile: keyFile('key', 'demo-key-main-1'),
      nextApiKeyFile: keyFile('next', 'demo-key-revoked'),
    });
    await expect.poll(() => kiosk.view().state).toBe('ready');
    await kiosk.settled();
    const files = readdirSync(join(folder, 'data')).map((name) =>
      readFileSync(join(folder, 'data', name), 'utf8'),
    );
    expect(files).toHaveLength(2);
    const said = [...files, ...lines, JSON.stringify([records, kiosk.view(), kiosk.health()])];
    for (const text of said) expect(text).not.toContain('demo-key');
  });

  test('a key that is put in while another one is being refused is tried right after it', async () => {
    service.setFault({ kind: 'slow-headers', delayMs: 1_000, times: 1 });
    const slots = slotsWith({ current: 'demo-key-revoked', next: null });
    const { kiosk } = await start({}, slots);
    await expect.poll(keysAsked).toEqual(['demo-key-revoked']);
    expect(await kiosk.enrolNextKey('demo-key-main-1')).toBeNull();
    await expect.poll(health).toMatchObject({ state: 'ready' });
    expect(keysAsked()).toEqual(['demo-key-revoked', 'demo-key-revoked', 'demo-key-main-1']);
  });

  test('a key that is taken back while it is asked about is forgotten, and its question ends', async () => {
    const held = { current: 'demo-key-main-1', next: null };
    const { kiosk, records } = await start({}, slotsWith(held));
    await expect.poll(() => kiosk.view().state).toBe('ready');
    await kiosk.settled();
    const { keyFingerprint } = health();
    // The present key is asked about first, then the next one, which nothing answers.
    service.setFault({ kind: 'hang', skip: 1 });
    service.clearRequests();
    expect(await kiosk.enrolNextKey('demo-key-main-2')).toBeNull();
    // A second after the try before, as tries do not come closer together than that.
    await expect.poll(keysAsked).toEqual(['demo-key-main-1', 'demo-key-main-2']);
    expect(await kiosk.withdrawNextKey('demo-key-main-2')).toBe(true);
    expect(held).toEqual({ current: 'demo-key-main-1', next: null });
    service.clearFaults();
    service.clearRequests();
    // Only once the try is over is there another one.
    await expect
      .poll(() => {
        kiosk.tryNow(true);
        return keysAsked();
      })
      .not.toEqual([]);
    expect(new Set(keysAsked())).toEqual(new Set(['demo-key-main-1']));
    await kiosk.settled();
    expect(health()).toMatchObject({ state: 'ready', code: null, keyFingerprint });
    expect(records.map(({ step }) => step)).toEqual(['enrolled']);
  });

  test('[P58] an answer of a failing service is tried again, and the kiosk comes up by itself', async () => {
    service.setFault({ kind: 'status', status: 503 });
    const { kiosk } = await start({ apiKeyFile: keyFile('key', 'demo-key-main-1') });
    await expect.poll(kiosk.view).toMatchObject({ state: 'retrying', code: 'SVC-503' });
    service.clearFaults();
    await expect.poll(() => kiosk.view().state).toBe('ready');
  });
});
