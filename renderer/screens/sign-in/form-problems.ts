import { useEffect, useMemo } from 'react';
import type { Failure, InputProblem } from '../../../shared/failure.ts';
import type { ShownProblem } from '../../components/problem-summary.tsx';
import { useTranslate } from '../../i18n.ts';
import { shownProblems } from '../../problems.ts';

/** The page's own findings, or main's when it found something that the page did not. */
export function useFormProblems(
  found: readonly InputProblem[],
  failure: Failure | null,
  order: readonly string[],
  onChecked: (failed: boolean) => void,
): ShownProblem[] {
  const translate = useTranslate();
  const fields = order.join(' ');
  const problems = useMemo(() => {
    const all = found.length > 0 ? found : (failure?.facts.input ?? []);
    return shownProblems(all, fields.split(' '), translate);
  }, [found, failure, fields, translate]);
  const wrong = problems.length > 0;
  useEffect(() => {
    onChecked(wrong);
    return () => onChecked(false);
  }, [wrong, onChecked]);
  return problems;
}
