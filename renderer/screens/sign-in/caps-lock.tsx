import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useTranslate } from '../../i18n.ts';

/** Says that Caps Lock is on, as far as a key or a click in the form has told. */
export function CapsLock({ within }: { within: RefObject<HTMLFormElement | null> }) {
  const translate = useTranslate();
  const [on, setOn] = useState(false);
  useEffect(() => {
    const form = within.current;
    if (!form) return;
    const look = (event: KeyboardEvent | MouseEvent) => {
      setOn(event.getModifierState('CapsLock'));
    };
    const kinds = ['keydown', 'keyup', 'mousedown'] as const;
    for (const kind of kinds) form.addEventListener(kind, look);
    return () => {
      for (const kind of kinds) form.removeEventListener(kind, look);
    };
  }, [within]);
  return (
    <p role="status" className={on ? 'caps-lock' : undefined}>
      {on && (
        <>
          <Icon name="info" />
          {translate('signIn.capsLock')}
        </>
      )}
    </p>
  );
}
