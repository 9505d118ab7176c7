import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Endurance, EnduranceResult } from './endurance.ts';
import type { Refusal } from './kernel-counts/refusals.ts';

const run = promisify(execFile);
const script = fileURLToPath(new URL('./kernel-counts/refusals.ts', import.meta.url));
/** Only loopback is there, and only what the script starts (network_namespaces(7)). */
const inNamespace = [
  '--map-root-user',
  '--net',
  'sh',
  '-c',
  'ip link set lo up && exec "$@"',
  'sh',
];
const longestMs = 5 * 60_000;

/** Can this machine make a network namespace? Linux, with `unshare` and `ip`, where that is allowed. */
const isPossible = () =>
  run('unshare', [...inNamespace, 'true']).then(
    () => true,
    () => false,
  );

/** Promises 2 and 12 as the kernel sees them: one click, one connection, whatever becomes of it. */
export const endurance: Endurance = {
  name: '[P2] [P12] each refusal opened one connection, by the kernel’s count',
  async run() {
    if (!(await isPossible())) {
      return { figures: { 'not run': 'no network namespace can be made here' }, failures: [] };
    }
    const options = { timeout: longestMs, maxBuffer: 10_000_000 };
    const { stdout } = await run('unshare', [...inNamespace, process.execPath, script], options);
    return resultOf(JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]'));
  },
};

function resultOf(refusals: Refusal[]): EnduranceResult {
  const wrong = refusals.filter(({ opened, datagrams }) => opened !== 1 || datagrams !== 0);
  return {
    figures: {
      refusals: refusals.length,
      'connections opened': refusals.reduce((sum, { opened }) => sum + opened, 0),
      'datagrams sent': refusals.reduce((sum, { datagrams }) => sum + datagrams, 0),
    },
    failures: [
      ...(refusals.length === 0 ? ['nothing was refused'] : []),
      ...wrong.map(
        ({ fault, code, opened, datagrams }) =>
          `${fault} (${code}): ${opened} connections, ${datagrams} datagrams`,
      ),
    ],
  };
}
