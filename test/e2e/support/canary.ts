import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../../support/launch.ts';

/** A text in every form in which it could be hidden from a plain search, as bytes in Latin-1. */
export function formsOf(secret: string): string[] {
  const utf8 = Buffer.from(secret, 'utf8');
  const utf16 = Buffer.from(secret, 'utf16le');
  return [
    utf8.toString('latin1'),
    // Without the end, which depends on what follows.
    utf8.toString('base64').replace(/.{0,2}=*$/, ''),
    utf8.toString('base64url').replace(/.{0,2}$/, ''),
    utf8.toString('hex'),
    utf16.toString('latin1'),
    encodeURIComponent(secret),
  ];
}

/** The forms of the secrets that a text (or bytes in Latin-1) holds. */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) => formsOf(secret)).filter((form) => text.includes(form));
}

/** Files below a folder that hold one of the secrets. */
export function filesWith(folder: string, secrets: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => secretsIn(readFileSync(path, 'latin1'), secrets).length > 0);
}

/** Everything that the page shows or holds in its tree: markup, values of fields, accessibility tree. */
export async function pageDump({ page }: Pick<LaunchedApp, 'page'>): Promise<string> {
  const html = await page.content();
  const values = await page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')].map(
      (field) => (field as HTMLInputElement).value,
    ),
  );
  return [
    html,
    await page.title(),
    values.join('\n'),
    await page.locator('body').ariaSnapshot(),
  ].join('\n');
}

/** Where a secret was found outside main's memory: in the page, in what main printed, or in a file. */
export async function leaksOf(app: LaunchedApp, secrets: readonly string[]): Promise<string[]> {
  const places = [
    ...secretsIn(await pageDump(app), secrets).map(() => 'page'),
    ...secretsIn(app.output(), secrets).map(() => 'output'),
  ];
  return [...places, ...filesWith(app.userData, secrets)];
}
