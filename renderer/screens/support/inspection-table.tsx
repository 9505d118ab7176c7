import type { Inspection, InspectorRow, RowValue } from '../../../shared/diagnostics.ts';
import { isTold, rowValueText, sayingText } from '../../../shared/messages/diagnostics-text.ts';
import { Icon } from '../../components/icon.tsx';
import { useLanguage, useTranslate } from '../../i18n.ts';
import { exactTime } from './exact-time.ts';
import { rowLabel } from './row-label.ts';

/** Name / Value / What it means. */
export function InspectionTable({ inspection, label }: { inspection: Inspection; label: string }) {
  const translate = useTranslate();
  const { heading, rows } = inspection;
  const isPasted = inspection.what !== 'session';
  return (
    <div className="stack-small">
      <p className={isPasted ? 'with-icon' : 'muted'}>
        {isPasted && <Icon name="info" />}
        {sayingText(heading, translate)}
      </p>
      {rows.length > 0 && (
        <table className="facts" aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{translate('details.name')}</th>
              <th scope="col">{translate('details.value')}</th>
              <th scope="col">{translate('details.meaning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <Row key={at} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Row({ row }: { row: InspectorRow }) {
  const translate = useTranslate();
  const isField = row.name !== '';
  const label = rowLabel(row, translate);
  return (
    <tr className={row.warns ? 'facts-warns' : undefined}>
      <th scope="row">{isField ? <code dir="auto">{label}</code> : label}</th>
      <td>{isTold(row) && <Value value={row.value} />}</td>
      <td>
        {row.warns && (
          <>
            <Icon name="alert" />
            <span className="visually-hidden">{translate('details.warns')} </span>
          </>
        )}
        {sayingText(row.meaning, translate)}
      </td>
    </tr>
  );
}

function Value({ value }: { value: RowValue }) {
  const { translate, formats } = useLanguage();
  if (value.is === 'instant') {
    const iso = new Date(value.at).toISOString();
    return (
      <>
        <time dateTime={iso}>{exactTime(value.at, formats)}</time>
        <code className="raw">{[iso, value.raw].filter(Boolean).join(' · ')}</code>
      </>
    );
  }
  const text = rowValueText(value, translate, formats);
  if (value.is !== 'text' && value.is !== 'clock') return <span className="muted">{text}</span>;
  return <bdi className="fact-text">{text === '' ? translate('rowValue.none') : text}</bdi>;
}
