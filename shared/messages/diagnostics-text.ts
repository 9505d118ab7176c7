import type { ConnectionTest, Inspection, InspectorRow, RowValue, Saying } from '../diagnostics.ts';
import { secondsText } from '../seconds-text.ts';
import type { Translate } from './translate.ts';

/** `Copy` and `Copy as text`: plain text, safe to share, instants in UTC so that both ends read the same. */
export const sayingText = ({ key, values }: Saying, translate: Translate) => translate(key, values);

/** @param formats of the numbers, BCP 47 */
export function rowValueText(value: RowValue, translate: Translate, formats = 'en'): string {
  switch (value.is) {
    case 'text':
      return value.text;
    case 'hidden':
      return translate(value.kind ? `rowValue.hidden.${value.kind}` : 'rowValue.hidden', {
        length: value.length,
      });
    case 'instant':
      return [new Date(value.at).toISOString(), value.raw && `(${value.raw})`]
        .filter(Boolean)
        .join(' ');
    case 'clock': {
      const difference = secondsText(value.differenceMs, 1, formats, true);
      return `${difference} s ± ${secondsText(value.uncertaintyMs, 1, formats)} s`;
    }
    case 'none':
      return translate('rowValue.none');
  }
}

/** No value is not the same as an empty one: a note has none, and of some unknown fields nothing is known. */
export const isTold = ({ name, value, meaning }: InspectorRow) =>
  value.is !== 'none' || (name !== '' && meaning.key !== 'field.unknown');

/** The passport of a token: every row in a line of its own. */
export function inspectionText({ heading, rows }: Inspection, translate: Translate): string {
  const pair = (name: string, value: string) => translate('common.pair', { name, value });
  const lines = rows.map((row) => {
    const { name, value, meaning } = row;
    const what = sayingText(meaning, translate);
    if (!isTold(row)) return name === '' ? `- ${what}` : pair(name, what);
    const shown = rowValueText(value, translate);
    return name === '' ? `- ${pair(shown, what)}` : `${pair(name, shown)}. ${what}`;
  });
  return [sayingText(heading, translate), ...lines].join('\n');
}

/** The connection test, as `Copy` gives it. */
export function connectionTestText(test: ConnectionTest, translate: Translate): string {
  const { steps, verdict } = test;
  const lines = steps.map(({ name, status, evidence, code, tookMs }) => {
    const took = tookMs === undefined ? '' : ` ${tookMs} ms`;
    const facts = evidence.map((one) => sayingText(one, translate)).join(' ');
    const head = translate('common.pair', {
      name: translate(`testStep.${name}`),
      value: translate(`testStatus.${status}`),
    });
    return `${head}${took}${code ? ` [${code}]` : ''}. ${facts}`;
  });
  const end = verdict
    ? [
        `${translate(`whose.${verdict.whose}`)} [${verdict.code}]. ${sayingText(verdict.saying, translate)}`,
      ]
    : [];
  return [...lines, ...end].join('\n');
}
