import { readFileSync } from 'node:fs';

/** What the kernel counts in this network namespace since it began (proc_net_snmp, RFC 4022, RFC 4113). */
export interface KernelCounts {
  /** `tcpActiveOpens`: connections that somebody here has opened. */
  opened: number;
  /** `udpOutDatagrams`: names asked for, and whatever else leaves without a connection. */
  datagrams: number;
}

export function readKernelCounts(): KernelCounts {
  const table = readFileSync('/proc/net/snmp', 'utf8');
  return {
    opened: counter(table, 'Tcp', 'ActiveOpens'),
    datagrams: counter(table, 'Udp', 'OutDatagrams'),
  };
}

/** Each protocol has a line of names and one of values. @throws Error when the kernel does not count it */
function counter(table: string, protocol: string, name: string): number {
  const [names = [], values = []] = table
    .split('\n')
    .filter((line) => line.startsWith(`${protocol}:`))
    .map((line) => line.split(/\s+/));
  const value = Number(values[names.indexOf(name)]);
  if (!Number.isInteger(value)) throw new Error(`the kernel does not count ${protocol} ${name}`);
  return value;
}
