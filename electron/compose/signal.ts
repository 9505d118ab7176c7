/** Tells whoever has asked to be told, in the order in which they asked. */
export interface Signal<T> {
  add(listener: (value: T) => void): void;
  emit(value: T): void;
}

/** Parts that are made early say with it what parts that are made later want to know. */
export function createSignal<T>(): Signal<T> {
  const listeners: ((value: T) => void)[] = [];
  return {
    add: (listener) => void listeners.push(listener),
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}
