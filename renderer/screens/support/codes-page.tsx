import { useMemo, useState } from 'react';
import { codeTable } from '../../../shared/diagnostics.ts';
import { Field } from '../../components/field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId } from '../../problems.ts';
import { type ReadCode, readCode } from './read-code.ts';

/** Every code with its message: what somebody reads out over the telephone can be looked up. */
export function CodesPage() {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const all = useMemo(() => codeTable().map((line) => readCode(line, translate)), [translate]);
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((line) => {
    const text = Object.values(line).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <p className="muted">{translate('codes.lead')}</p>
      <search className="filters">
        <Field
          id={fieldId('codeSearch')}
          label={translate('codes.search')}
          hint={translate('codes.searchHint')}
          input={{
            value: search,
            autoComplete: 'off',
            onChange: (event) => setSearch(event.target.value),
          }}
        />
      </search>
      <p role="status" className="muted">
        {translate('codes.count', { count: found.length })}
      </p>
      {found.length > 0 && <Table lines={found} />}
    </>
  );
}

function Table({ lines }: { lines: ReadCode[] }) {
  const translate = useTranslate();
  const label = (key: 'codes.area' | 'codes.checked') =>
    translate('common.pair', { name: translate(key), value: '' });
  return (
    <table className="facts facts-codes card card-wide" aria-label={translate('supportPage.codes')}>
      <thead>
        <tr>
          <th scope="col">{translate('codes.code')}</th>
          <th scope="col">{translate('codes.says')}</th>
          <th scope="col">{translate('codes.area')}</th>
          <th scope="col">{translate('codes.checked')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, says, next, area, checked }) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>
              {says}
              {next && <p className="muted">{translate('codes.next', { step: next })}</p>}
            </td>
            <td>
              <span className="narrow-label">{label('codes.area')}</span>
              {area}
            </td>
            <td>
              <span className="narrow-label">{label('codes.checked')}</span>
              {checked}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
