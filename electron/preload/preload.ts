import { contextBridge, ipcRenderer } from 'electron';
import { bridgeCalls, bridgeEvents, bridgeName } from '../../shared/bridge.ts';
import { askEarly } from './early-answers.ts';

/**
 * One named function for each channel (promise 42); the page gets neither ipcRenderer nor a channel's name.
 * Arguments are passed on as they are: main parses them.
 */
const calls = Object.entries(bridgeCalls).map(([name, channel]) => [
  name,
  (...args: unknown[]) => ipcRenderer.invoke(channel, ...args),
]);

/** Both are asked with the first lines of the page's scripts, and nothing is shown without them. */
const early = {
  getSession: askEarly('session:get', 'session:changed'),
  getSettings: askEarly('settings:get', 'settings:changed'),
};

const events = Object.entries(bridgeEvents).map(([name, channel]) => [
  name,
  (listener: (value: unknown) => void) => {
    // The event object stays here: it would hand the page the sender.
    const pass = (_event: unknown, value: unknown) => listener(value);
    ipcRenderer.on(channel, pass);
    return () => {
      ipcRenderer.removeListener(channel, pass);
    };
  },
]);

contextBridge.exposeInMainWorld(bridgeName, {
  ...Object.fromEntries([...calls, ...events]),
  ...early,
});
