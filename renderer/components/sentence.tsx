import { Fragment, type ReactNode } from 'react';
import type { MessageKey, MessageValues } from '../../shared/messages/translate.ts';
import { useTranslate } from '../i18n.ts';

/** A character that no text has: it marks the place of the element in the translated sentence. */
const place = '\uFFFC';

/** A sentence with an element in it, as a name that must keep its own direction of writing. */
export function Sentence(props: {
  message: MessageKey;
  /** Name of the value that the element takes the place of. */
  slot: string;
  values?: MessageValues;
  children: ReactNode;
}) {
  const translate = useTranslate();
  const text = translate(props.message, { ...props.values, [props.slot]: place });
  const [before, ...rest] = text.split(place);
  return (
    <Fragment>
      {before}
      {props.children}
      {rest.join('')}
    </Fragment>
  );
}
