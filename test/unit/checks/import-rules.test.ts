import { describe, expect, test } from 'vitest';
import { importRules } from '../../checks/import-rules.ts';
import { parseSource } from '../../checks/source.ts';

const problemsOf = (path: string, text: string) =>
  importRules([parseSource(path, text)]).map(({ problem }) => problem);

describe('import rules refuse', () => {
  test.each([
    ['shared/ a room of main', 'shared/a.ts', "import { x } from '../electron/net/exchange.ts';"],
    ['shared/ a type of main', 'shared/a.ts', "import type { X } from '../electron/net/e.ts';"],
    ['shared/ a package', 'shared/a.ts', "import { z } from 'zod';"],
    ['shared/ Node', 'shared/a.ts', "import { join } from 'node:path';"],
    ['the page main', 'renderer/a.tsx', "import { x } from '../electron/session/machine.ts';"],
    ['the page a type of main', 'renderer/a.tsx', "import type { X } from '../electron/main.ts';"],
    ['the page electron', 'renderer/a.tsx', "import { shell } from 'electron';"],
    ['the page Node', 'renderer/a.tsx', "import { readFileSync } from 'fs';"],
    ['the page zod', 'renderer/a.tsx', "import { z } from 'zod';"],
    ['siblings by value', 'electron/session/a.ts', "import { v } from '../vault/vault.ts';"],
    [
      'the computer’s clock where time is passed in',
      'electron/time/a.ts',
      "import { systemClock } from '../platform/clock.ts';",
    ],
    ['a re-export', 'electron/service/a.ts', "export { v } from '../vault/vault.ts';"],
    ['a re-export of all', 'electron/service/a.ts', "export * from '../vault/vault.ts';"],
    ['a dynamic import', 'electron/service/a.ts', "const v = await import('../vault/vault.ts');"],
    ['a require', 'electron/service/a.ts', "const v = require('../vault/vault.ts');"],
    ['an import type', 'shared/a.ts', "type V = import('../electron/main.ts').V;"],
    ['an import for effect', 'shared/a.ts', "import '../renderer/main.tsx';"],
    ['import =', 'electron/service/a.ts', "import v = require('../vault/vault.ts');"],
    [
      'inline types, which still load',
      'electron/session/a.ts',
      "import { type V } from '../vault/v.ts';",
    ],
    ['a computed name', 'electron/service/a.ts', 'const v = await import(name);'],
    ['test/', 'electron/main.ts', "import { host } from '../test/host/host.ts';"],
    ['test/ by type', 'vite.config.ts', "import type { H } from './test/host/host.ts';"],
    ['the demo service the product', 'test/demo-service/a.ts', "import '../../shared/failure.ts';"],
    ['the demo service test/support', 'test/demo-service/a.ts', "import '../support/launch.ts';"],
    ['electron in a pure room', 'electron/session/a.ts', "import { app } from 'electron';"],
    ['electron in ipc/', 'electron/ipc/handlers.ts', "import { app } from 'electron';"],
    ['electron in test/', 'test/unit/a.test.ts', "const e = await import('electron');"],
    ['ipcMain in main', 'electron/main.ts', "import { ipcMain } from 'electron';"],
    ['shell in platform/', 'electron/platform/a.ts', "import { app, shell } from 'electron';"],
    ['net in window/', 'electron/window/a.ts', "import { net } from 'electron';"],
    ['electron as a whole', 'electron/main.ts', "import * as electron from 'electron';"],
    ["electron's default", 'electron/main.ts', "import electron from 'electron';"],
    ['sending with Node', 'electron/service/a.ts', "import { request } from 'node:https';"],
    ['a file in no room', 'electron/stray.ts', ''],
    ['a new room', 'electron/credentials/a.ts', ''],
  ])('%s', (_, path, text) => {
    expect(problemsOf(path, text)).toHaveLength(1);
  });
});

describe('import rules accept', () => {
  test.each([
    ['shared/', 'electron/service/a.ts', "import { failure } from '../../shared/failure.ts';"],
    ['the own room', 'electron/session/a.ts', "import { s } from './machine.ts';"],
    ['siblings by type', 'electron/session/a.ts', "import type { V } from '../vault/vault.ts';"],
    [
      'limits on a wait',
      'electron/oauth/a.ts',
      "import { orLate } from '../time/wait-at-most.ts';",
    ],
    ['everything in main', 'electron/main.ts', "import { v } from './vault/vault.ts';"],
    ['electron in an adapter', 'electron/net/a.ts', "import { net, session } from 'electron';"],
    [
      "electron's types in ipc/",
      'electron/ipc/a.ts',
      "import type { WebFrameMain } from 'electron';",
    ],
    ["electron's types in test/", 'test/host/a.ts', "import type Electron from 'electron';"],
    ["the host's own small app", 'test/integration/host/fixture/a.cjs', "require('electron');"],
    ['a subpath', 'renderer/a.tsx', "import { createRoot } from 'react-dom/client';"],
    [
      'the list of functions in the preload',
      'electron/preload/a.ts',
      "import { bridgeCalls } from '../../shared/bridge.ts';",
    ],
    ['anything in a test', 'test/unit/a.test.ts', "import { m } from '../../electron/main.ts';"],
  ])('%s', (_, path, text) => {
    expect(problemsOf(path, text)).toEqual([]);
  });
});

test('a finding names the line', () => {
  const source = parseSource('shared/a.ts', "// one\n\nimport { z } from 'zod';\n");
  expect(importRules([source])[0]).toMatchObject({ path: 'shared/a.ts', line: 3 });
});

test('a file that does not parse is an error, never a pass', () => {
  expect(() => parseSource('shared/a.ts', 'import {')).toThrow('shared/a.ts');
});
