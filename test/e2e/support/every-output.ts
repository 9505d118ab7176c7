import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchedApp } from '../../support/launch.ts';
import { bridgeOf } from './bridge.ts';
import { pageDump, secretsIn } from './canary.ts';

/**
 * Every place where something of the app can be seen from outside, as text by the place's name: page and
 * accessibility tree, title, what main printed and told Electron, clipboard, support's texts, files (a kiosk's
 * health file is one of them), command lines, and the environment of programs that the app started (promise 51).
 * @param temporary the app's own folder for temporary files (`TMPDIR`)
 */
export async function everyOutput(
  app: LaunchedApp,
  temporary: string,
): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
  outputs.set('page', await pageDump(app));
  outputs.set('printed by main', app.output());
  const { openedUrls, netRequests, requests, ...records } = await app.control.records();
  outputs.set('records of the host', JSON.stringify(records));
  // The state belongs into the address that the browser opens; what was asked for by main must hold no secret.
  outputs.set('addresses', JSON.stringify([netRequests, requests]));
  outputs.set('window', JSON.stringify(await app.control.windowState()));
  for (const [name, text] of await supportTexts(app)) outputs.set(name, text);
  for (const folder of [app.userData, app.profile, temporary]) addFiles(outputs, folder);
  addCommandLines(outputs);
  addEnvironments(outputs, app);
  return outputs;
}

/** What support may pass on, as it is shown, and as it lands in the clipboard. */
async function supportTexts(app: LaunchedApp): Promise<[string, string][]> {
  const { call } = bridgeOf(app.page);
  const shown = {
    bundle: await call('makeBundle'),
    history: await call('readHistory', {}),
    details: await call('readDetails'),
    settings: await call('getSettings'),
    session: await call('getSession'),
  };
  for (const copy of ['copyBundle', 'copyConnectionTest', 'copyPassport'] as const)
    await call(copy);
  const { clipboardWrites } = await app.control.records();
  return [
    ...Object.entries(shown).map(([name, value]): [string, string] => [
      name,
      JSON.stringify(value),
    ]),
    ['clipboard', clipboardWrites.map(({ text }) => text).join('\n')],
  ];
}

function addFiles(outputs: Map<string, string>, folder: string): void {
  for (const path of filesBelow(folder)) {
    try {
      outputs.set(path, readFileSync(path, 'latin1'));
    } catch {
      // Chromium's own temporary file, gone meanwhile.
    }
  }
}

/**
 * Chrome's own session restore keeps the addresses and forms of its windows, of which the host's window is one;
 * Electron has no such thing.
 */
const ofChromeAlone = /\/Default\/Sessions$/;

function filesBelow(folder: string): string[] {
  if (ofChromeAlone.test(folder)) return [];
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
    });
  } catch {
    // A folder of Chromium's, gone meanwhile.
    return [];
  }
}

/** Of every process: whoever is logged in can read them (proc(5)). */
function addCommandLines(outputs: Map<string, string>): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      outputs.set(`command line of ${pid}`, readFileSync(`/proc/${pid}/cmdline`, 'latin1'));
    } catch {
      // Ended meanwhile.
    }
  }
}

/**
 * Of what the app has started: a variable that held a key must not be handed on (proc_pid_environ(5)). The host's
 * Chromium is older than the app's first line; in Electron it is the app itself.
 */
function addEnvironments(outputs: Map<string, string>, app: Pick<LaunchedApp, 'pid'>): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const [, parent] = /\) \S (\d+)/.exec(status) ?? [];
      const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1');
      if (Number(parent) !== app.pid || command.includes('--user-data-dir=')) continue;
      outputs.set(`environment of ${pid}`, readFileSync(`/proc/${pid}/environ`, 'latin1'));
    } catch {
      // Ended meanwhile.
    }
  }
}

/** Places that hold one of the secrets, in whatever form. */
export function placesWith(outputs: Map<string, string>, secrets: readonly string[]): string[] {
  const holds = ([, text]: [string, string]) => secretsIn(text, secrets).length > 0;
  return [...outputs].filter(holds).map(([place]) => place);
}
