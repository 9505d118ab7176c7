import { failed, failure, type InputProblem, type Result, success } from '../../shared/failure.ts';
import type {
  AppInfo,
  ConnectionFound,
  ConnectionTarget,
  ProviderFound,
} from '../../shared/ipc.ts';
import { aboutText } from '../../shared/messages/about-text.ts';
import { readApiPrefix, readSiteAddress } from '../../shared/service-address.ts';
import type { ProxyCredentials } from '../net/proxy-credentials.ts';
import type { OAuthWays } from '../oauth/ways.ts';
import type { SessionController } from '../session/controller.ts';
import type { Renewals } from '../session/renewals.ts';
import type { SignIns } from '../session/sign-ins.ts';
import type { SignOuts } from '../session/sign-out.ts';
import type { Handlers } from './dispatch.ts';
import { createKioskHandlers, guardKiosk, type KioskDesk } from './kiosk-handlers.ts';
import { createOAuthHandlers } from './oauth-handlers.ts';
import { signInToProxy } from './proxy-handler.ts';
import { createSettingsHandlers, type SettingsHandlerDeps } from './settings-handlers.ts';
import { createSupportHandlers, type SupportDeps } from './support-handlers.ts';

export interface HandlerDeps extends SettingsHandlerDeps {
  /** As it is now: the computer's zone can be changed while the app runs. */
  info(): AppInfo;
  session: SessionController;
  signIns: SignIns;
  signOuts: SignOuts;
  renewals: Renewals;
  recheck(): void;
  support: SupportDeps;
  proxies: Pick<ProxyCredentials, 'signIn'>;
  ways: OAuthWays;
  findService(address: { origin: string; prefix: string }): Promise<ConnectionFound>;
  findProvider(issuer: string): Promise<ProviderFound>;
  openBrowser(address: string): Promise<boolean>;
  /** Null where this is no kiosk. */
  kiosk: KioskDesk | null;
}

/** Longer than a screen for a PIN or a key stays open while nobody does anything; ms. */
const longestShieldMs = 180_000;

/** One thin function for each channel: the work is done where it belongs. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { session, signIns, settings, kiosk } = deps;
  const handlers: Handlers = {
    'app:info': () => success(deps.info()),
    'app:copyAbout': async () => {
      const { workstation } = settings.view().values;
      await deps.copyText(aboutText(deps.info(), workstation, deps.support.translate));
      return success(null);
    },
    'app:shieldScreen': ({ on }) => {
      const { shield } = deps.support;
      if (on) void shield.raise(longestShieldMs);
      else shield.lower();
      return success(null);
    },
    'session:get': () => success(session.view()),
    'session:signInWithPassword': (input) => signIns.password(input),
    'session:signInWithApiKey': (input) => signIns.apiKey(input),
    'session:signInWithOAuth': (input) => signIns.oauth(input),
    'session:unlock': (input) => signIns.unlock(input),
    'session:renew': () => deps.renewals.renewNow(),
    'session:lock': done(() => session.lock('button')),
    'session:endOverride': done(() => session.endOverride()),
    'session:recheck': done(() => deps.recheck()),
    'session:cancel': ({ attemptId }) => {
      session.cancel(attemptId);
      return success(null);
    },
    'session:signOut': done(() => deps.signOuts.signOut()),
    'browser:signOutAtProvider': async () =>
      (await deps.signOuts.signOutAtProvider()) ? success(null) : failed(failure('OA-OPEN')),
    ...createOAuthHandlers(deps),
    ...createSettingsHandlers(deps),
    ...createSupportHandlers(deps.support),
    'connection:test': (target) => testConnection(target, deps),
    'proxy:signIn': (given) => signInToProxy(given, deps.proxies),
    'provider:test': async ({ issuer }) => success(await deps.findProvider(issuer.trim())),
    ...createKioskHandlers(kiosk),
  };
  return kiosk ? guardKiosk(handlers, kiosk) : handlers;
}

/** A handler for what cannot fail. */
const done = (act: () => void) => () => {
  act();
  return success(null);
};

async function testConnection(
  { baseUrl, apiPrefix }: ConnectionTarget,
  deps: HandlerDeps,
): Promise<Result<ConnectionFound>> {
  const site = readSiteAddress(baseUrl);
  const path = readApiPrefix(apiPrefix);
  const input: InputProblem[] = [];
  if (!site.ok) input.push({ field: 'baseUrl', problem: site.problem });
  if (!path.ok) input.push({ field: 'apiPrefix', problem: path.problem });
  if (!site.ok || !path.ok) return failed(failure('INPUT', { input }));
  return success(await deps.findService({ origin: site.origin, prefix: path.prefix }));
}
