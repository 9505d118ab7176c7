import type { Page } from 'playwright';
import type { DemoService } from '../../demo-service/start.ts';
import { launchWatched, type WatchedApp } from './watched-app.ts';

/** Bytes in use after collecting, and the nodes of all documents that the page keeps. */
export interface Memory {
  main: number;
  page: number;
  nodes: number;
}

export interface ManySignIns {
  /** After each stretch; the first one is the warm-up. */
  stretches: Memory[];
}

export interface Plan {
  appRoot: string;
  settings: object;
  demo: DemoService;
  /** Sign-ins before the first measurement, then between two. */
  stretches: readonly number[];
}

/**
 * Signs in and out again, through the page's own bridge, each time until the screen has changed; measures
 * main and page after each stretch.
 */
export async function manySignIns(plan: Plan): Promise<ManySignIns> {
  const { appRoot, settings, demo } = plan;
  const app = await launchWatched({ appRoot, settings });
  try {
    const stretches: Memory[] = [];
    for (const times of plan.stretches) {
      await signInAndOut(app.page, demo, times);
      demo.clearRequests();
      stretches.push(await memoryOf(app));
    }
    return { stretches };
  } finally {
    await app.close();
  }
}

async function signInAndOut(page: Page, { users }: DemoService, times: number): Promise<void> {
  const [user] = users;
  const person = { userName: user?.username ?? '', password: user?.password ?? '' };
  await page.evaluate(repeat, { person, times });
}

interface SignInBridge {
  signInWithPassword(person: object): Promise<{ ok: boolean }>;
  signOut(): Promise<unknown>;
}

/** In the page. */
async function repeat({ person, times }: { person: object; times: number }): Promise<void> {
  const bridge = Reflect.get(window, 'staffSignIn') as SignInBridge;
  const shown = (title: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (document.querySelector('h1')?.textContent === title) resolve();
        else setTimeout(look, 1);
      };
      look();
    });
  for (let time = 0; time < times; time++) {
    const { ok } = await bridge.signInWithPassword(person);
    if (!ok) throw new Error('a sign-in failed');
    await shown('Signed in');
    await bridge.signOut();
    await shown('Sign in');
  }
}

async function memoryOf(app: WatchedApp): Promise<Memory> {
  const chromium = await app.page.context().newCDPSession(app.page);
  await chromium.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times++) await chromium.send('HeapProfiler.collectGarbage');
  const { usedSize } = await chromium.send('Runtime.getHeapUsage');
  const { nodes } = await chromium.send('Memory.getDOMCounters');
  await chromium.detach();
  return { main: Number(await app.ask('heap')), page: usedSize, nodes };
}
