import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { PolicyFault } from '../../shared/settings.ts';

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
 * @param owner user id, 0 for root; undefined where there are none (Windows)
 */
export async function readPolicyFile(
  path: string,
  owner: number | undefined,
): Promise<PolicyReading> {
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
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return { is: 'absent' } as const;
    const fault = code === 'ELOOP' ? 'notAFile' : 'unreadable';
    return { is: 'unusable', reason: { fault } } as const;
  }
}

interface FileFacts {
  isFile(): boolean;
  uid: number;
  mode: number;
  size: number;
}

function faultOf(stat: FileFacts, owner: number | undefined): PolicyFault | null {
  if (!stat.isFile()) return { fault: 'notAFile' };
  if (owner !== undefined && stat.uid !== owner) return { fault: 'owner' };
  if ((stat.mode & (constants.S_IWGRP | constants.S_IWOTH)) !== 0) return { fault: 'writable' };
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
