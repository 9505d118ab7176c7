import { EventEmitter } from 'node:events';

/** The event object of Electron's events (docs/api/structures/event). */
export class HostEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the signature that EventEmitter itself declares.
type Listener = (...args: any[]) => void;

/**
 * An EventEmitter that knows which events the host can emit: listening to any other one throws,
 * because a listener that is never called looks like a test that passed.
 */
export class HostEmitter extends EventEmitter {
  private readonly owner: string;
  private readonly known: ReadonlySet<string>;

  constructor(owner: string, known: readonly string[]) {
    super();
    this.owner = owner;
    this.known = new Set([...known, 'error', 'newListener', 'removeListener']);
  }

  override on(event: string | symbol, listener: Listener): this {
    this.refuseUnknown(event);
    return super.on(event, listener);
  }

  override addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener);
  }

  override once(event: string | symbol, listener: Listener): this {
    this.refuseUnknown(event);
    return super.once(event, listener);
  }

  private refuseUnknown(event: string | symbol): void {
    if (typeof event === 'string' && !this.known.has(event)) {
      throw new Error(`The Chromium host never emits '${event}' of ${this.owner}.`);
    }
  }
}

/** Emits an event that a listener can prevent; true when one did. */
export function emitPreventable(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...args: unknown[]
): boolean {
  const event = Object.assign(new HostEvent(), details);
  emitter.emit(name, event, ...args);
  return event.defaultPrevented;
}
