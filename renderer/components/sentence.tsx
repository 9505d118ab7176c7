import { Fragment, type ReactNode } from 'react';
import type { MessageKey, MessageValues } from '../../shared/messages/translate.ts';
import { useTranslate } from '../i18n.ts';

/** Characters that no text has (Unicode private use): they mark the places of elements in a translated sentence. */
const firstPlace = 0xe000;
const places = /([\uE000-\uE0FF])/;

/** A sentence with elements in it, as names that must keep their own direction of writing. */
export function SentenceWith(props: {
  message: MessageKey;
  values?: MessageValues | undefined;
  /** By the name of the value that each element takes the place of. */
  slots: Readonly<Record<string, ReactNode>>;
}) {
  const translate = useTranslate();
  const elements = Object.values(props.slots);
  const marks = Object.keys(props.slots).map((name, at) => [
    name,
    String.fromCharCode(firstPlace + at),
  ]);
  const text = translate(props.message, { ...props.values, ...Object.fromEntries(marks) });
  let start = 0;
  return text.split(places).map((part) => {
    start += part.length;
    const element = elements[part.charCodeAt(0) - firstPlace];
    return <Fragment key={start}>{element ?? part}</Fragment>;
  });
}

/** A sentence with one element in it. */
export function Sentence(props: {
  message: MessageKey;
  /** Name of the value that the element takes the place of. */
  slot: string;
  values?: MessageValues;
  children: ReactNode;
}) {
  const { message, values, slot, children } = props;
  return <SentenceWith message={message} values={values} slots={{ [slot]: children }} />;
}
