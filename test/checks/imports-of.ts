import { posix } from 'node:path';
import type { ESTree } from 'vite';
import { type Source, visit } from './source.ts';

/** One `import`, `export … from`, `import()`, `require()` or `import('…')` type. */
export interface Import {
  /** As written; null where it is computed. */
  specifier: string | null;
  /** Path from the project's root for a relative specifier; else null: a package. */
  path: string | null;
  /** Erased by the compiler: nothing is loaded. */
  typeOnly: boolean;
  /** Names that are taken by value; `*` for all of them and for the default. */
  names: string[];
  start: number;
}

type Named = ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration;

/** Everything that a file takes from other modules, whichever way it is written. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (specifier: string | null, start: number, names: string[], typeOnly = false) =>
    found.push({ specifier, path: resolved(source.path, specifier), typeOnly, names, start });
  const addNamed = (node: Named, typed: boolean) => {
    if (!node.source) return;
    // `import { type X }` is no type-only import: under verbatimModuleSyntax the module is still loaded.
    const names = typed ? [] : node.specifiers.flatMap((one) => valueName(one));
    add(node.source.value, node.start, names, typed);
  };
  visit(source, {
    ImportDeclaration: (node) => addNamed(node, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => addNamed(node, node.exportKind === 'type'),
    ExportAllDeclaration: (node) =>
      add(node.source.value, node.start, ['*'], node.exportKind === 'type'),
    ImportExpression: (node) => add(literalText(node.source), node.start, ['*']),
    TSImportType: (node) => add(node.source.value, node.start, [], true),
    TSImportEqualsDeclaration: (node) => {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return;
      const typed = node.importKind === 'type';
      add(node.moduleReference.expression.value, node.start, ['*'], typed);
    },
    CallExpression: (node) => {
      if (isRequire(node.callee)) add(literalText(node.arguments[0]), node.start, ['*']);
    },
  });
  return found;
}

function valueName(one: Named['specifiers'][number]): string[] {
  if (one.type === 'ImportSpecifier')
    return one.importKind === 'type' ? [] : [moduleName(one.imported)];
  if (one.type === 'ExportSpecifier')
    return one.exportKind === 'type' ? [] : [moduleName(one.local)];
  return ['*'];
}

function moduleName(name: ESTree.ModuleExportName): string {
  const text = name.type === 'Literal' ? name.value : name.name;
  return text === 'default' ? '*' : text;
}

/** `require(…)`, and `require.resolve(…)`-like members of it are no load. */
function isRequire(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && callee.name === 'require';
}

function literalText(node: ESTree.Node | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral' || node.quasis.length !== 1) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

function resolved(from: string, specifier: string | null): string | null {
  if (!specifier?.startsWith('.')) return null;
  return posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''));
}
