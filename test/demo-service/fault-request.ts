import type { FaultMatch, FaultRequest } from './fault-types.ts';
import { faults } from './faults.ts';

const numbers = [
  'times',
  'skip',
  'status',
  'delayMs',
  'intervalMs',
  'bytes',
  'seconds',
  'digits',
] as const;
const texts = ['location', 'field'] as const;
const credentials = ['basic', 'bearer', 'apiKey', 'none'] as const;

function objectOf(value: unknown, what: string): Map<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RangeError(`${what} is not an object.`);
  }
  return new Map(Object.entries(value));
}

function readMatch(value: unknown): FaultMatch {
  const given = objectOf(value, 'match');
  const path = given.get('path');
  const credential = credentials.find((one) => one === given.get('credential'));
  if (given.has('credential') && !credential) {
    throw new RangeError(`match.credential is none of ${credentials.join(', ')}.`);
  }
  return {
    ...(credential === undefined ? {} : { credential }),
    ...(path === undefined ? {} : { path: String(path) }),
  };
}

function readNumber(name: string, value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw new RangeError(`${name} is not a number.`);
  }
  return value;
}

/**
 * Reads a fault that came over HTTP or from the command line.
 * @throws RangeError that names what is wrong with it.
 */
export function readFaultRequest(value: unknown): FaultRequest {
  const given = objectOf(value, 'A fault');
  const kind = String(given.get('kind'));
  if (!faults.has(kind)) throw new RangeError(`There is no fault called ${kind}.`);
  const known = new Set<string>(['kind', 'value', 'match', ...numbers, ...texts]);
  const unknown = [...given.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) throw new RangeError(`A fault has no ${unknown}.`);
  const read = <T>(names: readonly string[], change: (name: string, value: unknown) => T) =>
    names.filter((name) => given.has(name)).map((name) => [name, change(name, given.get(name))]);
  return {
    kind,
    ...Object.fromEntries(read(numbers, readNumber)),
    ...Object.fromEntries(read(texts, (_name, text) => String(text))),
    ...(given.has('value') ? { value: given.get('value') } : {}),
    ...(given.has('match') ? { match: readMatch(given.get('match')) } : {}),
  };
}

/** One fault or a list of them. */
export function readFaultRequests(value: unknown): FaultRequest[] {
  return (Array.isArray(value) ? value : [value]).map(readFaultRequest);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads `KIND` or `KIND,name=value,…` as the command line has it. */
export function readFaultText(text: string): FaultRequest {
  const [kind = '', ...pairs] = text.split(',');
  const entries = pairs.map((pair) => {
    const [name = '', ...rest] = pair.split('=');
    return [name, parsed(rest.join('='))];
  });
  return readFaultRequest({ ...Object.fromEntries(entries), kind });
}
