/*
 * The structured clone of IPC (electronjs.org/docs/api/ipc-renderer: "arguments will be serialized
 * with the Structured Clone Algorithm … sending Functions, Promises, Symbols, WeakMaps or WeakSets
 * will throw") as text. Both functions are also sent to the page as source: they use nothing from
 * outside their own body.
 */

/** A value that has passed `structuredClone`, as text. Throws Electron's words for the rest. */
export function encode(root: unknown): string {
  const refuse = () => new Error('An object could not be cloned.');
  const nodes: unknown[] = [];
  const seen = new Map<unknown, number>();
  const tag = (value: object) => Object.prototype.toString.call(value).slice(8, -1);
  const bytes = (view: ArrayBuffer | ArrayBufferView) => {
    const part =
      view instanceof ArrayBuffer
        ? new Uint8Array(view)
        : new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    let text = '';
    for (const byte of part) text += String.fromCharCode(byte);
    return btoa(text);
  };
  const special = (value: object): unknown[] | undefined => {
    if (value instanceof Map) return ['map', [...value].map(([k, v]) => [add(k), add(v)])];
    if (value instanceof Set) return ['set', [...value].map(add)];
    if (Array.isArray(value)) return ['array', Array.from(value, add)];
    if (value instanceof ArrayBuffer) return ['bytes', 'ArrayBuffer', bytes(value)];
    if (ArrayBuffer.isView(value)) return ['bytes', tag(value), bytes(value)];
    if (tag(value) === 'Date') return ['date', Number(value)];
    if (value instanceof RegExp) return ['regexp', value.source, value.flags];
    if (value instanceof Error) return ['error', value.name, value.message];
    if (/Promise|WeakMap|WeakSet|WeakRef|^HTML|Window/.test(tag(value))) throw refuse();
    return undefined;
  };
  const primitive = (value: unknown): unknown[] | undefined => {
    if (value === undefined) return ['undefined'];
    if (typeof value === 'bigint') return ['bigint', String(value)];
    if (typeof value === 'number' && (!Number.isFinite(value) || Object.is(value, -0)))
      return ['number', Object.is(value, -0) ? '-0' : String(value)];
    if (value === null || /string|number|boolean/.test(typeof value)) return ['is', value];
    return undefined;
  };
  function add(value: unknown): number {
    if (typeof value === 'function' || typeof value === 'symbol') throw refuse();
    const known = seen.get(value);
    if (known !== undefined) return known;
    const index = nodes.push(null) - 1;
    const simple = primitive(value);
    if (!simple) seen.set(value, index);
    const plain = () => [
      'object',
      Object.entries(value as object).map(([key, item]) => [key, add(item)]),
    ];
    nodes[index] = simple ?? special(value as object) ?? plain();
    return index;
  }
  add(root);
  return JSON.stringify(nodes);
}

/** The value that `encode` was given: a copy, cycles and shared parts included. */
export function decode(text: string): unknown {
  const nodes = JSON.parse(text) as [string, ...unknown[]][];
  const made = new Map<number, unknown>();
  const unpack = (kind: string, base64: string): unknown => {
    const buffer = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)).buffer;
    if (kind === 'ArrayBuffer') return buffer;
    const View = Reflect.get(globalThis, kind) as new (b: ArrayBuffer) => unknown;
    return new View(buffer);
  };
  const error = (name: string, message: string) => {
    const Named = Reflect.get(globalThis, name) as ErrorConstructor | undefined;
    return new (typeof Named === 'function' && /Error$/.test(name) ? Named : Error)(message);
  };
  const container = (index: number, kind: string, items: unknown[]): unknown => {
    if (kind === 'array') {
      const list: unknown[] = [];
      made.set(index, list);
      for (const item of items) list.push(get(item as number));
      return list;
    }
    if (kind === 'set') {
      const set = new Set();
      made.set(index, set);
      for (const item of items) set.add(get(item as number));
      return set;
    }
    const pairs = items as [number | string, number][];
    if (kind === 'map') {
      const map = new Map();
      made.set(index, map);
      for (const [key, item] of pairs) map.set(get(key as number), get(item));
      return map;
    }
    const object: object = {};
    made.set(index, object);
    for (const [key, item] of pairs) {
      // defineProperty: a key named __proto__ is a key like any other.
      const value = get(item);
      Object.defineProperty(object, key, {
        value,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
    return object;
  };
  function make(index: number): unknown {
    const [kind, first, second] = nodes[index] ?? ['undefined'];
    if (kind === 'is') return first;
    if (kind === 'undefined') return undefined;
    if (kind === 'number') return Number(first);
    if (kind === 'bigint') return BigInt(String(first));
    if (kind === 'date') return new Date(Number(first));
    if (kind === 'regexp') return new RegExp(String(first), String(second));
    if (kind === 'error') return error(String(first), String(second));
    if (kind === 'bytes') return unpack(String(first), String(second));
    return container(index, kind, first as unknown[]);
  }
  function get(index: number): unknown {
    if (!made.has(index)) made.set(index, make(index));
    return made.get(index);
  }
  return get(0);
}
