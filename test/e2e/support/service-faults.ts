import type { FaultRequest } from '../../demo-service/start.ts';

/** A fault, and what becomes of it. */
interface Case {
  fault: FaultRequest;
  code: string;
  /** Part of what is said. */
  says: RegExp;
  checked?: 'yes' | 'no' | 'unknown';
}

const one = (
  fault: string | FaultRequest,
  code: string,
  says: RegExp,
  checked: Case['checked'] = 'unknown',
): Case => ({ fault: typeof fault === 'string' ? { kind: fault } : fault, code, says, checked });

/** Each code that the service's side can provoke, by every kind of fault that leads to it. */
export const serviceFaults: Case[] = [
  one('status-401', 'PWD-401', /did not accept this user name and password/, 'yes'),
  one('status-401-challenge', 'PWD-401', /did not accept/, 'yes'),
  one('echo-401', 'PWD-401', /did not accept/, 'yes'),
  one('status-403', 'SVC-403', /status 403/),
  one('status-404', 'SVC-404', /Check the path prefix/, 'no'),
  one('status-407', 'PRX-AUTH', /proxy of this network/, 'no'),
  one('status-411', 'SVC-HTTP', /status 411/),
  one({ kind: 'status-429', seconds: 45 }, 'SVC-429', /45 seconds/, 'no'),
  one({ kind: 'status-429-date', seconds: 3600 }, 'SVC-429', /too many sign-ins/, 'no'),
  one({ kind: 'status-503', seconds: 7 }, 'SVC-503', /7 seconds/, 'no'),
  one('status-500', 'SVC-5XX', /status 500/),
  one('echo-500', 'SVC-5XX', /fault of its own/),
  one('status-511', 'PORTAL', /wants you to sign in to it first/, 'no'),
  one('html-portal', 'PORTAL', /wants you to sign in to it first/, 'no'),
  one(
    { kind: 'redirect-302', location: 'https://portal.example.test/x' },
    'REDIRECT',
    /portal\.example\.test/,
    'no',
  ),
  one(
    { kind: 'redirect-307', location: 'https://portal.example.test/x' },
    'REDIRECT',
    /nothing was sent there/,
    'no',
  ),
  one('reset-on-accept', 'NET-LOST', /Cannot reach Test Library/),
  one('reset-before-headers', 'NET-LOST', /Cannot reach Test Library/),
  one('reset-in-headers', 'NET-LOST', /Cannot reach Test Library/),
  one('reset-in-body', 'NET-LOST', /Cannot reach Test Library/),
  one('close-before-headers', 'NET-LOST', /Cannot reach Test Library/),
  one('short-body', 'NET-LOST', /Cannot reach Test Library/),
  one('not-http', 'SVC-JSON', /did not give a sign-in result/),
  one('truncated-json', 'SVC-JSON', /did not give a sign-in result/),
  one('empty-body', 'SVC-JSON', /did not give a sign-in result/),
  one('charset-utf-16', 'SVC-JSON', /did not give a sign-in result/),
  one('charset-unannounced', 'SVC-JSON', /did not give a sign-in result/),
  one('invalid-utf-8', 'SVC-JSON', /did not give a sign-in result/),
  one('status-204', 'SVC-HTTP', /status 204/),
  one('wrong-type', 'SVC-DATA', /AccessToken/),
  one('missing-field', 'SVC-DATA', /ServiceUser/),
  one('empty-token', 'SVC-DATA', /AccessToken/),
  one('root-array', 'SVC-DATA', /cannot be used/),
  one('root-null', 'SVC-DATA', /cannot be used/),
  one('huge', 'SVC-BIG', /larger than a sign-in result/),
  one('gzip-bomb', 'SVC-BIG', /larger than a sign-in result/),
  one('endless-body', 'SVC-BIG', /larger than a sign-in result/),
];
