import type { Finding } from './source.ts';

interface PackageFile {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<
    string,
    { version?: string; resolved?: string; integrity?: string; link?: boolean }
  >;
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Pinned versions, integrity for everything, and no host: any registry may serve what is installed. */
export function lockfile(packageText: string, lockText: string): Finding[] {
  const { packages }: LockFile = JSON.parse(lockText);
  return [
    ...pinned(JSON.parse(packageText), packages),
    ...Object.entries(packages).flatMap(([path, entry]) =>
      path === '' ? [] : entryProblems(entry).map((problem) => lockFinding(path, problem)),
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

function entryProblems({ resolved, integrity, link }: LockFile['packages'][string]): string[] {
  if (link) return ['is a link'];
  return [
    ...(resolved === undefined ? [] : [`names where it came from: ${resolved}`]),
    ...(integrity === undefined ? ['has no integrity'] : []),
  ];
}

const lockFinding = (path: string, problem: string): Finding => ({
  path: 'package-lock.json',
  line: 0,
  problem: `${path} ${problem}`,
});
