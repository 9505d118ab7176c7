import type { SettingKey } from '../../shared/settings.ts';
import type { PolicyReading } from './policy-file.ts';
import { settingSchemas } from './schema.ts';

/** Where the managed policy lies on Windows, one value a key (design.md, "Settings and policy"). */
export const policyKey = 'HKLM\\SOFTWARE\\Policies\\Staff Sign-In';
const parentKey = 'HKLM\\SOFTWARE\\Policies';

/** What a run of `reg.exe` brought. It ends with 1 both for "no such key" and for "access denied". */
export interface RegAnswer {
  code: number | null;
  output: Uint8Array;
}

/** Runs `reg.exe` with these arguments; never rejects (`code: null`: it could not be run). */
export type RunReg = (args: string[]) => Promise<RegAnswer>;

interface RegValue {
  name: string;
  type: string;
  data: string;
}

/**
 * Reads the policy from the registry. "There is none" is believed only when the parent, which everybody can
 * read, does not list the key: the words of `reg.exe` are in the computer's language.
 */
export async function readRegistryPolicy(run: RunReg): Promise<PolicyReading> {
  // The 64-bit view, whatever this process is.
  const answer = await run(['query', policyKey, '/reg:64']);
  if (answer.code === 0) return parseRegQuery(answer.output);
  const parent = await run(['query', parentKey, '/reg:64']);
  if (parent.code !== 0) return unreadable;
  const names = linesOf(parent.output).map((line) => line.trim().toLowerCase());
  return names.includes(longName(policyKey)) ? unreadable : { is: 'absent' };
}

const unreadable: PolicyReading = { is: 'unusable', reason: { fault: 'unreadable' } };

const longName = (key: string) => key.replace(/^HKLM\\/, 'HKEY_LOCAL_MACHINE\\').toLowerCase();

/** `reg.exe` writes in the code page of the console, which is ASCII in its lower half everywhere. */
const linesOf = (output: Uint8Array) => Buffer.from(output).toString('latin1').split(/\r?\n/);

/** The output of `reg query` on the policy's key: a line with the key, then four blanks, name, type, data. */
export function parseRegQuery(output: Uint8Array): PolicyReading {
  const lines = linesOf(output).filter((line) => line.trim() !== '');
  if (lines[0]?.trim().toLowerCase() !== longName(policyKey)) return unreadable;
  const json: Record<string, unknown> = {};
  for (const line of lines.slice(1)) {
    // The names of subkeys are not indented; nothing is read from there.
    if (line.startsWith('HKEY_')) continue;
    const value = parseValue(line);
    if (value === null) return unreadable;
    // The key's own value, which has no name, is shown in brackets in the computer's language.
    if (value.name.startsWith('(')) continue;
    const read = readValue(value);
    if (read === undefined) return { is: 'unusable', reason: { fault: 'value', key: value.name } };
    Object.defineProperty(json, value.name, { value: read, enumerable: true });
  }
  return { is: 'read', json };
}

function parseValue(line: string): RegValue | null {
  const match = /^ {4}(.+?) {4}(REG_[A-Z0-9_]+)(?: {4}(.*))?$/.exec(line);
  if (!match) return null;
  const [, name = '', type = '', data = ''] = match;
  return { name, type, data };
}

/**
 * What the setting takes, of what the value may mean: text, or JSON for lists, objects, numbers, `true` and
 * letters beyond ASCII (`"B\u00fccherei"`); a DWORD is a number or, where that is no use, yes or no.
 * @returns undefined when it cannot be read at all
 */
function readValue({ name, type, data }: RegValue): unknown {
  const meanings = meaningsOf(type, data);
  if (!Object.hasOwn(settingSchemas, name)) return meanings[0];
  const schema = settingSchemas[name as SettingKey];
  const fitting = meanings.find((meaning) => schema.safeParse(meaning).success);
  return fitting ?? meanings[0];
}

function meaningsOf(type: string, data: string): unknown[] {
  if (type === 'REG_DWORD' || type === 'REG_QWORD') {
    const number = /^0x[0-9a-f]{1,16}$/i.test(data) ? Number(data) : Number.NaN;
    if (!Number.isSafeInteger(number)) return [];
    return number <= 1 ? [number, number === 1] : [number];
  }
  // Other letters came through the console's code page, nobody knows as what.
  if (/[^\x20-\x7e\t]/.test(data)) return [];
  if (type === 'REG_MULTI_SZ') return [data === '' ? [] : data.split('\\0')];
  return type === 'REG_SZ' ? [data, ...parsedJson(data)] : [];
}

function parsedJson(text: string): unknown[] {
  try {
    const json: unknown = JSON.parse(text);
    return [json];
  } catch {
    return [];
  }
}
