import type { ESTree } from 'vite';
import { type Forbidden, forbiddenIn } from './forbidden.ts';
import { type Finding, findingAt, type Source, visit } from './source.ts';

/** Finds what `forbidden.ts` lists, in code only: comments and plain texts may name it. */
export function forbiddenRules(sources: Source[]): Finding[] {
  return sources.flatMap((source) => {
    const entries = forbiddenIn(source);
    if (entries.length === 0) return [];
    const said = sayings(source);
    return entries.flatMap((entry) =>
      positions(said, entry).map(([start, word]) =>
        findingAt(source, start, `says ${word}: ${entry.why}`),
      ),
    );
  });
}

/** Where an entry is said, once for each place: `{ fetch }` is both a key and a use of the global. */
function positions(said: Saying[], { says }: Forbidden): [start: number, word: string][] {
  const hits = said.flatMap(({ start, says: ways }): [number, string][] =>
    says.filter((one) => ways.includes(one)).map((word) => [start, word]),
  );
  return [...new Map(hits)];
}

interface Saying {
  /** The ways in which the list may name it. */
  says: string[];
  start: number;
}

interface Keyed {
  key: ESTree.Node;
  computed: boolean;
}

function sayings(source: Source): Saying[] {
  const found: Saying[] = [];
  const add = (start: number, ...says: string[]) => found.push({ says, start });
  // A member or key that is called `fetch` is not the global of that name.
  const names = new Set<ESTree.Node>();
  const nameOnly = (node: Keyed) => {
    if (!node.computed) names.add(node.key);
  };
  visit(source, {
    MemberExpression: (node) => {
      const name = propertyName(node);
      if (!node.computed) names.add(node.property);
      if (name === null) return;
      const owner = ownerName(node.object);
      if (owner === 'window' || owner === 'globalThis') add(node.start, name, `.${name}`);
      else add(node.start, `${owner}.${name}`, `.${name}`);
    },
    Property: (node) => {
      nameOnly(node);
      const name = keyName(node);
      if (name !== null) add(node.start, `.${name}`);
    },
    MethodDefinition: nameOnly,
    PropertyDefinition: nameOnly,
    TSPropertySignature: nameOnly,
    TSMethodSignature: nameOnly,
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier') add(node.start, `.${node.name.name}`);
    },
    NewExpression: (node) => {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      if (node.arguments.length === 0) add(node.start, `new ${name}()`);
    },
    CallExpression: (node) => {
      // `Date()` without `new` tells the time too.
      if (node.callee.type === 'Identifier' && node.callee.name === 'Date')
        add(node.start, 'new Date()');
    },
    Identifier: (node) => {
      if (!names.has(node)) add(node.start, node.name);
    },
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.start, `"${node.value}"`);
    },
  });
  return found;
}

function propertyName(node: ESTree.MemberExpression): string | null {
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name;
  return literal(node.property);
}

function keyName(node: Keyed): string | null {
  if (node.key.type === 'Identifier' && !node.computed) return node.key.name;
  return literal(node.key);
}

const literal = (node: ESTree.Node): string | null =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;

/** `a` and `b.a` are both `a`: `window.performance.now` is `performance.now`. */
function ownerName(object: ESTree.Expression): string {
  if (object.type === 'Identifier') return object.name;
  return object.type === 'MemberExpression' ? (propertyName(object) ?? '') : '';
}
