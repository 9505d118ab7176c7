import type { Saying, TestCode, TestStatus, TestStep } from '../../shared/diagnostics.ts';
import type { FailureCode } from '../../shared/failure.ts';
import type { Limited } from '../time/within.ts';

/** What a step of the connection test says. */
export type StepReading = Pick<TestStep, 'status' | 'evidence' | 'code'>;
export const step = (status: TestStatus, evidence: Saying[], code?: TestCode): StepReading => ({
  status,
  evidence,
  ...(code && { code }),
});
export const saying = (key: Saying['key'], values?: Saying['values']): Saying => ({
  key,
  ...(values && { values }),
});

export const notRun = step('notRun', [saying('evidence.earlier')]);

/** What a step says that did not come to its end. */
export function unfinished(limited: Limited<unknown> | null, code: FailureCode): StepReading {
  switch (limited?.is) {
    case 'timedOut':
      return step('fail', [saying('evidence.timedOut')], code);
    case 'broken':
      return step('fail', [saying('evidence.broken')], 'APP-ERR');
    case 'stopped':
      return step('notRun', [saying('evidence.stopped')]);
    default:
      return notRun;
  }
}
