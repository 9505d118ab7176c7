import { isBuiltin } from 'node:module';
import { type Import, importsOf } from './imports-of.ts';
import { coversAny, electronAdapters, electronParts, type Room, rooms } from './rooms.ts';
import { type Finding, findingAt, isProduct, type Source } from './source.ts';

/** Holds every import of every file against the table of rooms. */
export function importRules(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    const room = rooms.find(({ owns }) => coversAny([owns], source.path));
    if (!room) return [{ path: source.path, line: 0, problem: 'is in no room of the table' }];
    return importsOf(source).flatMap((one) =>
      problems(room, source.path, one).map((problem) => findingAt(source, one.start, problem)),
    );
  });
}

function problems(room: Room, from: string, one: Import): string[] {
  if (one.specifier === null)
    return isProduct(from) ? ['imports a computed name, which nobody can check'] : [];
  if (one.path !== null) return fileProblems(room, one, one.path);
  if (isBuiltin(one.specifier)) return nodeProblems(room, one.specifier);
  return allowsPackage(room, one.specifier)
    ? electronProblems(from, one)
    : [`${room.owns} may not import the package ${packageName(one.specifier)}`];
}

function fileProblems(room: Room, one: Import, path: string): string[] {
  if (coversAny(room.imports, path)) return [];
  if (!coversAny(room.types, path)) return [`${room.owns} may not import ${path}`];
  return one.typeOnly ? [] : [`${room.owns} may import ${path} by type only (import type)`];
}

function nodeProblems(room: Room, specifier: string): string[] {
  const name = specifier.replace(/^node:/, '');
  const allowed = room.node.includes('*') || room.node.includes(name);
  return allowed ? [] : [`${room.owns} may not import node:${name}`];
}

const allowsPackage = ({ packages }: Room, specifier: string) =>
  packages.includes('*') || packages.includes(packageName(specifier));

const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Outside of Electron and the host, loading the package starts a download: types are all that is free. */
function electronProblems(from: string, one: Import): string[] {
  if (one.specifier !== 'electron' || one.typeOnly) return [];
  if (!coversAny(electronAdapters, from)) return ['only the small adapters load electron'];
  if (!isProduct(from)) return [];
  return one.names.flatMap((name) => {
    if (name === '*') return ['takes electron as a whole: name the parts that are used'];
    const owner = electronParts[name];
    return owner && !coversAny([owner], from) ? [`only ${owner} may take ${name}`] : [];
  });
}
