import { fileURLToPath } from 'node:url';
import { endAll } from './checks/command.ts';
import { isTooOld, ownNode, runAgainWith } from './checks/node-version.ts';

/** `npm test`: everything, from nothing. The last line is `N passed, N failed`; exit code 1 when anything failed. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const node = ownNode(root);

if (!isTooOld(process.versions.node)) await main();
else if (node !== null) process.exitCode = runAgainWith(node);
else {
  console.log(`Node ${process.versions.node} is too old: install Node 24, or run npm ci again.`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  console.log(`Node ${process.versions.node} (${process.execPath})`);
  const { runEverything } = await import('./checks/everything.ts');
  const { passed, failed, failures } = await runEverything(root, (line) => console.log(line));
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
  // Nothing that a library left open may keep a finished run from ending.
  setTimeout(() => process.exit(), 2_000).unref();
}

/** 130: the shell's word for "ended by an interrupt". */
function interrupt(): void {
  void endAll().then(() => process.exit(130));
}
