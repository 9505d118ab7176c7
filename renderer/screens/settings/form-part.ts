import type { InputProblem } from '../../../shared/failure.ts';
import type { SettingKey } from '../../../shared/settings.ts';
import type { ShownProblem } from '../../components/problem-summary.tsx';
import type { Draft } from './draft.ts';

/** What every part of the form works on. */
export interface FormPart {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  problems: readonly ShownProblem[];
  showProblems: (found: InputProblem[]) => void;
  isLocked: (key: SettingKey) => boolean;
}
