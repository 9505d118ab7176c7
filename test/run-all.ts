import { fileURLToPath } from 'node:url';
import { endAll } from './checks/command.ts';
import { runEverything } from './checks/everything.ts';

/** Everything, from nothing. The last line is `N passed, N failed`; exit code 1 when anything failed. */
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
console.log(`Node ${process.versions.node} (${process.execPath})`);
const { passed, failed, failures } = await runEverything(root, (line) => console.log(line));
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
// Nothing that a library left open may keep a finished run from ending.
setTimeout(() => process.exit(), 2_000).unref();

/** 130: the shell's word for "ended by an interrupt". */
function interrupt(): void {
  void endAll().then(() => process.exit(130));
}
