import type { ClientRequestConstructorOptions } from 'electron';
import { strict } from '../../strict.ts';
import { HostClientRequest } from './client-request.ts';

const state = { online: true };

/** Host only: whether the machine says that it has a network. */
export function setOnline(online: boolean): void {
  state.online = online;
}

/** electronjs.org/docs/api/net. `net.fetch` is not offered: the app's one sender uses `request`. */
export const net = strict('net', {
  request: (options: ClientRequestConstructorOptions | string) =>
    strict('ClientRequest', new HostClientRequest(options)),
  isOnline: () => state.online,
  get online(): boolean {
    return state.online;
  },
});
