import type { Log } from '../diagnostics/log.ts';
import type { OnUnexpected } from '../ipc/dispatch.ts';
import { placeOfError } from '../platform/fatal.ts';

/** Says in the log where something threw that nothing expected, and never what it said (promise 52). */
export function logUnexpected(log: Log) {
  const inCall: OnUnexpected = (channel, error) =>
    log.write('error', 'ipc.failed', { channel, place: placeOfError(error) });
  const inSignIn = (error: unknown) =>
    log.write('error', 'signIn.unexpected', { place: placeOfError(error) });
  return { inCall, inSignIn };
}
