/**
 * A length of time in seconds, with the decimal sign and the digits of a language.
 * @param ms milliseconds
 * @param digits decimals, 0 to 3
 * @param formats BCP 47: the page's; `en` in what is copied or kept for support, so that both ends read the same
 * @param sign told for more than nothing, too
 */
export function secondsText(ms: number, digits: number, formats: string, sign = false): string {
  return new Intl.NumberFormat(formats, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(sign && { signDisplay: 'exceptZero' }),
  }).format(ms / 1000);
}
