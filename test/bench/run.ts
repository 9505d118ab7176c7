import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startDemoService } from '../demo-service/start.ts';
import { demoSettings } from '../support/start/demo-set-up.ts';
import { isWithinBudget, type Row, type RowModule } from './row.ts';
import { copyBuiltApp, plainRoot } from './support/apps.ts';
import { jsonLine, table } from './table.ts';

/*
 * `npm run bench [-- --json --only ROW]`: every file of `rows/`, one after the other. A table; with `--json`
 * the same as one last line. Exit 1 when a row is over its budget or could not be measured.
 */
const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const say = (line: string) => (values.json ? console.error(line) : console.log(line));

// As in Electron, which keeps nothing of what it has compiled for an app.
process.env['NODE_DISABLE_COMPILE_CACHE'] = '1';

const folder = join(import.meta.dirname, 'rows');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => values.only === undefined || name === values.only)
  // Last, for it takes two minutes.
  .toSorted((a, b) => Number(a === 'idle-timers') - Number(b === 'idle-timers'));

const started = performance.now();
const demo = await startDemoService({ provider: false });
const context = { appRoot: await copyBuiltApp(), plainRoot, demo, settings: demoSettings(demo) };
const modules = new Map<string, RowModule>();
for (const name of names) modules.set(name, await import(join(folder, `${name}.ts`)));

const rows: Row[] = [];
let failed = modules.size === 0;
for (const [name, module] of modules) {
  const began = performance.now();
  try {
    // One after the other: even an idle app in the background would be measured along.
    await module.prepare?.(context);
    const row = await module.measure(context);
    rows.push(row);
    failed ||= !isWithinBudget(row);
  } catch (error) {
    failed = true;
    say(`${name} could not be measured: ${error instanceof Error ? error.stack : error}`);
  }
  say(`${name.padEnd(12)} ${Math.round((performance.now() - began) / 1000)} s`);
}
await demo.stop();
say(`\n${table(rows)}\n`);
say(`${rows.length} rows in ${Math.round((performance.now() - started) / 1000)} s`);
if (values.json) console.log(jsonLine(rows));
process.exitCode = failed ? 1 : 0;
