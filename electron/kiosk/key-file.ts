import { constants, type Stats } from 'node:fs';
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { credentialsPrefix, isCredentialName } from '../../shared/kiosk.ts';
import { apiKeyProblem } from '../../shared/user-name.ts';
import { errorCode } from '../storage/file-system.ts';

/** A key, or why there is none. What was found is never quoted (promise 28). */
export type KeyReading =
  | { is: 'key'; key: string }
  | { is: 'none' }
  | { is: 'fault'; code: 'KEY-FILE' | 'KEY-OPEN' | 'KEY-FORM' | 'KEY-STOR' };

export interface KeyFileContext {
  /** The value of `$CREDENTIALS_DIRECTORY`. */
  credentialsDirectory: string | undefined;
  /** User id of this process; undefined where there are none (Windows: the folder's access list decides). */
  account: number | undefined;
}

/** A key is a few hundred bytes. */
const largestKeyFile = 8 * 1024;

/**
 * Reads the key file that the policy names: a plain file, no symlink, owned by root or by this account,
 * readable and writable by nobody else, checked and read through one descriptor. One final line end is
 * dropped. The file is never written.
 *
 * A path that begins with `$CREDENTIALS_DIRECTORY/` names a systemd credential. systemd grants the service's
 * user access to root's file by an access list, which shows as group bits: 0440 instead of 0400
 * (github.com/systemd/systemd/issues/29435); group-readable is accepted there, as long as the folder itself
 * is root's or ours and nobody else writes to it. A symlink is followed there, if it stays in the folder.
 */
export async function readKeyFile(path: string, context: KeyFileContext): Promise<KeyReading> {
  try {
    return path.startsWith(credentialsPrefix)
      ? await readCredential(path, context)
      : await readPlain(path, context);
  } catch (error) {
    return fault(errorCode(error) === 'ELOOP' ? 'KEY-OPEN' : 'KEY-FILE');
  }
}

const fault = (code: 'KEY-FILE' | 'KEY-OPEN' | 'KEY-FORM'): KeyReading => ({ is: 'fault', code });

/** Windows has neither flag; a FIFO must not make the reader wait. */
const noFollow = constants.O_NOFOLLOW ?? 0;
const noWait = constants.O_NONBLOCK ?? 0;

async function readPlain(path: string, context: KeyFileContext): Promise<KeyReading> {
  const file = await open(path, constants.O_RDONLY | noFollow | noWait);
  return closing(file, async (stat) => {
    const others = constants.S_IRWXG | constants.S_IRWXO;
    return isOurs(stat, context) && isClosedTo(stat, others, context)
      ? read(file)
      : fault('KEY-OPEN');
  });
}

async function readCredential(path: string, context: KeyFileContext): Promise<KeyReading> {
  const { credentialsDirectory } = context;
  if (!credentialsDirectory?.startsWith('/') || !isCredentialName(path)) return fault('KEY-FILE');
  const folder = await realpath(credentialsDirectory);
  if (!(await isTrustedFolder(folder, context))) return fault('KEY-OPEN');
  const target = await realpath(join(folder, path.slice(credentialsPrefix.length)));
  if (!target.startsWith(`${folder}/`)) return fault('KEY-OPEN');
  // What the link led to is opened as a plain file: a link that was changed in between is refused.
  const file = await open(target, constants.O_RDONLY | noFollow | noWait);
  return closing(file, async (stat) => {
    const others = constants.S_IWGRP | constants.S_IXGRP | constants.S_IRWXO;
    return isOurs(stat, context) && isClosedTo(stat, others, context)
      ? read(file)
      : fault('KEY-OPEN');
  });
}

async function isTrustedFolder(folder: string, context: KeyFileContext): Promise<boolean> {
  const stat = await lstat(folder);
  const others = constants.S_IWGRP | constants.S_IWOTH;
  return stat.isDirectory() && isTheirs(stat, context) && isClosedTo(stat, others, context);
}

async function closing(
  file: FileHandle,
  use: (stat: Stats) => Promise<KeyReading>,
): Promise<KeyReading> {
  try {
    return await use(await file.stat());
  } finally {
    await file.close();
  }
}

const isOurs = (stat: Stats, context: KeyFileContext) => stat.isFile() && isTheirs(stat, context);
const isTheirs = ({ uid }: Stats, { account }: KeyFileContext) =>
  account === undefined || uid === 0 || uid === account;
const isClosedTo = ({ mode }: Stats, bits: number, { account }: KeyFileContext) =>
  account === undefined || (mode & bits) === 0;

async function read(file: FileHandle): Promise<KeyReading> {
  const buffer = Buffer.alloc(largestKeyFile + 1);
  const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
  const text = buffer.toString('latin1', 0, bytesRead);
  buffer.fill(0);
  return bytesRead > largestKeyFile ? fault('KEY-FORM') : readKey(text.replace(/\r?\n$/, ''));
}

/** Only visible ASCII can travel in a header (RFC 9110 5.5); anything else is refused, unquoted. */
export function readKey(text: string): KeyReading {
  return apiKeyProblem(text) === null ? { is: 'key', key: text } : fault('KEY-FORM');
}
