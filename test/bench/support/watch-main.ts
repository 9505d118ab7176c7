import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCallSites } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * `NODE_OPTIONS=--import=…` of the app's process: answers, on loopback, how big the heap is once what is
 * garbage has been collected, and which timers of the app's own code have fired.
 */
const fired: { site: string; at: number }[] = [];
const timeout = globalThis.setTimeout;
const interval = globalThis.setInterval;

/** The lines of the app's bundle that led here; empty for a timer of the host or of Node. */
function appLines(): string {
  return getCallSites(30, { sourceMap: false })
    .filter(({ scriptName }) => scriptName.includes('/out/main/'))
    .map(({ lineNumber, columnNumber }) => `${lineNumber}:${columnNumber}`)
    .join(' ');
}

type Due = (...values: unknown[]) => void;
type Start = (due: Due, ms?: number, ...rest: unknown[]) => NodeJS.Timeout;

/** A delay this short, in milliseconds, is the rest of a longer one, or the next turn. */
const shortest = 5;

function watched(start: Start): Start {
  return (due, ms = 0, ...rest) => {
    const site = ms < shortest ? '' : appLines();
    if (site === '') return start(due, ms, ...rest);
    const noted: Due = (...values) => {
      fired.push({ site, at: performance.now() });
      due(...values);
    };
    return start(noted, ms, ...rest);
  };
}

Object.assign(globalThis, { setTimeout: watched(timeout), setInterval: watched(interval) });

function collectedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') for (let times = 0; times < 3; times++) collect();
  return process.memoryUsage().heapUsed;
}

const server = createServer(({ url }, answer) => {
  const value = url === '/heap' ? collectedHeap() : { now: performance.now(), fired };
  answer.end(JSON.stringify(value));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`watched at http://127.0.0.1:${port}\n`);
});
server.unref();
