import { randomBytes, scryptSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import type { DemoService } from '../../demo-service/start.ts';
import { temporaryFolder } from '../../support/launch/user-data.ts';
import { type LaunchedApp, type LaunchOptions, launchApp } from '../../support/launch.ts';
import { watched } from './third-parties.ts';

export const PIN = '482913';

/** Hashed at the least cost that counts, so that tests do not wait for it. */
export function pinHash(pin = PIN, [N, r, p]: [number, number, number] = [1024, 8, 1]): string {
  const salt = randomBytes(16);
  const hash = scryptSync(pin, salt, 32, { N, r, p, maxmem: 2 ** 28 });
  return `scrypt$${N}$${r}$${p}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

/** At twice the cost of the app's own: checking it takes long enough to do something else meanwhile. */
export const slowPinHash = () => pinHash(PIN, [32_768, 8, 6]);

/** A key file as a kiosk wants it: for its owner only, with a line end. */
export function keyFile(key: string): string {
  const path = join(temporaryFolder('key'), 'api-key');
  writeFileSync(path, `${key}\n`, { mode: 0o600 });
  return path;
}

/** The whole set-up of a kiosk, from the policy alone. */
export const kioskPolicy = (service: Pick<DemoService, 'origin' | 'apiPrefix'>, kiosk = {}) => ({
  mode: 'kiosk',
  baseUrl: service.origin,
  apiPrefix: service.apiPrefix,
  methods: ['apiKey'],
  workstation: 'Kiosk 7',
  kiosk: { pinHash: pinHash(), phone: '555 0100', ...kiosk },
});

export const launchKiosk = async (policy: object | string, more: LaunchOptions = {}) =>
  watched(await launchApp({ noSystemBrowser: true, policy, ...more }));

export interface HealthFile {
  state: string;
  code: string | null;
  since: string;
  nextTry: string | null;
  lastSuccess: string | null;
  keyFingerprint: string | null;
  version: string;
}

export function readHealth(app: Pick<LaunchedApp, 'userData'>): HealthFile {
  return JSON.parse(readFileSync(join(app.userData, 'health.json'), 'utf8')) as HealthFile;
}

/** Waits until the health file says so. */
export async function expectHealth(
  app: Pick<LaunchedApp, 'userData'>,
  wanted: Partial<HealthFile>,
): Promise<HealthFile> {
  const look = () => {
    try {
      return readHealth(app);
    } catch {
      return null;
    }
  };
  await expect.poll(look, { timeout: 15_000 }).toMatchObject(wanted);
  return readHealth(app);
}

export const heading = ({ page }: LaunchedApp, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** Presses what ends the app: the page may be gone before the click has been answered. */
export const pressLast = ({ page }: LaunchedApp, name: string): Promise<void> =>
  page
    .getByRole('button', { name, exact: true })
    .click()
    .catch((error: Error) => {
      if (!/closed/.test(error.message)) throw error;
    });

export async function openPin({ page }: LaunchedApp): Promise<void> {
  await page.keyboard.press('Control+Alt+Shift+KeyK');
  await expect(page.getByLabel('PIN')).toBeFocused();
}

export async function enterPin({ page }: LaunchedApp, pin = PIN): Promise<void> {
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('button', { name: 'Continue' }).click();
}
