import { parseArgs } from 'node:util';
import { build, createServer } from 'vite';
import { inspectGallery } from './gallery/axe-check.ts';
import { galleryConfig } from './gallery/build.ts';
import { checkGallery } from './gallery/check.ts';
import type { Look } from './gallery/take-pictures.ts';

/*
 * `npm run gallery` opens every screen in every state; `-- --check` compares their pictures with those that are
 * kept, `-- --update` keeps what is drawn now, `-- --axe` has axe inspect each. `--language es` and `--look dark`
 * narrow it down.
 */
const languages = ['en', 'es', 'fr', 'en-XA'];
const looks: Look[] = ['light', 'dark', 'forced'];

const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    update: { type: 'boolean' },
    axe: { type: 'boolean' },
    language: { type: 'string', multiple: true },
    look: { type: 'string', multiple: true },
    build: { type: 'boolean' },
    out: { type: 'string' },
  },
});

const wantedLooks = looks.filter((look) => values.look?.includes(look) ?? true);

if (values.check || values.update) await check(values.update ?? false);
else if (values.axe) await inspect();
else if (values.build) await build(galleryConfig(values.out ?? 'out/gallery'));
else await open();

async function open(): Promise<void> {
  const server = await createServer(galleryConfig('out/gallery'));
  await server.listen();
  console.log(`${server.resolvedUrls?.local[0] ?? ''}gallery.html`);
}

async function check(update: boolean): Promise<void> {
  const { compared, different, wrong, excuse } = await checkGallery({
    languages: values.language ?? languages,
    looks: wantedLooks,
    update,
    progress: console.log,
  });
  for (const line of [...different, ...wrong]) console.log(line);
  if (different.length > 0 && excuse) console.log(`Differences are only reported: ${excuse}.`);
  console.log(`${compared} pictures, ${different.length} different, ${wrong.length} wrong`);
  process.exitCode = wrong.length > 0 || (different.length > 0 && !excuse) ? 1 : 0;
}

async function inspect(): Promise<void> {
  const { inspected, found } = await inspectGallery({
    looks: wantedLooks,
    progress: console.log,
  });
  for (const line of found) console.log(line);
  console.log(`${inspected} inspected, ${found.length} found`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
