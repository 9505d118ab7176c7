import type { CustomScheme, Protocol } from 'electron';
import { strict } from '../strict.ts';
import { hostApp } from './app.ts';
import type { Slice } from './slice.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** A session's protocol handlers (electronjs.org/docs/api/protocol). */
export class HostProtocol implements Slice<Protocol, 'handle'> {
  private readonly handlers = new Map<string, Handler>();

  handle(scheme: string, handler: Handler): void {
    if (this.handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.handlers.set(scheme, handler);
  }

  unhandle(scheme: string): void {
    this.handlers.delete(scheme);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.handlers.has(scheme);
  }

  /** Host only. */
  handlerOf(scheme: string): Handler | undefined {
    return this.handlers.get(scheme);
  }
}

const privileged: CustomScheme[] = [];

/** Docs: only before `ready`, and only once. */
export function registerSchemesAsPrivileged(schemes: CustomScheme[]): void {
  if (hostApp.isReady()) {
    throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
  }
  privileged.push(...schemes);
}

/** Whether pages of a scheme may use what the host gives every page: fetch, storage, https rules. */
export function isPrivileged(scheme: string): boolean {
  const found = privileged.find((one) => one.scheme === scheme)?.privileges;
  return found?.standard === true && found.secure === true;
}

/** The module `protocol`: the default session's handlers, and the privileges of schemes. */
export function protocolModule(own: () => HostProtocol) {
  return strict('protocol', {
    registerSchemesAsPrivileged,
    handle: (scheme: string, handler: Handler) => own().handle(scheme, handler),
    unhandle: (scheme: string) => own().unhandle(scheme),
    isProtocolHandled: (scheme: string) => own().isProtocolHandled(scheme),
  } satisfies Slice<Protocol, 'handle'> & { handle: unknown });
}
