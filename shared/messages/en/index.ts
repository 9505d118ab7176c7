import { browserPage } from './browser-page.ts';
import { checked } from './checked.ts';
import { common } from './common.ts';
import { desktop } from './desktop.ts';
import { diagnostics } from './diagnostics.ts';
import { domain } from './domain.ts';
import { failures } from './failures.ts';
import { firstRun } from './first-run.ts';
import { history } from './history.ts';
import { inspector } from './inspector.ts';
import { kiosk } from './kiosk.ts';
import { kioskSettings } from './kiosk-settings.ts';
import { lock } from './lock.ts';
import { nextStepTexts } from './next-steps.ts';
import { oauth } from './oauth.ts';
import { oauthWayTexts } from './oauth-ways.ts';
import { proxy } from './proxy.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';
import { signIn } from './sign-in.ts';
import { support } from './support.ts';
import { supportScreens } from './support-screens.ts';

/** The English catalogue: ICU messages by key, compiled when the app is built. */
export const en = {
  ...browserPage,
  ...checked,
  ...common,
  ...desktop,
  ...diagnostics,
  ...domain,
  ...failures,
  ...firstRun,
  ...history,
  ...inspector,
  ...kiosk,
  ...kioskSettings,
  ...lock,
  ...nextStepTexts,
  ...oauth,
  ...oauthWayTexts,
  ...proxy,
  ...session,
  ...settings,
  ...signIn,
  ...support,
  ...supportScreens,
} as const;
