import { Temporal } from 'temporal-polyfill/implementation';
import type { ExpiryNote, ExpiryZone } from '../../../shared/expiry.ts';
import { orNull } from './read-date.ts';

export interface ResolvedZone {
  readonly zone: ExpiryZone & { readonly used: string };
  readonly notes: readonly ExpiryNote[];
}

/** Temporal would also take an offset or a whole ISO text for a zone; the setting knows only names. */
const NAME = /^[a-z][a-z0-9._+-]*(?:\/[a-z0-9._+-]+)*$/i;

/**
 * The zone in which a value without offset is read. Never throws: a setting that names no known zone
 * falls back to the computer's zone, and a computer without one to UTC; both say so in a note.
 * @param setting `local` or an IANA name (any case; links such as `US/Eastern` are kept as they are)
 */
export function resolveZone(setting: string, computerZone: string): ResolvedZone {
  const local = setting === 'local';
  const named = local ? null : zoneName(setting);
  if (named !== null) return { zone: { setting, used: named, source: 'setting' }, notes: [] };

  const computer = zoneName(computerZone);
  const notes: ExpiryNote[] = [];
  if (!local) notes.push('zoneSettingUnknown');
  if (computer === null) notes.push('computerZoneUnknown');
  const source = local && computer !== null ? 'computer' : 'fallback';
  return { zone: { setting, used: computer ?? 'UTC', source }, notes };
}

function zoneName(name: string): string | null {
  if (!NAME.test(name)) return null;
  return orNull(
    () => Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId,
  );
}
