import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project.ts';
import { readPng, writeSmallPng } from './png.ts';
import { difference, readSketch, sketchOf, writeSketch } from './sketch.ts';
import type { Look, Shot } from './take-pictures.ts';

/*
 * What is kept of each picture: a sum of its bytes, which settles nearly every comparison at once, and a sketch,
 * which decides whether somebody could see the difference. For the eye, English in light is kept as pictures, at half
 * the size of a screen. All languages and looks as whole pictures would be 60 MB in the repository; this is a tenth.
 */
const folder = join(PROJECT_ROOT, 'test/pictures/gallery');
const versionFile = join(folder, 'drawn-with.txt');

export type Kept = Record<string, string>;

const fileOf = (language: string, look: Look) => join(folder, `${language}-${look}.json`);
const pictureOf = ({ name, language, look }: Shot) =>
  join(folder, `${language}-${look}`, `${name.replaceAll('/', '--')}.png`);
const hasPicture = ({ language, look }: Shot) => language === 'en' && look === 'light';
const sumOf = (png: Buffer) => createHash('sha256').update(png).digest('base64url').slice(0, 16);

/** With what the kept pictures were drawn: another Chromium or system may draw letters differently. */
export const drawnWith = (chromium: string) =>
  `Chromium ${chromium.split('.')[0]}, ${process.platform} ${process.arch}`;

export function keptDrawnWith(): string | null {
  return existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : null;
}

export function readKept(language: string, look: Look): Kept {
  const path = fileOf(language, look);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** What is kept of a picture: its sum and its sketch; what was kept before where it is the same. */
export function keep(shot: Shot, before: string | undefined): string {
  if (
    before?.startsWith(`${sumOf(shot.png)} `) &&
    (!hasPicture(shot) || existsSync(pictureOf(shot)))
  )
    return before;
  const picture = readPng(shot.png);
  if (hasPicture(shot)) {
    mkdirSync(join(pictureOf(shot), '..'), { recursive: true });
    writeFileSync(pictureOf(shot), writeSmallPng(picture));
  }
  return `${sumOf(shot.png)} ${writeSketch(sketchOf(picture))}`;
}

const sorted = (kept: Kept): Kept =>
  Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Replaces what is kept in this language and look; pictures of entries that are gone go, too. */
export function writeKept(language: string, look: Look, before: Kept, now: Kept): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(language, look), `${JSON.stringify(sorted(now), null, 1)}\n`);
  for (const name of Object.keys(before).filter((one) => !Object.hasOwn(now, one))) {
    rmSync(pictureOf({ name, language, look, png: Buffer.alloc(0) }), { force: true });
  }
}

export const writeDrawnWith = (chromium: string) =>
  writeFileSync(versionFile, `${drawnWith(chromium)}\n`);

/** How a picture differs from what is kept of it, in words; null when nobody could see a difference. */
export function compare(shot: Shot, kept: string | undefined): string | null {
  if (kept === undefined) return 'there is no picture of it yet';
  const [sum, ...sketch] = kept.split(' ');
  if (sum === sumOf(shot.png)) return null;
  return difference(readSketch(sketch.join(' ')), sketchOf(readPng(shot.png)));
}

/** Puts a picture that differs where it can be looked at. @returns its path */
export function showDifferent(shot: Shot): string {
  const results = join(PROJECT_ROOT, 'test-results/gallery');
  mkdirSync(results, { recursive: true });
  const path = join(
    results,
    `${shot.name.replaceAll('/', '--')}.${shot.language}.${shot.look}.png`,
  );
  writeFileSync(path, shot.png);
  return path;
}
