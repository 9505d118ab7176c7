import { previousOf } from './atomic-write.ts';
import { attempt, errorCode, type FileSystem } from './file-system.ts';

/** `broken`: there is something, but it is torn, is not text, or may not be read. */
export type Reading = { is: 'absent' } | { is: 'whole'; path: string; text: string } | Broken;
interface Broken {
  is: 'broken';
}

/**
 * Reads a file that `writeAtomically` wrote. Where a write in place was interrupted, the previous generation
 * is what counts (promise 36).
 * @param isWhole tells a whole text from a torn one
 */
export function readWhole(
  fs: FileSystem,
  path: string,
  isWhole: (text: string) => boolean,
): Reading {
  const current = readText(fs, path, isWhole);
  if (current.is === 'whole') return current;
  const previous = readText(fs, previousOf(path), isWhole);
  return previous.is === 'whole' ? previous : current;
}

function readText(fs: FileSystem, path: string, isWhole: (text: string) => boolean): Reading {
  try {
    // Fatal, because a lenient reading would take damaged bytes for letters.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(path));
    return isWhole(text) ? { is: 'whole', path, text } : { is: 'broken' };
  } catch (error) {
    return { is: errorCode(error) === 'ENOENT' ? 'absent' : 'broken' };
  }
}

/** Keeps what cannot be read under a dated name (promise 62). @returns that name; null when it cannot be moved */
export function setAside(fs: FileSystem, path: string, now: number): string | null {
  const stamp = new Date(now).toISOString().replaceAll(/[:.]/g, '-');
  const extension = /\.[a-z]+$/.exec(path)?.[0] ?? '';
  const base = `${path.slice(0, path.length - extension.length)}.unreadable-${stamp}`;
  for (let count = 1; count < 100; count++) {
    const aside = `${base}${count === 1 ? '' : `-${count}`}${extension}`;
    if (fs.existsSync(aside)) continue;
    if (!attempt(() => fs.renameSync(path, aside))) return null;
    attempt(() => fs.chmodSync(aside, 0o600));
    return aside;
  }
  return null;
}
