import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { useTranslate } from '../i18n.ts';
import { Icon } from './icon.tsx';

export interface FieldProps {
  /** Also the target of the summary's link. */
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: ReactNode;
  /** Id of what is to be heard with the field, where it stands elsewhere on the screen. */
  describedBy?: string | undefined;
  /** Set by the organisation: shown, not editable. */
  locked?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** What belongs after the input: a button, a live line. Never between two fields in the order of Tab. */
  after?: ReactNode;
  input?: Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'style'>;
}

/** A labelled line of text, with what is wrong with it in the same words as the summary. */
export function Field(props: FieldProps) {
  const { id, label, problem, hint, describedBy, locked, inputRef, after, input } = props;
  const hintId = useId();
  const problemId = useId();
  const described = [describedBy, (hint || locked) && hintId, problem && problemId];
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {problem && <FieldProblem id={problemId} text={problem} />}
      <div className="field-control">
        <input
          type="text"
          spellCheck={false}
          autoCapitalize="none"
          dir="auto"
          {...input}
          id={id}
          ref={inputRef}
          readOnly={locked || input?.readOnly}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {after}
      </div>
      {(hint || locked) && (
        <div id={hintId} className="hint">
          {locked && <Locked />}
          {hint}
        </div>
      )}
    </div>
  );
}

export function FieldProblem({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className="field-problem">
      <Icon name="alert" />
      {text}
    </p>
  );
}

/** @param id for the control that it is about, so that it is heard with it */
export function Locked({ id }: { id?: string }) {
  const translate = useTranslate();
  return (
    <span id={id} className="locked">
      <Icon name="lock" />
      {translate('common.locked')}
    </span>
  );
}
