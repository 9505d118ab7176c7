import { type RefObject, useEffect, useState } from 'react';
import { useTranslate } from '../i18n.ts';
import { useBridge } from '../queries.ts';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';

interface Props {
  id: string;
  label: string;
  problem?: string | undefined;
  hint?: string;
  /** As in `Field`. */
  describedBy?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  readOnly: boolean;
  autoComplete: string;
  /** Whether a person may look at it. */
  showable: boolean;
}

/**
 * A field for a secret. It is uncontrolled: React would write a value of its own into the `value`
 * attribute, where dumps of the page show it. It empties itself when it goes, and when the computer is
 * locked or sent to sleep.
 */
export function SecretField({ inputRef, readOnly, showable, autoComplete, ...field }: Props) {
  const translate = useTranslate();
  const bridge = useBridge();
  const [shown, setShown] = useState(false);
  useEmptiedOnLeave(inputRef);
  useEffect(() => {
    const hide = () => setShown(false);
    window.addEventListener('blur', hide);
    return () => window.removeEventListener('blur', hide);
  }, []);
  // Whoever comes back to the computer may be somebody else (promise 13).
  useEffect(
    () =>
      bridge.onComputerLeft(() => {
        setShown(false);
        if (inputRef.current) inputRef.current.value = '';
      }),
    [bridge, inputRef],
  );
  // A submit hides it again; what is under way is nobody's to read.
  useEffect(() => {
    if (readOnly) setShown(false);
  }, [readOnly]);
  const visible = shown && showable && !readOnly;
  const toggle = (
    <button
      type="button"
      className="button quiet field-button"
      onClick={() => setShown(!visible)}
      aria-controls={field.id}
    >
      <Icon name={visible ? 'hide' : 'show'} />
      <span className="visually-hidden">
        {translate(visible ? 'signIn.hidePassword' : 'signIn.showPassword')}
      </span>
    </button>
  );
  return (
    <Field
      {...field}
      inputRef={inputRef}
      input={{
        type: visible ? 'text' : 'password',
        autoComplete,
        readOnly,
        dir: 'ltr',
        className: showable ? 'with-button' : undefined,
      }}
      after={showable && toggle}
    />
  );
}

/** Once it is out of the document: emptied before, the page that is about to be replaced would be laid out again. */
function useEmptiedOnLeave(inputRef: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const input = inputRef.current;
    return () => {
      if (input) input.value = '';
    };
  }, [inputRef]);
}
