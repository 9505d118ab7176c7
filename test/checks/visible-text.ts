import type { ESTree } from 'vite';
import { type Finding, findingAt, type Source, visit } from './source.ts';

/** Attributes whose value a person sees or hears. */
const spokenAttributes = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'errorMessage',
  'label',
  'placeholder',
  'title',
];

const letter = /\p{L}/u;
const advice = 'belongs into the catalogue (shared/messages/)';

/** Text for people that stands in a component instead of in the catalogue. */
export function visibleText(sources: Source[]): Finding[] {
  return sources.filter(({ path }) => /^renderer\/.*\.tsx?$/.test(path)).flatMap(textsOf);
}

function textsOf(source: Source): Finding[] {
  const found: Finding[] = [];
  const add = (text: string, start: number) => {
    if (letter.test(text)) found.push(findingAt(source, start, `"${text.trim()}" ${advice}`));
  };
  const addAll = (node: ESTree.Node | null) => {
    for (const { text, start } of node ? literalTexts(node) : []) add(text, start);
  };
  const addChildren = ({ children }: { children: ESTree.JSXChild[] }) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') addAll(child);
  };
  visit(source, {
    JSXText: (node) => add(node.value, node.start),
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && spokenAttributes.includes(name.name)) addAll(value);
    },
    AssignmentExpression: ({ left, right }) => {
      if (source.text.slice(left.start, left.end) === 'document.title') addAll(right);
    },
  });
  return found;
}

interface Text {
  text: string;
  start: number;
}

/** The texts that an expression may come to; arguments of calls, as `t('key')`, are none. */
function literalTexts(node: ESTree.Node): Text[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : [];
    case 'TemplateLiteral':
      return [
        ...node.quasis.map(({ value, start }) => ({ text: value.raw, start })),
        ...node.expressions.flatMap(literalTexts),
      ];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return literalTexts(node.expression);
    case 'ConditionalExpression':
      return [...literalTexts(node.consequent), ...literalTexts(node.alternate)];
    case 'LogicalExpression':
      return [...literalTexts(node.left), ...literalTexts(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalTexts(node.left), ...literalTexts(node.right)] : [];
    default:
      return [];
  }
}
