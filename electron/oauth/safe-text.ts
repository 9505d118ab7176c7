/**
 * Text from outside, made fit to be shown as text: no control, format (right-to-left marks among them) or
 * unassigned characters, and cut. Pure.
 * @param longest in characters, the ellipsis included
 */
export function safeText(text: string, longest: number): string {
  const clean = [...text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')];
  return clean.length <= longest ? clean.join('') : `${clean.slice(0, longest - 1).join('')}…`;
}
