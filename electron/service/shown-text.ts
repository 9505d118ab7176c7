/** No name, code or date of the interface comes near; a page has to stay usable with it. Characters. */
const longest = 300;

/**
 * Control characters, ends of lines and paragraphs, halves of surrogate pairs, and what turns the direction of
 * other text around (Unicode Bidirectional Algorithm 2): with it a name can look like another one. Marks that
 * only join letters or take a direction for themselves stay, for scripts need them.
 */
const misleading = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** Text of the service's that people are shown: as it came, but cut, and with a visible mark for what misleads. Pure. */
export function shownText(text: string, most = longest): string {
  const cut = text.length > most ? `${text.slice(0, most - 1)}…` : text;
  return cut.replace(misleading, '\ufffd');
}

export function shownTextOrNull(text: string | null): string | null {
  return text === null ? null : shownText(text);
}
