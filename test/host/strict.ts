/**
 * Names that the language, Node's streams, its inspector and test tools probe for on any object.
 * Their absence says nothing about a gap in the host.
 */
const PROBES = new Set([
  'then',
  'toJSON',
  'inspect',
  'asymmetricMatch',
  'nodeType',
  '$$typeof',
  '_readableState',
]);

/**
 * Makes a gap in the host loud: reading a member that the host does not have throws an Error
 * that names it, instead of handing out `undefined` that fails somewhere else.
 * @param name how the member's owner is called in Electron's documentation
 */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object) && !PROBES.has(key)) {
        throw new Error(`The Chromium host has no ${name}.${key} (see test/host/electron/).`);
      }
      return Reflect.get(object, key, receiver);
    },
  });
}

type Class<A extends unknown[], T extends object> = new (...args: A) => T;

/** As `strict`, for a class: its static members and its instances are both guarded. */
export function strictClass<A extends unknown[], T extends object, C extends Class<A, T>>(
  name: string,
  target: C,
  onCreate: (instance: T) => void = () => {},
): C {
  const guarded = new Proxy(target, {
    construct(object, args, newTarget) {
      const instance = strict(name, Reflect.construct(object, args, newTarget) as T);
      onCreate(instance);
      return instance;
    },
  });
  return strict(name, guarded);
}
