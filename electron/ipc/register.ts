import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import { channels } from './arguments.ts';
import { answerCall, type Handlers, type OnUnexpected } from './dispatch.ts';
import type { Sender } from './sender.ts';

/** Opens the contract's channels and no other (promise 40). */
export function registerChannels(
  handlers: Handlers,
  ownOrigins: readonly string[],
  onUnexpected: OnUnexpected,
): void {
  for (const channel of channels) {
    ipcMain.handle(channel, (event, ...args: unknown[]) =>
      answerCall(handlers, channel, senderOf(event), ownOrigins, args, onUnexpected),
    );
  }
}

/** electron-store opens a channel of its own, which checks no sender; nothing here needs it. */
export function closeForeignChannels(): void {
  ipcMain.removeAllListeners('electron-store-get-data');
}

/** A frame that is gone throws when it is looked at (WebFrameMain): then nobody is known to call. */
function senderOf(event: IpcMainInvokeEvent): Sender {
  try {
    const { senderFrame } = event;
    return senderFrame && { url: senderFrame.url, isTop: senderFrame.parent === null };
  } catch {
    return null;
  }
}
