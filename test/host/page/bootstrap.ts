/*
 * Runs inside the page, before any of the page's own scripts, in every new document. It is sent as
 * source text and uses nothing from outside its body.
 */

export interface BootstrapSetup {
  /** The CDP binding by which the page reaches the host; deleted before the page can see it. */
  readonly binding: string;
  /** Key of the Symbol under which the host delivers answers. */
  readonly symbol: string;
  readonly process: Record<string, unknown>;
  readonly encode: (value: unknown) => string;
  readonly decode: (text: string) => unknown;
  readonly preload: (
    require: (id: string) => unknown,
    module: { exports: unknown },
    exports: unknown,
    process: unknown,
    global: unknown,
  ) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: a bridged function takes and returns what it likes.
type AnyFunction = (...args: any[]) => unknown;

/** Gives the preload its `require('electron')`, then leaves without a trace on `window`. */
export function bootstrap(setup: BootstrapSetup): void {
  const send = Reflect.get(globalThis, setup.binding) as (text: string) => void;
  Reflect.deleteProperty(globalThis, setup.binding);
  if (window !== window.top || location.href === 'about:blank') return;

  // Chromium tells of a title only now and then: the document is watched instead.
  const sendTitle = () => send(JSON.stringify({ kind: 'title', title: document.title }));
  addEventListener('DOMContentLoaded', () => {
    const changes = { subtree: true, childList: true, characterData: true };
    new MutationObserver(sendTitle).observe(document.head, changes);
    sendTitle();
  });

  const waiting = new Map<number, { resolve(v: unknown): void; reject(e: Error): void }>();
  const listeners = new Map<string, AnyFunction[]>();
  let lastId = 0;

  const pack = (args: unknown[]): string => {
    try {
      return setup.encode(structuredClone(args));
    } catch {
      throw new Error('An object could not be cloned.');
    }
  };

  // electronjs.org/docs/api/ipc-renderer
  const remove = (channel: string, listener: AnyFunction) => {
    const left = (listeners.get(channel) ?? []).filter((l) => l !== listener);
    listeners.set(channel, left);
    return ipcRenderer;
  };
  const add = (channel: string, listener: AnyFunction) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    return ipcRenderer;
  };
  const ipcRenderer = {
    invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const packed = pack(args);
        const id = ++lastId;
        waiting.set(id, { resolve, reject });
        send(JSON.stringify({ kind: 'invoke', id, channel, args: packed }));
      });
    },
    send(channel: string, ...args: unknown[]): void {
      send(JSON.stringify({ kind: 'send', channel, args: pack(args) }));
    },
    on: add,
    addListener: add,
    once(channel: string, listener: AnyFunction) {
      const wrapped: AnyFunction = (...args) => {
        remove(channel, wrapped);
        listener(...args);
      };
      return add(channel, wrapped);
    },
    off: remove,
    removeListener: remove,
    removeAllListeners(channel: string) {
      listeners.delete(channel);
      return ipcRenderer;
    },
  };

  // electronjs.org/docs/api/context-bridge: values cross as copies, functions as proxies whose
  // arguments and results are copied the same way; symbols and prototypes do not cross.
  const seen = new WeakMap<object, unknown>();
  const bridged = (value: unknown): unknown => {
    if (typeof value === 'function') return bridgedFunction(value as AnyFunction);
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Promise) return value.then(bridged, (e) => Promise.reject(bridged(e)));
    if (value instanceof Error) return new Error(value.message);
    const known = seen.get(value);
    if (known !== undefined) return known;
    if (Array.isArray(value)) return value.map(bridged);
    const prototype = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
    const copy = {};
    seen.set(value, copy);
    for (const [key, item] of Object.entries(value)) {
      // Not an assignment: a key named __proto__ is a key like any other.
      Object.defineProperty(copy, key, { value: bridged(item), enumerable: true, writable: true });
    }
    return copy;
  };
  const bridgedFunction = (inner: AnyFunction): AnyFunction => {
    const known = seen.get(inner);
    if (known !== undefined) return known as AnyFunction;
    const proxy: AnyFunction = (...args) => {
      try {
        return bridged(inner(...args.map(bridged)));
      } catch (error) {
        throw bridged(error);
      }
    };
    seen.set(inner, proxy);
    return proxy;
  };
  const frozen = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(frozen);
      Object.freeze(value);
    }
    return value;
  };
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown): void {
      if (key in window) {
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      }
      Object.defineProperty(window, key, { value: frozen(bridged(api)), enumerable: true });
    },
  };

  const guarded = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(object, key, receiver) {
        if (typeof key === 'string' && !(key in object) && key !== 'then') {
          throw new Error(`The Chromium host's preload has no ${name}.${key}.`);
        }
        return Reflect.get(object, key, receiver);
      },
    });
  const electron = guarded('electron', {
    ipcRenderer: guarded('ipcRenderer', ipcRenderer),
    contextBridge: guarded('contextBridge', contextBridge),
  });

  type Delivery =
    | { kind: 'reply'; id: number; value: string }
    | { kind: 'failure'; id: number; message: string }
    | { kind: 'event'; channel: string; args: string };
  const deliver = (text: string): void => {
    const message = JSON.parse(text) as Delivery;
    if (message.kind === 'event') {
      const args = setup.decode(message.args) as unknown[];
      const event = { sender: ipcRenderer, ports: [] };
      for (const listener of listeners.get(message.channel) ?? []) listener(event, ...args);
      return;
    }
    const pending = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'failure') pending?.reject(new Error(message.message));
    else pending?.resolve(setup.decode(message.value));
  };
  Object.defineProperty(globalThis, Symbol.for(setup.symbol), { value: deliver });

  // electronjs.org/docs/tutorial/sandbox: a sandboxed preload has `electron` and a few polyfills.
  const require = (id: string): unknown => {
    if (id === 'electron' || id === 'electron/renderer') return electron;
    throw new Error(`module not found: ${id}`);
  };
  const module = { exports: {} };
  setup.preload(require, module, module.exports, setup.process, globalThis);
}
