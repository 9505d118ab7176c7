import { appendFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import { casesTried } from './more-runs.ts';

/** A line for each file of tests: how many cases its properties were tried with. */
const file = process.env['PROPERTY_COUNTS'];

afterAll(() => {
  if (file) appendFileSync(file, `${casesTried()}\n`);
});
