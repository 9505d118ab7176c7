import type { App } from 'electron';
import { callbackScheme } from '../../shared/oauth-ways.ts';

type SchemeApp = Pick<
  App,
  'isPackaged' | 'isDefaultProtocolClient' | 'setAsDefaultProtocolClient' | 'on'
>;

export interface CallbackScheme {
  /** Tells the system that this app opens such addresses; only of an app that is installed, so that it lasts. */
  register(): void;
  /** The system hands such addresses to this app. */
  isOurs(): boolean;
  /** Such addresses as they come: on macOS as an event, elsewhere as an argument of a second start. */
  onAddress(listener: (address: string) => void): void;
}

/**
 * The private-use scheme by which a browser can lead back to the app (RFC 8252 7.1).
 * @param addressIn finds such an address among the arguments of a second start
 */
export function createCallbackScheme(
  app: SchemeApp,
  addressIn: (args: readonly string[]) => string | null,
): CallbackScheme {
  // Linux answers by starting programs, and takes its time: it is asked once.
  let known: boolean | null = null;
  return {
    register() {
      if (app.isPackaged) app.setAsDefaultProtocolClient(callbackScheme);
    },
    isOurs() {
      known ??= app.isDefaultProtocolClient(callbackScheme);
      return known;
    },
    onAddress(listener) {
      app.on('open-url', (event, address) => {
        event.preventDefault();
        listener(address);
      });
      app.on('second-instance', (_event, argv) => {
        const address = addressIn(argv);
        if (address !== null) listener(address);
      });
    },
  };
}
