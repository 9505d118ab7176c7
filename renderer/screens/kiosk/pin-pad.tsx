import type { RefObject } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Digits to touch, for a kiosk without a keyboard. They write into the field and keep nothing. */
export function PinPad({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const translate = useTranslate();
  const change = (edit: (text: string) => string) => {
    const field = input.current;
    if (!field || field.readOnly) return;
    field.value = edit(field.value).slice(0, 32);
  };
  const digit = (text: string) => (
    <button
      key={text}
      type="button"
      className="button kiosk-key"
      onClick={() => change((before) => before + text)}
    >
      {text}
    </button>
  );
  return (
    <div className="kiosk-pad">
      {digits.map(digit)}
      {digit('0')}
      <button
        type="button"
        className="button kiosk-key kiosk-key-wide"
        onClick={() => change((before) => before.slice(0, -1))}
      >
        <Icon name="back" />
        <span className="visually-hidden">{translate('kiosk.pin.delete')}</span>
      </button>
    </div>
  );
}
