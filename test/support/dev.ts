import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { createBuilder, createServer } from 'vite';
import { hasDisplay } from './display.ts';
import { PROJECT_ROOT } from './project.ts';
import { findOrFetchElectron } from './start/electron.ts';

/*
 * `npm run dev`: the page from Vite's server with hot reload; main and preload are built again and the app is
 * started again when their files change. Uses the settings of this computer.
 */

const configFile = join(PROJECT_ROOT, 'vite.config.ts');
/** Editors write a file in several steps; milliseconds. */
const settle = 150;

async function buildElectronSide(): Promise<boolean> {
  try {
    const builder = await createBuilder({ configFile, logLevel: 'warn' });
    const { preload, main } = builder.environments;
    if (!preload || !main) throw new Error('vite.config.ts names no preload or main');
    await builder.build(preload);
    await builder.build(main);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function startApp(page: string): ChildProcess {
  const electron = findOrFetchElectron();
  const env = { ...process.env, STAFF_SIGN_IN_DEV_PAGE: page };
  const inHost = [join(import.meta.dirname, 'dev-window.ts')];
  return electron
    ? spawn(electron, [PROJECT_ROOT], { env, stdio: 'inherit' })
    : spawn(process.execPath, inHost, { env, stdio: 'inherit' });
}

async function develop(): Promise<void> {
  const server = await createServer({ configFile, server: { host: '127.0.0.1' } });
  await server.listen();
  const page = server.resolvedUrls?.local[0];
  if (!page || !(await buildElectronSide())) throw new Error('The first build failed.');
  let app = startApp(page);
  let isRestarting = false;
  const end = () => {
    if (!isRestarting) void server.close().then(() => process.exit(0));
  };
  app.once('exit', end);

  const restart = async () => {
    if (isRestarting || !(await buildElectronSide())) return;
    isRestarting = true;
    app.kill();
    app.once('exit', () => {
      app = startApp(page);
      app.once('exit', end);
      isRestarting = false;
    });
  };
  let timer: NodeJS.Timeout;
  for (const folder of ['electron', 'shared']) {
    watch(join(PROJECT_ROOT, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void restart(), settle);
    });
  }
}

if (hasDisplay()) await develop();
else {
  console.error('There is no display to open a window on; "npm run tour" works without one.');
  process.exitCode = 1;
}
