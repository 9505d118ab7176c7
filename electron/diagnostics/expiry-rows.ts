import type { InspectorRow } from '../../shared/diagnostics.ts';
import type { ExpiryReasoning } from '../../shared/expiry.ts';
import { saying } from './step-reading.ts';

/** The whole reasoning about the end: the raw value, the zone, every reading, the clock (promises 54, 56). Pure. */
export function expiryRows(reasoning: ExpiryReasoning): InspectorRow[] {
  const { raw, confidence, notes } = reasoning;
  return [
    {
      name: 'AuthExpDate',
      value: raw === null ? { is: 'none' } : { is: 'text', text: raw.slice(0, 100) },
      meaning: saying(`expiry.${confidence}`),
      warns: confidence === 'doubtful' || confidence === 'unknown',
    },
    ...zoneRows(reasoning),
    ...reasoning.candidates.map(
      ({ instant, offset, which }): InspectorRow => ({
        name: '',
        value: { is: 'instant', at: instant, raw: offset },
        meaning: saying(`reading.${which}`),
      }),
    ),
    ...clockRows(reasoning),
    ...notes.map(
      (note): InspectorRow => ({
        name: '',
        value: { is: 'none' },
        meaning: saying(`expiryNote.${note}`),
      }),
    ),
  ];
}

function zoneRows({ zone }: ExpiryReasoning): InspectorRow[] {
  if (zone.used === null) return [];
  const value = { is: 'text' as const, text: zone.used };
  return [{ name: '', value, meaning: saying(`zoneSource.${zone.source}`) }];
}

function clockRows({ clockDifference: clock }: ExpiryReasoning): InspectorRow[] {
  if (clock === null) return [];
  const { differenceMs, uncertaintyMs } = clock;
  const value = { is: 'clock' as const, differenceMs, uncertaintyMs };
  return [{ name: '', value, meaning: saying('expiry.clock') }];
}
