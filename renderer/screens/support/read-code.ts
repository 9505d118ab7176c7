import type { CodeLine } from '../../../shared/diagnostics.ts';
import type { MessageValues, Translate } from '../../../shared/messages/translate.ts';
import { isMessageKey } from '../../i18n.ts';

export interface ReadCode {
  code: string;
  says: string;
  /** For support; empty where the message says it all. */
  next: string;
  area: string;
  checked: string;
}

/** One code in the words of the page's language. Pure. */
export function readCode(line: CodeLine, translate: Translate): ReadCode {
  const { code, area, checked, saying, next } = line;
  const areaKey = `codes.area.${area}`;
  const values = { ...anyValues(translate), code, ...saying.values };
  // Several codes share a message; the reason tells them apart.
  const keys = [saying.key, `reason.${code}`].filter(isMessageKey);
  return {
    code,
    says: keys.map((key) => translate(key, values)).join(' '),
    next: next === null ? '' : translate(next, values),
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
