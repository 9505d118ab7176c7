import { cpSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoService } from '../../demo-service/start.ts';
import { buildIfStale } from '../../support/build.ts';
import { findOrInstallChromium } from '../../support/chromium.ts';
import { appEnvironment } from '../../support/launch/environment.ts';
import { HostProcess } from '../../support/launch/host-process.ts';
import { machineFolder, prepareUserData } from '../../support/launch/user-data.ts';
import { PROJECT_ROOT } from '../../support/project.ts';

/** One life of the app. */
export interface Run {
  /** Epoch ms, by the app's own clock, which never goes back from one run to the next. */
  began: number;
  /** So much time passes for the app; what is due in it happens. Ms. */
  pass(ms: number): Promise<void>;
  output(): string;
  kill(): Promise<void>;
}

/** A kiosk's computer with a service beside it. */
export interface Bench {
  userData: string;
  start(): Run;
  setFault(kind: string | null): void;
  /** A request has come, and is not answered yet or was just now. */
  isAsked(): boolean;
  /** The key in use becomes the present one, the other the next. */
  changeKeys(): void;
  close(): Promise<void>;
}

const keys = ['demo-key-main-1', 'demo-key-main-2'] as const;

export async function openBench(): Promise<Bench> {
  await buildIfStale();
  const chromium = await findOrInstallChromium();
  const demo = await startDemoService({ provider: false });
  const folder = mkdtempSync(join(tmpdir(), 'killed-kiosks-'));
  // A copy, so that a build meanwhile does not take the app away.
  const root = join(folder, 'app');
  for (const name of ['out', 'package.json']) {
    cpSync(join(PROJECT_ROOT, name), join(root, name), { recursive: true });
  }
  const userData = join(folder, 'data');
  prepareUserData(userData, undefined);
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, `${name}.new`), text, { mode: 0o600 });
    renameSync(join(folder, `${name}.new`), join(folder, name));
    return join(folder, name);
  };
  const putKeys = (first: number) => ({
    apiKeyFile: put('key', keys[first % 2] ?? ''),
    nextApiKeyFile: put('next-key', keys[(first + 1) % 2] ?? ''),
  });
  let first = 0;
  const kiosk = putKeys(first);
  const policy = { mode: 'kiosk', baseUrl: demo.origin, apiPrefix: demo.apiPrefix, kiosk };
  const options = {
    ...{ root, chromium, headed: false, packaged: false, language: 'en-US' },
    ...{ machine: machineFolder(userData), opensBrowser: false },
    secretStorage: 'unavailable' as const,
  };
  const machine = appEnvironment({ policy });
  let clock = Date.now();
  const begin = (): Run => {
    const [began, real] = [clock, Date.now()];
    let passed = 0;
    const env = { ...machine, STAFF_SIGN_IN_NOW: String(began) };
    const host = new HostProcess(options, [`--user-data-dir=${userData}`], env);
    const now = () => began + passed + Date.now() - real;
    return {
      began,
      pass: async (ms) => {
        passed += ms;
        await host.ask('setTime', now());
      },
      output: () => host.output(),
      kill: async () => {
        await host.kill();
        clock = now() + 1_000;
      },
    };
  };
  return {
    userData,
    start: begin,
    setFault(kind) {
      demo.clearFaults();
      demo.clearRequests();
      if (kind !== null) demo.setFault({ kind });
    },
    isAsked: () => demo.requests.some(({ at }) => Date.now() - at < 100),
    changeKeys() {
      first += 1;
      putKeys(first);
    },
    async close() {
      await demo.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
