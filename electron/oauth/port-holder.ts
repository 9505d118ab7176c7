import { safeText } from './safe-text.ts';

/** What is read of Linux's /proc; each answers null or nothing where it may not look (proc(5)). */
export interface ProcReads {
  text(path: string): Promise<string | null>;
  list(path: string): Promise<string[]>;
  link(path: string): Promise<string | null>;
}

/** `st` of a listening socket in /proc/net/tcp (include/net/tcp_states.h). */
const listening = '0A';
const longestName = 32;

/** Inodes of the sockets that listen on a port, out of /proc/net/tcp or tcp6. Pure. */
export function listeningInodes(table: string, port: number): string[] {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
    const isHit = state === listening && local.endsWith(`:${wanted}`) && /^[1-9]\d*$/.test(inode);
    return isHit ? [inode] : [];
  });
}

/**
 * Name of the program that listens on a port of this computer, as the system calls it; null where that cannot
 * be seen: another person's program, or a system without /proc.
 */
export async function portHolder(port: number, reads: ProcReads): Promise<string | null> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => reads.text(`/proc/net/${name}`)));
  const inodes = tables.flatMap((table) => listeningInodes(table ?? '', port));
  if (inodes.length === 0) return null;
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
  const processes = (await reads.list('/proc')).filter((name) => /^\d+$/.test(name));
  for (const id of processes) {
    if (await holdsOne(id, sockets, reads)) return nameOf(id, reads);
  }
  return null;
}

async function holdsOne(id: string, sockets: Set<string>, reads: ProcReads): Promise<boolean> {
  const folder = `/proc/${id}/fd`;
  const links = (await reads.list(folder)).map((name) => reads.link(`${folder}/${name}`));
  return (await Promise.all(links)).some((link) => link !== null && sockets.has(link));
}

/** The program's file, because a thread may have renamed the process; its name where the file is not shown. */
async function nameOf(id: string, reads: ProcReads): Promise<string | null> {
  const file = (await reads.link(`/proc/${id}/exe`))
    ?.replace(/ \(deleted\)$/, '')
    .split('/')
    .at(-1);
  return (
    safeText((file || (await reads.text(`/proc/${id}/comm`)) || '').trim(), longestName) || null
  );
}
