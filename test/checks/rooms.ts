/**
 * Who may import whom: the table "Rooms" of the design, as data. `import-rules.ts` enforces it.
 * A file belongs to the first room whose `owns` fits: a folder ends with `/`, a file does not.
 */
export interface Room {
  owns: string;
  /** Folders and files that it may import. */
  imports: string[];
  /** Folders and files that it may import by `import type` only. */
  types: string[];
  /** Packages, with their subpaths. */
  packages: string[];
  /** Node's own modules, without `node:`. */
  node: string[];
}

/** Nothing in here touches anything outside of the process. */
const plain = ['assert', 'buffer', 'crypto', 'events', 'os', 'path', 'url', 'util'];
const files = ['fs', 'fs/promises', 'stream', 'stream/promises'];

/** Time is an argument, so every room in main may name its type. */
const clock = 'electron/platform/clock.ts';
const time = 'electron/time/';
const shared = ['shared/'];
/** A room that is handed its collaborators names their types. */
const collaborators = ['electron/'];

export const rooms: Room[] = [
  {
    owns: 'shared/',
    imports: shared,
    types: [],
    packages: ['@lingui/core'],
    node: [],
  },
  {
    owns: 'electron/main.ts',
    imports: ['electron/', 'shared/'],
    types: [],
    packages: ['electron'],
    node: [...plain, ...files],
  },
  {
    // Parts of the composition root, each wiring one side of the app.
    owns: 'electron/compose/',
    imports: ['electron/', 'shared/'],
    types: [],
    packages: ['electron'],
    node: [...plain, ...files],
  },
  {
    owns: 'electron/preload/',
    // The list of its functions is shared with the page, and is all that it may load.
    imports: ['electron/preload/', 'shared/bridge.ts'],
    types: shared,
    packages: ['electron'],
    node: [],
  },
  {
    owns: 'electron/ipc/',
    imports: ['electron/ipc/', 'shared/'],
    types: collaborators,
    packages: ['electron', 'zod'],
    node: plain,
  },
  {
    owns: 'electron/net/',
    imports: ['electron/net/', 'shared/'],
    types: [clock],
    packages: ['electron'],
    node: plain,
  },
  {
    owns: 'electron/service/',
    imports: ['electron/service/', 'electron/net/', 'shared/'],
    types: [clock],
    packages: ['zod'],
    node: plain,
  },
  {
    owns: 'electron/oauth/',
    imports: ['electron/oauth/', 'electron/net/', time, 'shared/'],
    types: [clock],
    packages: ['openid-client', 'zod'],
    // `http` for the listener on loopback; requests go through `net/`.
    node: [...plain, 'http', 'net'],
  },
  {
    owns: 'electron/session/',
    imports: ['electron/session/', 'shared/'],
    types: collaborators,
    // zod: what this room keeps in files is checked when it is read.
    packages: ['temporal-polyfill', 'zod'],
    node: plain,
  },
  {
    // Files that are written atomically, for every room that keeps something.
    owns: 'electron/storage/',
    imports: ['electron/storage/'],
    types: [],
    packages: ['electron-store'],
    node: [...plain, ...files],
  },
  {
    // Limits on a wait, for every room that waits for somebody else.
    owns: time,
    imports: [time],
    types: [clock],
    packages: [],
    node: [],
  },
  {
    owns: 'electron/vault/',
    imports: ['electron/vault/', 'electron/storage/', time, 'shared/'],
    types: [clock],
    packages: ['electron', 'zod'],
    node: [...plain, ...files],
  },
  {
    owns: 'electron/settings/',
    imports: ['electron/settings/', 'electron/storage/', 'shared/'],
    types: [clock],
    packages: ['zod'],
    // `child_process` for `reg.exe`, which reads the managed policy on Windows.
    node: [...plain, ...files, 'child_process'],
  },
  {
    owns: 'electron/kiosk/',
    imports: ['electron/kiosk/', 'electron/storage/', time, 'shared/'],
    types: collaborators,
    packages: ['zod'],
    node: [...plain, ...files],
  },
  {
    owns: 'electron/diagnostics/',
    imports: ['electron/diagnostics/', 'electron/storage/', time, 'shared/'],
    types: collaborators,
    packages: [],
    // `dns`, `net`, `tls` for the connection test's probes, over which no request is ever sent.
    node: [...plain, ...files, 'dns/promises', 'net', 'tls'],
  },
  {
    owns: 'electron/window/',
    imports: ['electron/window/', 'shared/'],
    types: [clock],
    packages: ['electron'],
    node: [...plain, ...files],
  },
  {
    owns: 'electron/platform/',
    imports: ['electron/platform/', 'shared/'],
    types: [],
    packages: ['electron'],
    node: [...plain, ...files],
  },
  {
    owns: 'renderer/',
    imports: ['renderer/', 'shared/'],
    types: [],
    packages: ['@lingui/core', '@tanstack/react-query', 'react', 'react-dom'],
    node: [],
  },
  {
    // Knows nothing of the product: a shared mistake must fail instead of agreeing with itself.
    owns: 'test/demo-service/',
    imports: ['test/demo-service/'],
    types: [],
    packages: ['*'],
    node: ['*'],
  },
  {
    owns: 'test/',
    imports: ['electron/', 'renderer/', 'shared/', 'test/', 'vite.config.ts', 'package.json'],
    types: [],
    packages: ['*'],
    node: ['*'],
  },
  {
    owns: 'vite.config.ts',
    imports: [],
    types: shared,
    packages: ['*'],
    node: ['*'],
  },
];

/** Files beside `main.ts` and `preload/` that may load the `electron` module: the small adapters. */
export const electronAdapters = [
  'electron/main.ts',
  'electron/compose/',
  'electron/preload/',
  'electron/net/',
  'electron/window/',
  'electron/platform/',
  'electron/vault/',
  'electron/ipc/register.ts',
  // A small app of its own, which only ever runs inside the host.
  'test/integration/host/fixture/',
  'test/bench/plain-app/',
  // One that only runs inside Electron or the host.
  'test/integration/vault/contract-app/',
];

/** Parts of Electron that one place alone may take. */
export const electronParts: Record<string, string> = {
  contextBridge: 'electron/preload/',
  ipcRenderer: 'electron/preload/',
  ipcMain: 'electron/ipc/register.ts',
  net: 'electron/net/',
  safeStorage: 'electron/vault/',
  shell: 'electron/window/',
};

/** Does a folder (`a/`) or file (`a/b.ts`) of the table cover a path? */
export const covers = (entry: string, path: string) =>
  entry.endsWith('/') ? path.startsWith(entry) : path === entry;

export const coversAny = (entries: string[], path: string) =>
  entries.some((entry) => covers(entry, path));
