import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings } from '../../electron/settings/defaults.ts';
import { failureCodes } from '../../shared/failure.ts';
import { catalogue } from './catalogue.ts';
import { forbiddenRules } from './forbidden-rules.ts';
import { importRules } from './import-rules.ts';
import { lockfile } from './lockfile.ts';
import { promiseCoverage } from './promise-coverage.ts';
import { promises } from './promises.ts';
import { pureModuleRules } from './pure-modules.ts';
import { readme } from './readme.ts';
import type { Finding, Source } from './source.ts';
import { topLevel } from './top-level.ts';

/** What one check found; `notes` are worth reading and fail nothing. */
export interface CheckResult {
  name: string;
  findings: Finding[];
  notes: string[];
}

/** Every check of the source itself. Each counts as one. */
export function runChecks(root: string, sources: Source[]): CheckResult[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const rules = [...importRules(sources), ...pureModuleRules(sources), ...forbiddenRules(sources)];
  const results = [
    result('import rules', [...rules, ...topLevel(root)]),
    promiseResult(sources),
    result('catalogue', catalogue(sources)),
    result('lockfile', lockfile(read('package.json'), read('package-lock.json'))),
  ];
  if (!existsSync(join(root, 'README.md'))) return results;
  return [...results, result('README', readmeFindings(read))];
}

const result = (name: string, findings: Finding[], notes: string[] = []): CheckResult => ({
  name,
  findings,
  notes,
});

function promiseResult(sources: Source[]): CheckResult {
  const { unnamed, findings } = promiseCoverage(sources);
  const list = unnamed.map((number) => `P${number}`).join(' ');
  const note = `no test names ${unnamed.length} of ${Object.keys(promises).length} promises: ${list}`;
  return result('promise coverage', findings, unnamed.length > 0 ? [note] : []);
}

function readmeFindings(read: (path: string) => string): Finding[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const settings = Object.keys(defaultSettings(''));
  return readme(read('README.md'), Object.keys(failureCodes), settings, Object.keys(scripts));
}
