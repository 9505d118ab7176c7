import type { EventEmitter } from 'node:events';

/**
 * The part of one of Electron's types that the host implements. Members may be missing (reading
 * one throws, see strict.ts), but what is there has Electron's signature. Events are left to
 * HostEmitter: Electron's overloads per event name return `this`, which nothing else satisfies.
 */
export type Slice<T, Without extends keyof T = never> = Partial<
  Omit<T, keyof EventEmitter | Without>
>;
