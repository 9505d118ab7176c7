import type { ReactNode } from 'react';
import { useTranslate } from '../i18n.ts';
import { fieldId } from '../problems.ts';
import { FieldProblem, Locked } from './field.tsx';

/** Ids of what stands there about a control, by its own id. */
function describedBy(id: string, there: Record<string, unknown>): string | undefined {
  const parts = Object.keys(there).filter((part) => there[part]);
  return parts.map((part) => `${id}-${part}`).join(' ') || undefined;
}

/** One of a list. */
export function Choice(props: {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
  value: string;
  locked: boolean;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = fieldId(props.name);
  const { hint, problem } = props;
  const described = describedBy(id, { locked: props.locked, hint, problem });
  return (
    <div className={problem ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{props.label}</label>
      {problem && <FieldProblem id={`${id}-problem`} text={problem} />}
      <select
        id={id}
        value={props.value}
        disabled={props.locked}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.children}
      </select>
      {props.locked && <Locked id={`${id}-locked`} />}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** Yes or no. */
export function Toggle(props: {
  name: string;
  label: string;
  hint?: ReactNode;
  checked: boolean;
  locked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = fieldId(props.name);
  return (
    <div className="toggle">
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={props.checked}
          disabled={props.locked}
          aria-describedby={describedBy(id, { locked: props.locked, hint: props.hint })}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        {props.label}
      </label>
      {props.locked && <Locked id={`${id}-locked`} />}
      {props.hint && (
        <div id={`${id}-hint`} className="hint">
          {props.hint}
        </div>
      )}
    </div>
  );
}

/** A span of whole minutes; what is set stays on offer, whatever the usual steps are. */
export function MinutesChoice(props: {
  name: string;
  label: string;
  hint?: string;
  problem?: string | undefined;
  /** What 0 means. */
  none: string;
  steps: readonly number[];
  minutes: number;
  locked: boolean;
  onChange: (minutes: number) => void;
}) {
  const translate = useTranslate();
  const { steps, minutes, none, onChange, ...choice } = props;
  const offered = [...new Set([0, ...steps, minutes])].toSorted((a, b) => a - b);
  return (
    <Choice {...choice} value={String(minutes)} onChange={(value) => onChange(Number(value))}>
      {offered.map((one) => (
        <option key={one} value={one}>
          {one === 0 ? none : translate('settings.minutes', { minutes: one })}
        </option>
      ))}
    </Choice>
  );
}
