import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, createServer, type InlineConfig } from 'vite';
import { compiledMessages } from '../../vite.config.ts';

const root = resolve(import.meta.dirname, '../..');

/** The gallery is built apart from the app: nothing of it can end up in `out/page`. */
function galleryConfig(outDir: string): InlineConfig {
  return {
    configFile: false,
    root: resolve(root, 'renderer'),
    publicDir: false,
    plugins: [compiledMessages(), react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: resolve(root, 'renderer/gallery.html') },
    },
  };
}

const { values } = parseArgs({ options: { build: { type: 'boolean' }, out: { type: 'string' } } });
const config = galleryConfig(resolve(values.out ?? resolve(root, 'out/gallery')));
if (values.build) await build(config);
else {
  const server = await createServer(config);
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  console.log(`${address}gallery.html`);
}
