import type { InputProblem } from '../shared/failure.ts';
import type { Translate } from '../shared/messages/translate.ts';
import type { ShownProblem } from './components/problem-summary.tsx';
import { isMessageKey } from './i18n.ts';

/**
 * The sentence for a problem with a field: the one for exactly this problem, or a plain one when the
 * catalogue has none (main may know of problems that this page has no field for).
 */
export function problemText({ field, problem }: InputProblem, translate: Translate): string {
  const keys = [`problem.${field}.${problem}`, `common.problem.${problem}`];
  const key = keys.find(isMessageKey);
  return translate(key ?? 'common.problem.wrong');
}

/** Problems in the order in which the form shows its fields, one for each field. */
export function shownProblems(
  problems: readonly InputProblem[],
  order: readonly string[],
  translate: Translate,
): ShownProblem[] {
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return problems
    .filter((one, at) => problems.findIndex(({ field }) => field === one.field) === at)
    .toSorted((a, b) => place(a.field) - place(b.field))
    .map((one) => ({ fieldId: fieldId(one.field), text: problemText(one, translate) }));
}

/** The element's id of a field; setting keys have dots, which selectors read as classes. */
export const fieldId = (field: string): string => `field-${field.replaceAll('.', '-')}`;

export function problemOf(field: string, shown: readonly ShownProblem[]): string | undefined {
  return shown.find((one) => one.fieldId === fieldId(field))?.text;
}
