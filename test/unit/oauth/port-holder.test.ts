import { describe, expect, it } from 'vitest';
import {
  listeningInodes,
  type ProcReads,
  portHolder,
} from '../../../electron/oauth/port-holder.ts';

const head =
  '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode';
const row = (local: string, state: string, inode: string) =>
  `   0: ${local} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000  1000        0 ${inode} 1 0000000000000000 100 0 0 10 0`;
const table = [
  head,
  row('0100007F:1F90', '0A', '4711'),
  row('0100007F:1F90', '01', '4712'),
  row('00000000:0016', '0A', '22'),
  row('0100007F:1F90', '0A', '0'),
  'rubbish',
].join('\n');

describe('who listens on a port (proc(5))', () => {
  it('finds the listening socket, and neither connections nor sockets of nobody', () => {
    expect(listeningInodes(table, 8080)).toEqual(['4711']);
    expect(listeningInodes(table, 22)).toEqual(['22']);
    expect(listeningInodes(table, 8081)).toEqual([]);
    expect(listeningInodes('', 8080)).toEqual([]);
  });

  const reads = (files: Record<string, string | string[]>): ProcReads => ({
    text: async (path) => (typeof files[path] === 'string' ? files[path] : null),
    link: async (path) => (typeof files[path] === 'string' ? files[path] : null),
    list: async (path) => (Array.isArray(files[path]) ? files[path] : []),
  });
  const machine = {
    '/proc/net/tcp': table,
    '/proc': ['self', '1', '77'],
    '/proc/77/fd': ['0', '9'],
    '/proc/77/fd/0': '/dev/null',
    '/proc/77/fd/9': 'socket:[4711]',
    '/proc/77/comm': 'MainThread\n',
  };

  it.each([
    ['the file of the program', { '/proc/77/exe': '/usr/bin/python3.11' }, 'python3.11'],
    ['a file that is gone by now', { '/proc/77/exe': '/opt/a b/tool (deleted)' }, 'tool'],
    ['its name where the file is hidden', {}, 'MainThread'],
    ['a name that turns the text around', { '/proc/77/exe': '/x/\u202eevil\u0007' }, 'evil'],
    ['a name without end', { '/proc/77/exe': `/x/${'a'.repeat(99)}` }, `${'a'.repeat(31)}…`],
  ])('names %s', async (_name, more, expected) => {
    expect(await portHolder(8080, reads({ ...machine, ...more }))).toBe(expected);
  });

  it('knows nothing where it may not look', async () => {
    expect(await portHolder(8080, reads({}))).toBeNull();
    expect(await portHolder(8080, reads({ ...machine, '/proc/77/fd': [] }))).toBeNull();
  });
});
