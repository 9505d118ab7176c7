import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PolicyFault } from '../../shared/settings.ts';
import { errorCode } from '../storage/file-system.ts';

export type PolicyReading =
  | { is: 'absent' }
  | { is: 'read'; json: Record<string, unknown> }
  | { is: 'unusable'; reason: PolicyFault };

/** A policy is a few hundred bytes; in bytes. */
const largestPolicy = 64 * 1024;

/** Where the managed policy lies; on Windows it is in the registry (design.md, "Settings and policy"). */
export function policyPath(platform: NodeJS.Platform): string | null {
  if (platform === 'darwin') return '/Library/Application Support/Staff Sign-In/policy.json';
  return platform === 'win32' ? null : '/etc/staff-sign-in/policy.json';
}

/**
 * Reads the policy through one descriptor, so that what is checked is what is read: a plain file, no
 * symlink, owned by `owner`, writable by nobody else. "Cannot be read" is not "absent".
 *
 * Its folder has to be safe too, even where there is no file: whoever can write in it can take a policy away, or
 * put another file of the same owner in its place. What is above it belongs to the system.
 * @param owner user id, 0 for root; undefined where there are none (Windows)
 */
export async function readPolicyFile(
  path: string,
  owner: number | undefined,
): Promise<PolicyReading> {
  const folder = await folderReading(dirname(path), owner);
  if (folder !== null) return folder;
  const opened = await openPolicy(path);
  if ('is' in opened) return opened;
  try {
    const fault = faultOf(await opened.stat(), owner);
    return fault ? { is: 'unusable', reason: fault } : parsePolicy(await opened.readFile('utf8'));
  } catch {
    return { is: 'unusable', reason: { fault: 'unreadable' } };
  } finally {
    await opened.close();
  }
}

async function openPolicy(path: string) {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    return notOpened(error);
  }
}

/** What the folder alone says, or null: the file decides. */
async function folderReading(
  folder: string,
  owner: number | undefined,
): Promise<PolicyReading | null> {
  try {
    const { uid, mode } = await stat(folder);
    if (owner === undefined) return null;
    const isSafe = uid === owner && (mode & othersWrite) === 0;
    return isSafe ? null : { is: 'unusable', reason: { fault: 'folder' } };
  } catch (error) {
    return notOpened(error);
  }
}

function notOpened(error: unknown): PolicyReading {
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return { is: 'absent' };
  return { is: 'unusable', reason: { fault: code === 'ELOOP' ? 'notAFile' : 'unreadable' } };
}

const othersWrite = constants.S_IWGRP | constants.S_IWOTH;

interface FileFacts {
  isFile(): boolean;
  uid: number;
  mode: number;
  size: number;
}

function faultOf(stat: FileFacts, owner: number | undefined): PolicyFault | null {
  if (!stat.isFile()) return { fault: 'notAFile' };
  if (owner !== undefined && stat.uid !== owner) return { fault: 'owner' };
  if ((stat.mode & othersWrite) !== 0) return { fault: 'writable' };
  return stat.size > largestPolicy ? { fault: 'tooLarge' } : null;
}

function parsePolicy(text: string): PolicyReading {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
      return { is: 'read', json: { ...json } };
    }
  } catch {
    // Falls through: not JSON.
  }
  return { is: 'unusable', reason: { fault: 'notJson' } };
}
