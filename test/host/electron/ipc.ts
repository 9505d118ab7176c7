import { EventEmitter } from 'node:events';
import type { IpcMain } from 'electron';
import { HostEvent } from '../emitter.ts';
import { strict } from '../strict.ts';
import type { Slice } from './slice.ts';

export interface Caller {
  readonly sender: unknown;
  /** Null for a frame that has been destroyed or has navigated (docs/api/structures/ipc-main-event). */
  readonly frame: () => object | null;
  readonly processId: number;
  readonly frameId: number;
  reply(channel: string, ...args: unknown[]): void;
}

type Handler = (event: never, ...args: unknown[]) => unknown;

function eventFor(caller: Caller): HostEvent {
  const event = Object.assign(new HostEvent(), {
    type: 'frame',
    sender: caller.sender,
    processId: caller.processId,
    frameId: caller.frameId,
    ports: [],
    returnValue: undefined,
    reply: caller.reply,
  });
  Object.defineProperty(event, 'senderFrame', { get: caller.frame, enumerable: true });
  return event;
}

/** electronjs.org/docs/api/ipc-main */
export class HostIpc extends EventEmitter implements Slice<IpcMain> {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.handlers.set(channel, handler);
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args);
    });
  }

  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }

  /** Host only: one `ipcRenderer.invoke`. */
  async invoked(caller: Caller, channel: string, args: unknown[]): Promise<unknown> {
    const handler = this.handlers.get(channel);
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    return handler(eventFor(caller) as never, ...args);
  }

  /** Host only: one `ipcRenderer.send`. */
  sent(caller: Caller, channel: string, args: unknown[]): void {
    this.emit(channel, eventFor(caller), ...args);
  }

  /** Host only: every channel that something listens to, sorted. */
  channels(): string[] {
    const listened = this.eventNames().filter((name) => typeof name === 'string');
    return [...new Set([...this.handlers.keys(), ...listened])].sort();
  }
}

export const hostIpc = new HostIpc();
export const ipcMain = strict('ipcMain', hostIpc);
