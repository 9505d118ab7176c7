import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { en } from '../../../shared/messages/en/index.ts';
import { PROJECT_ROOT } from '../project.ts';
import { builtGallery } from './build.ts';
import { englishLeft, overflows } from './pseudo-check.ts';
import * as store from './store.ts';
import { type Gallery, type Look, openGallery, takePictures } from './take-pictures.ts';

export interface Wanted {
  languages: readonly string[];
  looks: readonly Look[];
  /** Keeps what is drawn now, instead of comparing. */
  update?: boolean;
  progress?(line: string): void;
}

export interface Checked {
  names: string[];
  compared: number;
  /** Pictures that changed, one line each. */
  different: string[];
  /** What is wrong whatever the pictures were: entries that do not come up, overflow, English left. */
  wrong: string[];
  /** Why differences are no failure on this machine; null where they are. */
  excuse: string | null;
}

/** The pseudo-language shows what the others may need: more room, and no word outside of the catalogue. */
const PSEUDO = 'en-XA';
const labels: string[] = Object.values(en).filter((text) => !text.includes('{'));

/** Builds the gallery, draws it, and compares each picture with the one that is kept. */
export async function checkGallery(wanted: Wanted): Promise<Checked> {
  const built = await builtGallery();
  rmSync(join(PROJECT_ROOT, 'test-results/gallery'), { recursive: true, force: true });
  const gallery = await openGallery(built);
  try {
    const { names } = gallery;
    const checked: Checked = {
      names,
      compared: 0,
      different: [],
      wrong: [],
      excuse: excuseOf(gallery),
    };
    for (const language of wanted.languages)
      await checkLanguage(gallery, language, wanted, checked);
    if (wanted.update) store.writeDrawnWith(gallery.chromium);
    return checked;
  } finally {
    await gallery.close();
  }
}

function excuseOf({ chromium }: Gallery): string | null {
  const [kept, now] = [store.keptDrawnWith(), store.drawnWith(chromium)];
  return kept === now ? null : `the pictures were drawn with ${kept ?? 'nothing'}, this is ${now}`;
}

async function checkLanguage(gallery: Gallery, language: string, wanted: Wanted, checked: Checked) {
  const kept = new Map(wanted.looks.map((look) => [look, store.readKept(language, look)]));
  const now = new Map(wanted.looks.map((look): [Look, store.Kept] => [look, {}]));
  const left = [...gallery.names];
  const work = async (page: Page) => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      try {
        for await (const shot of takePictures(gallery, page, { name, language }, wanted.looks)) {
          checked.compared++;
          const before = kept.get(shot.look)?.[name];
          if (wanted.update)
            Object.assign(now.get(shot.look) ?? {}, { [name]: store.keep(shot, before) });
          else note(store.compare(shot, before), shot, checked);
        }
        if (language === PSEUDO) checked.wrong.push(...(await pseudoFaults(page, name)));
      } catch (error) {
        checked.wrong.push(`${name} in ${language}: ${String(error).split('\n')[0]}`);
      }
    }
  };
  await Promise.all(gallery.pages.map(work));
  for (const [look, before] of kept) {
    if (wanted.update) store.writeKept(language, look, before, now.get(look) ?? {});
    for (const name of wanted.update ? [] : Object.keys(before)) {
      if (!gallery.names.includes(name)) checked.different.push(`${name}: the entry is gone`);
    }
  }
  wanted.progress?.(`${language}: ${gallery.names.length} entries, ${wanted.looks.join(', ')}`);
}

function note(
  difference: string | null,
  shot: Parameters<typeof store.compare>[0],
  checked: Checked,
) {
  if (difference === null) return;
  const path = store.showDifferent(shot);
  checked.different.push(
    `${shot.name} (${shot.language}, ${shot.look}): ${difference}. Now: ${path}`,
  );
}

/** Here the page does not know its language yet, or shows a text that main has written, which is a sample in English. */
const mayBeEnglish = /^(start|support\/bundle)/;

async function pseudoFaults(page: Page, name: string): Promise<string[]> {
  const english = mayBeEnglish.test(name) ? [] : await englishLeft(page, labels);
  const wide = await overflows(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await overflows(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  return [
    ...english.map((line) => `${name}: English in the pseudo-language: "${line}"`),
    ...new Set([...wide, ...narrow].map((what) => `${name}: too wide: ${what}`)),
  ];
}
