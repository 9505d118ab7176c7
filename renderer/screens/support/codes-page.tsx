import { useMemo, useState } from 'react';
import { type CodeLine, codeTable } from '../../../shared/diagnostics.ts';
import type { MessageValues, Translate } from '../../../shared/messages/translate.ts';
import { Field } from '../../components/field.tsx';
import { isMessageKey, useTranslate } from '../../i18n.ts';
import { fieldId } from '../../problems.ts';

interface ReadCode {
  code: string;
  says: string;
  area: string;
  checked: string;
}

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
        {lines.map(({ code, says, area, checked }) => (
          <tr key={code}>
            <th scope="row">
              <code>{code}</code>
            </th>
            <td>{says}</td>
            <td>
              <span className="narrow-label">{translate('codes.area')}: </span>
              {area}
            </td>
            <td>
              <span className="narrow-label">{translate('codes.checked')}: </span>
              {checked}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function readCode({ code, area, checked, saying }: CodeLine, translate: Translate): ReadCode {
  const areaKey = `codes.area.${area}`;
  const values = { ...anyValues(translate), code, ...saying.values };
  // Several codes share a message; the reason tells them apart.
  const keys = [saying.key, `reason.${code}`].filter(isMessageKey);
  return {
    code,
    says: keys.map((key) => translate(key, values)).join(' '),
    area: isMessageKey(areaKey) ? translate(areaKey) : area,
    checked: translate(`codes.checked.${checked}`),
  };
}

/** The table is about every case: where a message names one, it says what kind of thing is named. */
function anyValues(translate: Translate): MessageValues {
  const number = translate('codes.any.number');
  const host = translate('codes.any.host');
  const day = translate('codes.any.day');
  return {
    site: translate('codes.any.site'),
    host,
    names: host,
    other: translate('codes.any.other'),
    claimed: translate('codes.any.somebody'),
    program: translate('codes.any.program'),
    provider: translate('codes.any.provider'),
    proxy: host,
    issuer: translate('codes.any.issuer'),
    inspector: translate('codes.any.program'),
    date: day,
    to: day,
    from: day,
    today: day,
    status: number,
    port: number,
    field: number,
    seconds: 0,
  };
}
