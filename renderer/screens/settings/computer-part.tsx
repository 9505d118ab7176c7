import type { Mode } from '../../../shared/settings.ts';
import { Choice } from '../../components/choices.tsx';
import { Field } from '../../components/field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId, problemOf } from '../../problems.ts';
import type { FormPart } from './form-part.ts';

export function WorkstationPart({ draft, set, problems, isLocked }: FormPart) {
  const translate = useTranslate();
  return (
    <Field
      id={fieldId('workstation')}
      label={translate('settings.workstation')}
      problem={problemOf('workstation', problems)}
      locked={isLocked('workstation')}
      hint={translate('settings.workstationHint')}
      input={{
        autoComplete: 'off',
        value: draft.workstation,
        onChange: (event) => set({ workstation: event.target.value }),
      }}
    />
  );
}

/** Who works at this computer, and until when. A kiosk stays one until its own section says otherwise. */
export function UsePart({ draft, set, problems, isLocked }: FormPart) {
  const translate = useTranslate();
  const modes: Mode[] = ['shared', 'personal'];
  const offered = modes.includes(draft.mode) ? modes : [...modes, draft.mode];
  return (
    <>
      <Choice
        name="mode"
        label={translate('settings.mode')}
        hint={translate('settings.modeHint')}
        problem={problemOf('mode', problems)}
        value={draft.mode}
        locked={isLocked('mode')}
        onChange={(value) => set({ mode: offered.find((one) => one === value) ?? draft.mode })}
      >
        {offered.map((mode) => (
          <option key={mode} value={mode}>
            {translate(`settings.mode.${mode}`)}
          </option>
        ))}
      </Choice>
      <Field
        id={fieldId('closingTime')}
        label={translate('settings.closingTime')}
        problem={problemOf('closingTime', problems)}
        locked={isLocked('closingTime')}
        hint={translate('settings.closingTimeHint')}
        input={{
          type: 'time',
          value: draft.closingTime,
          onChange: (event) => set({ closingTime: event.target.value }),
        }}
      />
    </>
  );
}
