import type { Finding } from './source.ts';

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<string, LockEntry>;
}

/**
 * The registry that the lockfile was made with lacks these, so their integrity is not known. `npm ci` refuses a
 * lockfile that does not list every platform's package, and never fetches those of other platforms.
 */
const withoutIntegrity = /^node_modules\/@biomejs\/cli-(android|darwin|linux|win32)-/;

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Pinned versions, integrity for everything, and no host: any registry may serve what is installed. */
export function lockfile(packageText: string, lockText: string): Finding[] {
  const { packages }: LockFile = JSON.parse(lockText);
  return [
    ...pinned(JSON.parse(packageText), packages),
    ...unlisted(packages),
    ...Object.entries(packages).flatMap(([path, entry]) =>
      path === '' ? [] : entryProblems(path, entry).map((problem) => lockFinding(path, problem)),
    ),
  ];
}

function pinned(file: PackageFile, packages: LockFile['packages']): Finding[] {
  const wanted = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };
  return Object.entries(wanted).flatMap(([name, version]) => {
    if (!exact.test(version))
      return [{ path: 'package.json', line: 0, problem: `${name} is not pinned: ${version}` }];
    const locked = packages[`node_modules/${name}`]?.version;
    if (locked === version) return [];
    return [lockFinding(name, `is ${locked ?? 'missing'} where package.json says ${version}`)];
  });
}

function entryProblems(path: string, entry: LockEntry): string[] {
  const { resolved, integrity, link, optional } = entry;
  if (link) return ['is a link'];
  const excused = optional === true && withoutIntegrity.test(path);
  return [
    ...(resolved === undefined ? [] : [`names where it came from: ${resolved}`]),
    ...(integrity === undefined && !excused ? ['has no integrity'] : []),
  ];
}

/** What npm itself refuses: a package for another platform that is wanted and not listed. */
function unlisted(packages: LockFile['packages']): Finding[] {
  const wanted = Object.values(packages).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies ?? {}),
  );
  const listed = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)));
  return wanted
    .filter((name) => !listed.has(name))
    .map((name) => lockFinding(name, 'is an optional dependency and not listed: npm ci refuses'));
}

const lockFinding = (path: string, problem: string): Finding => ({
  path: 'package-lock.json',
  line: 0,
  problem: `${path} ${problem}`,
});
