import { codeTable } from '../../../shared/diagnostics.ts';
import { en } from '../../../shared/messages/en/index.ts';

/** The table of `Help → Codes`, as a Markdown table. */
export function codesTable(): string {
  const texts: Record<string, string> = en;
  const textOf = (key: string | null) => plain(key === null ? '' : (texts[key] ?? ''));
  const rows = codeTable().map(
    ({ code, saying, next }) => `| \`${code}\` | ${textOf(saying.key)} | ${textOf(next)} |`,
  );
  return ['| code | what the person reads | what support does |', '|---|---|---|', ...rows].join(
    '\n',
  );
}

/** An ICU message without its plural forms, for reading: the last form stands for all. */
function plain(message: string): string {
  return message.replaceAll(
    /\{(\w+), plural,.*?other \{([^}]*)\}\}/g,
    (_whole, name: string, text: string) => text.replaceAll('#', `{${name}}`),
  );
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. @throws Error without these marks */
export function replaceTable(text: string, name: string, table: string): string {
  const marks = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marks.test(text)) throw new Error(`README.md has no marks for the table ${name}`);
  return text.replace(marks, (_all, start: string, end: string) => `${start}\n${table}\n\n${end}`);
}
