import { useEffect, useState } from 'react';
import type { HistoryEntry, HistoryFilter } from '../../../shared/diagnostics.ts';
import { methods } from '../../../shared/method.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Choice } from '../../components/choices.tsx';
import { Field } from '../../components/field.tsx';
import { useTranslate } from '../../i18n.ts';
import { fieldId } from '../../problems.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { NotLoaded } from './act-button.tsx';
import { HistoryItem } from './history-item.tsx';
import { useReply } from './use-reply.ts';

/** Entries that are put on the page at a time: all 500 at once are slow to lay out and no easier to read. */
const PAGE = 50;
const outcomes = ['signedIn', 'failed'] as const;

/** The attempts of this computer, the newest first, each in a plain sentence with its facts below. */
export function HistoryPage(props: { settings: Settings; toHeading: () => void }) {
  const { settings, toHeading } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const [filter, setFilter] = useState<HistoryFilter>({});
  const [most, setMost] = useState(PAGE);
  const { value, refused, ask } = useReply<HistoryEntry[]>();
  useEffect(() => ask(() => bridge.readHistory(filter)), [ask, bridge, filter]);
  const change = (next: HistoryFilter) => {
    setMost(PAGE);
    setFilter(next);
  };
  const again = () => {
    toHeading();
    ask(() => bridge.readHistory(filter));
  };
  const newest = value ?? [];
  const left = newest.length - most;
  const isEmpty = value?.length === 0 && Object.keys(filter).length === 0;
  return (
    <>
      <p className="muted">
        {translate('historyPage.lead')} {translate('history.shortened')}
      </p>
      <Filters filter={filter} onFilter={change} />
      {refused && <NotLoaded failure={refused} site={siteLabel(settings)} onAgain={again} />}
      <p role="status" className="muted">
        {value &&
          translate(isEmpty ? 'historyPage.none' : 'historyPage.count', { count: value.length })}
      </p>
      {newest.length > 0 && (
        <ol className="attempts">
          {newest.slice(0, most).map((entry, at) => (
            // From the oldest on, so that a new attempt changes the key of none.
            <HistoryItem key={newest.length - at} entry={entry} settings={settings} />
          ))}
        </ol>
      )}
      {left > 0 && (
        <button type="button" className="button" onClick={() => setMost(most + PAGE)}>
          {translate('historyPage.more', { count: Math.min(left, PAGE) })}
        </button>
      )}
    </>
  );
}

function Filters(props: { filter: HistoryFilter; onFilter: (filter: HistoryFilter) => void }) {
  const { filter, onFilter } = props;
  const translate = useTranslate();
  const { text, method, outcome, ...rest } = filter;
  /** Absent where nothing is chosen: the filter's parts are optional, and never empty. */
  const filterOf = (next: { text?: string; method?: string; outcome?: string }): HistoryFilter => {
    const chosen = { text, method, outcome, ...next };
    const way = methods.find((one) => one === chosen.method);
    const end = outcomes.find((one) => one === chosen.outcome);
    return {
      ...rest,
      ...(chosen.text && { text: chosen.text }),
      ...(way && { method: way }),
      ...(end && { outcome: end }),
    };
  };
  return (
    <search className="filters">
      <Field
        id={fieldId('historyText')}
        label={translate('historyPage.text')}
        hint={translate('historyPage.textHint')}
        input={{
          value: text ?? '',
          autoComplete: 'off',
          maxLength: 500,
          onChange: (event) => onFilter(filterOf({ text: event.target.value })),
        }}
      />
      <Choice
        name="historyMethod"
        label={translate('historyPage.method')}
        value={method ?? ''}
        locked={false}
        onChange={(value) => onFilter(filterOf({ method: value }))}
      >
        <option value="">{translate('historyPage.any')}</option>
        {methods.map((one) => (
          <option key={one} value={one}>
            {translate(`historyPage.method.${one}`)}
          </option>
        ))}
      </Choice>
      <Choice
        name="historyOutcome"
        label={translate('historyPage.outcome')}
        value={outcome ?? ''}
        locked={false}
        onChange={(value) => onFilter(filterOf({ outcome: value }))}
      >
        <option value="">{translate('historyPage.any')}</option>
        {outcomes.map((one) => (
          <option key={one} value={one}>
            {translate(`historyPage.outcome.${one}`)}
          </option>
        ))}
      </Choice>
    </search>
  );
}
