import { ipcRenderer } from 'electron';
import type { Channel, PageEvent } from '../../shared/ipc.ts';

/**
 * What the page asks first is asked before its scripts have come, so that nobody waits for the answer afterwards. An
 * answer counts once, and only if it has come in time, was a success, and nothing has changed since.
 * @param channel one that only reads
 * @param changed the event that says that an earlier answer is out of date
 * @returns what the page calls in place of the channel
 */
export function askEarly(
  channel: Channel,
  changed: PageEvent,
): (...args: unknown[]) => Promise<unknown> {
  let answer: object | null = null;
  let isWanted = true;
  const stop = () => {
    isWanted = false;
    ipcRenderer.removeListener(changed, stop);
  };
  ipcRenderer.on(changed, stop);
  ipcRenderer.invoke(channel).then(
    (reply: unknown) => {
      answer = isSuccess(reply) ? reply : null;
    },
    // The page asks itself, and is told.
    () => {},
  );
  return (...args) => {
    const early = isWanted ? answer : null;
    stop();
    return early === null ? ipcRenderer.invoke(channel, ...args) : Promise.resolve(early);
  };
}

const isSuccess = (reply: unknown): reply is object =>
  typeof reply === 'object' && reply !== null && 'ok' in reply && reply.ok === true;
