import { inspectGallery } from '../support/gallery/axe-check.ts';
import { checkGallery } from '../support/gallery/check.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { expect, test } from './support/desk.ts';

/*
 * Every screen in every state, in English, light and dark, against the pictures that are kept. A picture that
 * changed on purpose is kept with `npm run gallery -- --update`; all languages: `npm run gallery -- --check`.
 */
test('the gallery looks as it did, in English, light and dark', async () => {
  test.setTimeout(10 * 60_000);
  const { compared, names, different, wrong, excuse } = await checkGallery({
    languages: ['en'],
    looks: ['light', 'dark'],
  });
  expect(wrong).toEqual([]);
  expect(compared).toBe(names.length * 2);
  if (excuse !== null && different.length > 0) {
    // Another Chromium or system draws letters its own way: worth a look, and no failure.
    test.info().annotations.push({ type: 'differences', description: excuse });
    for (const line of different) process.stderr.write(`${line}\n`);
    return;
  }
  expect(different).toEqual([]);
});

/** So many entries of the gallery are inspected each time; all of them by `npm run endurance`. */
const inspected = 8;

test('axe finds nothing in entries of the gallery that a seed chooses, in each look (WCAG 2.2 AA)', async () => {
  test.setTimeout(5 * 60_000);
  const seed = Number(process.env['AXE_SEED'] ?? 20_261_122);
  process.stdout.write(`axe: seed ${seed}\n`);
  const random = seededRandom(seed);
  const choose = (names: string[]) =>
    names
      .map((name) => ({ name, at: random() }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, inspected)
      .map(({ name }) => name);
  const { found } = await inspectGallery({ looks: ['light', 'dark', 'forced'], choose });
  expect(found, `AXE_SEED=${seed} repeats it`).toEqual([]);
});
