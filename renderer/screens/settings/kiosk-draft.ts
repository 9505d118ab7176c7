import type { InputProblem } from '../../../shared/failure.ts';
import type { KioskSettings } from '../../../shared/kiosk.ts';
import { isPin } from '../../../shared/pin-hash.ts';
import type { KioskChange } from '../../../shared/settings.ts';
import { fieldId } from '../../problems.ts';

/** What the form has for a kiosk, as typed; the PIN stays in its fields, and nowhere else. */
export type KioskDraft = Record<'phone' | 'recheckMinutes' | 'graceMinutes', string>;

export interface TypedPin {
  pin: string;
  repeat: string;
}

export const noPin: TypedPin = { pin: '', repeat: '' };

export const kioskDraftOf = (values: KioskSettings): KioskDraft => ({
  phone: values.phone ?? '',
  recheckMinutes: String(values.recheckMinutes),
  graceMinutes: String(values.graceMinutes),
});

/** Read from the fields when it is needed: React would keep a value of its own, and write it into an attribute. */
export function readPin(form: HTMLFormElement | null): TypedPin {
  const value = (field: string) =>
    form?.querySelector<HTMLInputElement>(`#${fieldId(field)}`)?.value ?? '';
  return { pin: value('kiosk.pin'), repeat: value('kiosk.pinRepeat') };
}

/** Nothing typed is no problem: the PIN stays as it is. */
export function checkPin({ pin, repeat }: TypedPin): InputProblem[] {
  if (pin === '' && repeat === '') return [];
  if (!isPin(pin)) return [{ field: 'kiosk.pin', problem: 'digits' }];
  return pin === repeat ? [] : [{ field: 'kiosk.pinRepeat', problem: 'differs' }];
}

/** Limits as in `electron/settings/schema.ts`. */
export function checkKiosk({ recheckMinutes, graceMinutes }: KioskDraft): InputProblem[] {
  const problem = (field: string, typed: string, least: number, most: number) => {
    const isRight = /^\d{1,5}$/.test(typed.trim()) && +typed >= least && +typed <= most;
    return isRight ? [] : [{ field: `kiosk.${field}`, problem: 'minutes' }];
  };
  return [
    ...problem('recheckMinutes', recheckMinutes, 1, 1440),
    ...problem('graceMinutes', graceMinutes, 0, 10_080),
  ];
}

/** What is to be saved; null where it is as before. */
export function kioskChangeOf(
  draft: KioskDraft,
  before: KioskSettings,
  { pin }: TypedPin,
): KioskChange | null {
  const given = Object.entries(kioskDraftOf(before)) as [keyof KioskDraft, string][];
  if (pin === '' && given.every(([name, value]) => draft[name].trim() === value)) return null;
  return {
    phone: draft.phone.trim(),
    recheckMinutes: Number(draft.recheckMinutes),
    graceMinutes: Number(draft.graceMinutes),
    ...(pin !== '' && { pin }),
  };
}

export const kioskFieldOrder: readonly string[] = [
  'kiosk.pin',
  'kiosk.pinRepeat',
  'kiosk.phone',
  'kiosk.recheckMinutes',
  'kiosk.graceMinutes',
];
