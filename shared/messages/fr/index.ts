import { en } from '../en/index.ts';
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

/*
 * Glossary. People are addressed as « vous », in plain sentences, without « veuillez », « désolé », « invalide ».
 * sign in: se connecter · sign-in: connexion (the act), session (what it gives) · sign out: se déconnecter
 * site: site · service: service · provider: fournisseur · workstation, desk: poste · computer: ordinateur
 * kiosk: borne · machine (to the public): machine · support: assistance · your organisation: votre organisation
 * user name: nom d’utilisateur · password: mot de passe · API key: clé d’API · token: jeton · secret: secret
 * claim: attribut · issuer: émetteur · lock: verrouiller · supervisor override: relève par un superviseur
 * branch: annexe · settings: paramètres · policy: règles · path prefix: préfixe du chemin · end (of a sign-in): fin
 * Narrow no-break space (U+202F) before : ; ? ! » and after «.
 */

/** French; what is not translated yet stays English. */
export const fr = {
  ...en,
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
};
