import { allCodes, type Sheet } from './failures.ts';
import type { Entry } from './fake-bridge.ts';
import { after, form } from './sign-in-entries.ts';

/** Every code of the form, each on a screen of its own. */
export const failureEntries: Record<string, Entry> = Object.fromEntries(
  allCodes.map((code) => [`failure/${code}`, after(code)]),
);

const sheets: Record<Sheet, true> = { apiKey: true, oauth: true, kiosk: true };
/** The codes of the other screens, a sheet each. */
export const sheetEntries: Record<string, Entry> = Object.fromEntries(
  (Object.keys(sheets) as Sheet[]).map((sheet) => [`failures/${sheet}`, { ...form, sheet }]),
);
