import type { ESTree } from 'vite';
import { type Finding, findingAt, isProduct, type Source, visit } from './source.ts';
import { visibleText } from './visible-text.ts';

const isCatalogue = (path: string) => path.startsWith('shared/messages/en/');
const isLanguage = (path: string) => /^shared\/messages\/[A-Za-z-]+\//.test(path);

/** Text outside of the catalogue, keys that nothing uses, and keys that stand in it twice. */
export function catalogue(sources: Source[]): Finding[] {
  return [...visibleText(sources), ...unusedKeys(sources), ...doubleKeys(sources)];
}

interface Entry {
  key: string;
  source: Source;
  start: number;
}

function entries(sources: Source[]): Entry[] {
  return sources
    .filter(({ path }) => isCatalogue(path))
    .flatMap((source) => {
      const found: Entry[] = [];
      visit(source, {
        Property: ({ key, start }) => {
          if (key.type === 'Literal') found.push({ key: String(key.value), source, start });
        },
      });
      return found;
    });
}

/** The catalogue's files are spread into one object: the second of two equal keys would win in silence. */
function doubleKeys(sources: Source[]): Finding[] {
  const seen = new Set<string>();
  return entries(sources).flatMap(({ key, source, start }) => {
    if (seen.has(key)) return [findingAt(source, start, `"${key}" stands in the catalogue twice`)];
    seen.add(key);
    return [];
  });
}

/**
 * A key is used by a literal that equals it, or by a template that can come to it: `failure.${code}` uses
 * every key that begins so. A template must begin with at least `area.`, or it would use everything.
 */
function unusedKeys(sources: Source[]): Finding[] {
  const users = sources.filter(({ path }) => isProduct(path) && !isLanguage(path));
  const uses = users.map(usesOf);
  const literals = new Set(uses.flatMap((one) => one.literals));
  const patterns = uses.flatMap((one) => one.patterns);
  return entries(sources)
    .filter(({ key }) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)))
    .map(({ key, source, start }) => findingAt(source, start, `nothing uses "${key}"`));
}

function usesOf(source: Source): { literals: string[]; patterns: RegExp[] } {
  const literals: string[] = [];
  const patterns: RegExp[] = [];
  visit(source, {
    Literal: ({ value }) => {
      if (typeof value === 'string') literals.push(value);
    },
    TemplateLiteral: (node) => {
      const pattern = keyPattern(node);
      if (pattern) patterns.push(pattern);
    },
  });
  return { literals, patterns };
}

function keyPattern({ quasis }: ESTree.TemplateLiteral): RegExp | null {
  const parts = quasis.map(({ value }) => value.raw);
  if (!/^[A-Za-z]+\.[\w.-]*$/.test(parts[0] ?? '')) return null;
  return new RegExp(`^${parts.map((part) => part.replace(/\W/g, '\\$&')).join('.+')}$`);
}
