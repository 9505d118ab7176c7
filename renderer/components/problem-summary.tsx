import { useEffect, useRef } from 'react';
import { useTranslate } from '../i18n.ts';
import { Icon } from './icon.tsx';

/** A problem as it is shown: the field's element, and the words. */
export interface ShownProblem {
  fieldId: string;
  text: string;
}

/** What is wrong with a form, above it. It takes the focus each time a check has found something. */
export function ProblemSummary({ problems }: { problems: readonly ShownProblem[] }) {
  const translate = useTranslate();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="notice notice-danger problem-summary"
      aria-labelledby="problem-title"
    >
      <Icon name="alert" />
      <div className="notice-text">
        <h2 id="problem-title" className="notice-title">
          {translate('common.problemTitle')}
        </h2>
        <ul className="plain-list">
          {problems.map(({ fieldId, text }) => (
            <li key={fieldId + text}>
              <a href={`#${fieldId}`} onClick={(event) => toField(event, fieldId)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Moves the focus itself: a change of the address is a navigation, which main refuses. */
function toField(event: { preventDefault(): void }, fieldId: string) {
  event.preventDefault();
  const field = document.getElementById(fieldId);
  const closed = field?.closest('details');
  if (closed) closed.open = true;
  field?.focus();
}
