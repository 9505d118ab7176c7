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
 * Glossary. People are addressed as «usted», in plain sentences, without «por favor», «lo sentimos», «inválido».
 * sign in: iniciar sesión · sign-in: inicio de sesión (the act), sesión (what it gives) · sign out: cerrar sesión
 * site: sitio · service: servicio · provider: proveedor · workstation, desk: puesto · computer: equipo
 * kiosk: quiosco · machine (to the public): máquina · support: soporte · your organisation: su organización
 * user name: nombre de usuario · password: contraseña · API key: clave de API · token: token · secret: secreto
 * claim: dato · issuer: emisor · lock: bloquear · supervisor override: relevo de supervisor · branch: sucursal
 * settings: configuración · policy: normas · path prefix: prefijo de la ruta · end (of a sign-in): fin
 */

/** Spanish; what is not translated yet stays English. */
export const es = {
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
