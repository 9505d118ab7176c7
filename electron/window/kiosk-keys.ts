import type { Input } from 'electron';

type Key = Pick<Input, 'key' | 'code' | 'control' | 'alt' | 'shift' | 'meta' | 'modifiers'>;

/** Keys that move within a field or a screen, or press a button. */
const plainKeys = new Set([
  ...['Tab', 'Enter', 'Escape', 'Backspace', 'Delete', 'Home', 'End'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'CapsLock', 'NumLock', 'Dead'],
]);
/** Cut, copy, paste, select all, undo; for staff, to put a key in. */
const editing = new Set(['a', 'c', 'v', 'x', 'z']);

/**
 * May the page have this key on a kiosk? Everything else is closed: reload, developer tools, print, zoom, find,
 * close, full screen, navigation, function keys, and what a later Chromium adds (promise 59). Keys that the system
 * takes for itself never come here; the guide in the README says how they are closed.
 * @param isUnlocked staff are behind the PIN
 */
export function isKioskKey(key: Key, isUnlocked: boolean): boolean {
  if (isWayOut(key)) return true;
  const { control, alt, meta } = key;
  const typesWithAltGr = key.modifiers?.includes('altgr') && key.key.length === 1;
  if (typesWithAltGr) return !meta;
  if (!control && !alt && !meta) return plainKeys.has(key.key) || [...key.key].length === 1;
  const isModifier = key.key === 'Control' || key.key === 'Alt' || key.key === 'Shift';
  if (isModifier) return !meta;
  const onlyOne = control !== meta && !alt && !key.shift;
  return isUnlocked && onlyOne && editing.has(key.key.toLowerCase());
}

/** Ctrl+Alt+Shift+K, by its place on the keyboard or by what it types. */
export const isWayOut = ({ key, code, control, alt, shift, meta }: Key): boolean =>
  control && alt && shift && !meta && (code === 'KeyK' || key.toLowerCase() === 'k');
