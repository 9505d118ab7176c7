/**
 * An instant to the second, with its zone: support compares it with other clocks.
 * @param at epoch milliseconds
 * @param formats BCP 47
 */
export function exactTime(at: number, formats: string): string {
  return new Intl.DateTimeFormat(formats, { dateStyle: 'medium', timeStyle: 'long' }).format(at);
}
