import { Temporal } from 'temporal-polyfill/implementation';

/** Setting `closingTime`: `HH:MM`, 00:00 to 23:59. */
const pattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * When the desk closes next (epoch ms): today at this time in the computer's zone, or tomorrow where that is
 * past. In a gap of the clock the earlier reading counts. Null without a closing time.
 * @param now epoch ms
 * @param zone IANA name of this computer's zone
 */
export function nextClosing(closingTime: string | null, now: number, zone: string): number | null {
  const found = closingTime === null ? null : pattern.exec(closingTime);
  if (!found) return null;
  // A session's clock has parts of milliseconds, which Temporal refuses.
  const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(now)).toZonedDateTimeISO(zone);
  const time = { hour: Number(found[1]), minute: Number(found[2]) };
  const today = closingOn(at.toPlainDate(), time, zone);
  return today > now ? today : closingOn(at.toPlainDate().add({ days: 1 }), time, zone);
}

function closingOn(
  date: Temporal.PlainDate,
  time: { hour: number; minute: number },
  zone: string,
): number {
  const local = date.toPlainDateTime(Temporal.PlainTime.from(time));
  return local.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds;
}

/** Idle this long, in seconds, is a quiet moment: nobody is in the middle of something. */
const quietSeconds = 60;
/** The hint is of no use in the first minutes of a sign-in. Milliseconds. */
const nearMs = 60 * 60_000;

/**
 * From when on a renewal is worth offering (epoch ms), because the sign-in would end before the desk closes: in
 * its last hour, or in the second half of a life that is shorter than two. Null: not at all.
 */
export function earlyRenewalFrom(
  deadline: number | null,
  since: number,
  closing: number | null,
): number | null {
  if (deadline === null || closing === null || deadline >= closing) return null;
  return Math.max(deadline - nearMs, since + (deadline - since) / 2);
}

/** @param idleSeconds since somebody last used this computer */
export const isQuiet = (idleSeconds: number) => idleSeconds >= quietSeconds;
