import { failureCodes } from '../../../shared/failure.ts';
import { kioskCodeList } from '../../../shared/kiosk-sayings.ts';
import { failures } from '../../../shared/messages/en/failures.ts';
import { kiosk } from '../../../shared/messages/en/kiosk.ts';

/** Kiosks' own codes with the sentence that staff read behind the PIN, as rows. */
const kioskRows = () => {
  const texts: Record<string, string> = kiosk;
  return kioskCodeList.map((code) => `| \`${code}\` | ${texts[`kiosk.trouble.${code}`] ?? ''} |`);
};

/** Each failure code with its message, as a Markdown table. */
export function codesTable(): string {
  const rows = Object.keys(failureCodes).map(
    (code) => `| \`${code}\` | ${plain(messageOf(code))} |`,
  );
  return ['| code | what the person reads |', '|---|---|', ...rows, ...kioskRows()].join('\n');
}

function messageOf(code: string): string {
  const texts: Record<string, string> = failures;
  return texts[`failure.${code}`] ?? '';
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
