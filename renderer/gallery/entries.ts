import { failure } from '../../shared/failure.ts';
import { browserEntries } from './browser-entries.ts';
import { failureEntries, sheetEntries } from './failure-entries.ts';
import type { Entry } from './fake-bridge.ts';
import { kioskEntries } from './kiosk-entries.ts';
import { menuEntries } from './menu-entries.ts';
import { oauthEntries } from './oauth-entries.ts';
import { sessionEntries } from './session-entries.ts';
import { settingsEntries } from './settings-entries.ts';
import { form, signInEntries } from './sign-in-entries.ts';
import { signedInEntries } from './signed-in-entries.ts';
import { supportEntries } from './support-entries.ts';

/** Every picture by its name, which is its address. */
export const entries: Readonly<Record<string, Entry>> = {
  'start/silent': { ...form, silent: true },
  'start/broken': { ...form, broken: failure('APP-FROM') },
  ...settingsEntries,
  ...signInEntries,
  ...browserEntries,
  ...oauthEntries,
  ...signedInEntries,
  ...sessionEntries,
  ...menuEntries,
  ...supportEntries,
  ...failureEntries,
  ...sheetEntries,
  ...kioskEntries,
};
