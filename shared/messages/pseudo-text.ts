const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýAÁEÉIÍOÓUÚYÝcçnñsšzžCÇNÑSŠZŽ'].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
);
const isVowel = (letter: string) => /[aeiouyAEIOUY]/.test(letter);
const pluralHead = /^\s*\w+\s*,\s*plural\s*,/;

/**
 * An English message as the pseudo-language has it: accented, in brackets, longer by about 40 %, so that a missing
 * entry and a layout that is too tight can be seen. Placeholders, plural forms and `#` stay what they are.
 * @param message ICU MessageFormat, as it stands in the catalogue
 */
export const pseudoText = (message: string): string => `[${pseudoPart(message)}]`;

function pseudoPart(message: string): string {
  const open = message.indexOf('{');
  if (open < 0) return pseudoWords(message);
  const close = closing(message, open);
  const inner = message.slice(open + 1, close);
  return `${pseudoWords(message.slice(0, open))}{${pseudoArgument(inner)}}${pseudoPart(message.slice(close + 1))}`;
}

/** The words are in the forms of a plural; a plain placeholder has none. */
function pseudoArgument(inner: string): string {
  const head = pluralHead.exec(inner)?.[0];
  if (head === undefined) return inner;
  let rest = inner.slice(head.length);
  let forms = '';
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const close = closing(rest, open);
    forms += `${rest.slice(0, open)}{${pseudoPart(rest.slice(open + 1, close))}}`;
    rest = rest.slice(close + 1);
  }
  return `${head}${forms}${rest}`;
}

/** @throws Error when a brace is never closed: the compiler of messages would refuse it, too */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`a brace is not closed: ${text}`);
}

/** Every vowel twice: long words grow as much as sentences. */
function pseudoWords(text: string): string {
  return [...text]
    .map((letter) => {
      const accent = accented[letter] ?? letter;
      return isVowel(letter) ? accent + accent.toLowerCase() : accent;
    })
    .join('');
}
