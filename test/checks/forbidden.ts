import { coversAny } from './rooms.ts';
import type { Source } from './source.ts';

/** Something that the source must not say, and the places where it may after all. */
export interface Forbidden {
  /**
   * `a`: the name, also as `window.a`; `a.b`: that member of that object; `.b`: the member, key or JSX
   * attribute of anything; `"a"`: the text; `new A()`: made without arguments.
   */
  says: string[];
  why: string;
  /** Folders and files in which it counts. */
  within: string[];
  /** Folders and files in which it is allowed. */
  except: string[];
}

const product = ['electron/', 'renderer/', 'shared/'];

export const forbidden: Forbidden[] = [
  {
    says: ['.executeJavaScript', 'eval', 'Function'],
    why: 'code is never made from text',
    within: product,
    except: [],
  },
  {
    says: ['.setCertificateVerifyProc', '.rejectUnauthorized'],
    why: 'TLS errors are never bypassed (promise 3)',
    within: product,
    except: [],
  },
  {
    says: ['"ignore-certificate-errors"', '"NODE_TLS_REJECT_UNAUTHORIZED"'],
    why: 'TLS errors are never bypassed (promise 3)',
    within: product,
    // Takes the switch and the variable away.
    except: ['electron/platform/unsafe-switches.ts'],
  },
  {
    says: ['"certificate-error"', '.NODE_TLS_REJECT_UNAUTHORIZED'],
    why: 'TLS errors are never bypassed (promise 3)',
    within: product,
    except: [],
  },
  {
    says: ['.openExternal'],
    why: 'addresses are checked before they are opened, in one place (promise 22)',
    within: product,
    except: ['electron/window/'],
  },
  {
    says: ['ipcMain'],
    why: 'every channel checks its sender, so channels are made in one place (promises 39, 40)',
    within: product,
    except: ['electron/ipc/register.ts'],
  },
  {
    says: ['.dangerouslySetInnerHTML', '.innerHTML', '.outerHTML', '.insertAdjacentHTML'],
    why: 'what comes from outside is only ever text (promise 46)',
    within: product,
    except: [],
  },
  {
    says: ['console', 'process.stdout', 'process.stderr'],
    why: 'nothing is printed, so that no secret can be (promise 51)',
    within: product,
    // The fatal path, where nothing else can say so; a kiosk's lines for the system's log; what takes lines away.
    except: [
      'electron/platform/fatal.ts',
      'electron/platform/system-log.ts',
      'electron/platform/unsafe-switches.ts',
    ],
  },
  {
    says: ['fetch', '.fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', '.sendBeacon'],
    why: 'electron/net/ is the only sender of bytes',
    within: product,
    except: ['electron/net/'],
  },
  {
    says: ['localStorage', 'sessionStorage', 'indexedDB', 'document.cookie'],
    why: 'the page keeps nothing',
    within: product,
    except: [],
  },
  {
    says: ['.staffSignIn', 'bridgeName'],
    why: 'one file of the page touches what the preload exposes',
    within: product,
    except: ['renderer/bridge.ts', 'electron/preload/', 'shared/bridge.ts'],
  },
  {
    says: ['Date.now', 'new Date()', 'performance.now', 'Temporal.Now'],
    why: 'time comes in as an argument (design, rule 3)',
    within: ['electron/', 'shared/'],
    except: ['electron/platform/clock.ts'],
  },
  {
    says: ['setTimeout', 'setInterval', 'setImmediate', 'AbortSignal.timeout'],
    why: 'timers belong to the one clock, which tests rule (design, rule 3)',
    within: ['electron/', 'shared/'],
    except: ['electron/platform/clock.ts'],
  },
  {
    says: ['Math.random'],
    why: 'it can be guessed; what must be unique comes from node:crypto or as an argument',
    within: product,
    except: [],
  },
  {
    says: ['test.only', 'it.only', 'describe.only', 'test.todo', 'it.todo', 'describe.todo'],
    why: 'the whole suite runs, and what is not written is no test',
    within: ['test/'],
    except: [],
  },
];

/** The entries that count for a file. */
export const forbiddenIn = ({ path }: Source) =>
  forbidden.filter(({ within, except }) => coversAny(within, path) && !coversAny(except, path));
