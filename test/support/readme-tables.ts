import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faults } from '../demo-service/faults.ts';
import { PROJECT_ROOT } from './project.ts';
import { codesTable, replaceTable } from './readme/tables.ts';

/* `npm run readme`: writes the tables of README.md that follow from the code, so that they cannot grow old. */

const path = join(PROJECT_ROOT, 'README.md');
const faultRows = [...faults].map(([kind, { description }]) => `| \`${kind}\` | ${description} |`);
const faultsTable = ['| fault | what it does |', '|---|---|', ...faultRows].join('\n');

const before = readFileSync(path, 'utf8');
const after = replaceTable(replaceTable(before, 'codes', codesTable()), 'faults', faultsTable);
if (process.argv.includes('--check')) {
  if (after !== before) console.error('README.md is out of date: npm run readme');
  process.exitCode = after === before ? 0 : 1;
} else {
  writeFileSync(path, after);
}
