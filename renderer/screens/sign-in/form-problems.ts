import { useEffect, useMemo } from 'react';
import type { ShownProblem } from '../../components/problem-summary.tsx';
import { useTranslate } from '../../i18n.ts';
import { shownProblems } from '../../problems.ts';
import type { Attempt } from './attempt.ts';

/** The page's own findings, or main's when it found something that the page did not. */
export function useFormProblems(
  { outcome, since }: Attempt,
  order: readonly string[],
  onChecked: (failed: boolean) => void,
): ShownProblem[] {
  const translate = useTranslate();
  const fields = order.join(' ');
  // Stable between renders: the summary takes the focus whenever it gets new problems.
  const problems = useMemo(() => {
    const { found, failure } = outcome;
    const all = found.length > 0 ? found : (failure?.facts.input ?? []);
    return shownProblems(all, fields.split(' '), translate);
  }, [outcome, fields, translate]);
  const wrong = problems.length > 0 && since === null;
  useEffect(() => {
    onChecked(wrong);
    return () => onChecked(false);
  }, [wrong, onChecked]);
  return problems;
}
