/** The sub-millisecond digits of a clock that counts in 100 ns, so that no fraction ends in zeros. */
const SUB_MILLISECOND_DIGITS = '4567';

function zonedParts(instant: number, timeZone: string): Map<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  return new Map(format.formatToParts(instant).map((part) => [part.type, part.value]));
}

function joined(parts: Map<string, string>, names: readonly string[], separator: string): string {
  return names.map((name) => parts.get(name) ?? '').join(separator);
}

/**
 * An instant (epoch milliseconds) as local date-time without offset, `2026-11-20T18:30:00.123`.
 * @param digits of the fraction, 0 to 7; 0 leaves the point out.
 * @throws RangeError for an unknown zone.
 */
export function formatWithoutOffset(instant: number, timeZone: string, digits: number): string {
  const parts = zonedParts(instant, timeZone);
  const date = joined(parts, ['year', 'month', 'day'], '-');
  const time = joined(parts, ['hour', 'minute', 'second'], ':');
  const milliseconds = String(((instant % 1000) + 1000) % 1000).padStart(3, '0');
  const fraction = (milliseconds + SUB_MILLISECOND_DIGITS).slice(0, digits);
  return `${date}T${time}${fraction === '' ? '' : `.${fraction}`}`;
}

/** The date alone, `2026-11-20`, as it is in the zone at that instant. */
export function formatDateOnly(instant: number, timeZone: string): string {
  return joined(zonedParts(instant, timeZone), ['year', 'month', 'day'], '-');
}

/** An instant with the zone's offset, `2026-11-20T18:30:00.123+01:00`. */
export function formatWithOffset(instant: number, timeZone: string): string {
  const offset = (zonedParts(instant, timeZone).get('timeZoneName') ?? '').replace('GMT', '');
  return `${formatWithoutOffset(instant, timeZone, 3)}${offset === '' ? '+00:00' : offset}`;
}
