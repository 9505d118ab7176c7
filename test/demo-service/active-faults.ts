import type { IncomingMessage } from 'node:http';
import { readCredential } from './credentials.ts';
import type { Fault, FaultMatch, FaultRequest } from './fault-types.ts';
import { faults } from './faults.ts';

/** A fault that strikes now, with what was given with it. */
export interface Strike {
  readonly fault: Fault;
  readonly request: FaultRequest;
}

interface Active extends Strike {
  passed: number;
  struck: number;
}

function matches(match: FaultMatch | undefined, request: IncomingMessage | null): boolean {
  if (!match) return true;
  if (!request) return false;
  const credential =
    match.credential === undefined || readCredential(request).kind === match.credential;
  return credential && (match.path === undefined || (request.url ?? '').includes(match.path));
}

function isUsedUp({ request, struck }: Active): boolean {
  return request.times !== undefined && struck >= request.times;
}

/** Counts a matching occasion and says whether the fault strikes at it. */
function strikes(active: Active, request: IncomingMessage | null): boolean {
  if (isUsedUp(active) || !matches(active.request.match, request)) return false;
  if (active.passed < (active.request.skip ?? 0)) {
    active.passed += 1;
    return false;
  }
  active.struck += 1;
  return true;
}

/** The faults that are switched on, in the order in which they were given. */
export class ActiveFaults {
  private list: Active[] = [];

  /** @throws RangeError for a kind that is not in the table. */
  replace(requests: readonly FaultRequest[]): void {
    this.list = requests.map((request) => {
      const fault = faults.get(request.kind);
      if (!fault) throw new RangeError(`There is no fault called ${request.kind}.`);
      return { fault, request, passed: 0, struck: 0 };
    });
  }

  /** What is switched on and not used up. */
  current(): FaultRequest[] {
    return this.list.filter((one) => !isUsedUp(one)).map(({ request }) => request);
  }

  /** The faults that `choose` picks and that strike at this occasion; counts them as struck. */
  strike(
    choose: (fault: Fault, kind: string) => boolean,
    request: IncomingMessage | null,
  ): Strike[] {
    return this.list.filter((one) => choose(one.fault, one.request.kind) && strikes(one, request));
  }
}
