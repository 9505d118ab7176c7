import type { PageEvents } from '../../shared/ipc.ts';
import type { OAuthSettings, Settings } from '../../shared/settings.ts';
import type { Recorder } from '../diagnostics/record-sign-ins.ts';
import type { Exchange } from '../net/exchange.ts';
import { portHolder } from '../oauth/port-holder.ts';
import type { OAuthWays } from '../oauth/ways.ts';
import { computerZone } from '../platform/app-info.ts';
import type { Clock } from '../platform/clock.ts';
import type { LanguageInForce } from '../platform/language.ts';
import { procFiles } from '../platform/proc-files.ts';
import { createServiceClient } from '../service/client.ts';
import type { LookAtCertificate } from '../service/name-issuer.ts';
import { nextClosing } from '../session/closing-time.ts';
import { createSessionController, type SessionController } from '../session/controller.ts';
import type { CredentialsHolder } from '../session/credentials.ts';
import { coachSignIns } from '../session/domain-coach.ts';
import type { DomainForms } from '../session/domain-forms.ts';
import { createEarlyRenewal } from '../session/early-renewal.ts';
import { createIdleLock } from '../session/idle-lock.ts';
import { oauthAttemptWith, renewalWith } from '../session/oauth-attempt.ts';
import { hasLostItsPlace, placeOf } from '../session/place.ts';
import { promptFor } from '../session/prompt.ts';
import type { RecentNames } from '../session/recent-names.ts';
import { createRefreshTurns } from '../session/refresh-turns.ts';
import { createRenewals } from '../session/renewals.ts';
import { createRevocations } from '../session/revocations.ts';
import { createSessionKeeper } from '../session/session-keeper.ts';
import { createSignIns } from '../session/sign-ins.ts';
import { createSignOuts } from '../session/sign-out.ts';
import { isActive, settledOf } from '../session/state.ts';
import type { SettingsService } from '../settings/settings.ts';
import { recallAgain } from '../vault/recall-again.ts';
import type { Vault } from '../vault/vault.ts';
import { renewTokens, revokeToken, signOutAddress, startOAuthAttempt } from './oauth-later.ts';

export interface SessionInputs {
  clock: Clock;
  exchange: Exchange;
  look: LookAtCertificate;
  settings: SettingsService;
  vault: Vault;
  credentials: CredentialsHolder;
  recorder: Pick<Recorder, 'wrap' | 'saw'>;
  recentNames: Pick<RecentNames, 'remember'>;
  domainForms: Pick<DomainForms, 'remember'>;
  /** Of the page that the browser shows last. */
  language(): LanguageInForce;
  openBrowser(address: string): Promise<boolean>;
  ways: OAuthWays;
  /** The person is done in the browser, and is wanted here again. */
  onAnswered(): void;
  /** Seconds since somebody last used this computer. */
  idleSeconds(): number;
  onView(view: PageEvents['session:changed']): void;
  onKeyKept(): void;
  /** A sign-in threw what nothing expected. */
  onUnexpected(error: unknown): void;
}

export type SessionParts = ReturnType<typeof createSessionParts>;

/** The session and everything that follows its state: renewal, lock, what is kept, signing out. */
export function createSessionParts(inputs: SessionInputs) {
  const { clock, exchange, settings, vault, credentials, recorder, openBrowser } = inputs;
  const values = () => settings.view().values;
  // Each part follows the controller's state; the controller is made last, from them.
  const controller = (): SessionController => session;

  const keeper = createSessionKeeper({
    vault,
    recallAgain,
    credentials,
    controller,
    isWanted: () => values().keepSignedIn,
    idleLimitMinutes: () => values().idleLockMinutes,
    site: (method) => {
      // While the policy cannot be used nobody gets in, over a restart neither.
      const inForce = settings.inForce();
      return inForce.ok ? placeOf(inForce.value, method) : null;
    },
    zones: () => ({ service: values().serviceTimeZone, computer: computerZone() }),
    clock,
    newSessionId: () => crypto.randomUUID(),
  });
  const idleLock = createIdleLock({
    clock,
    idleSeconds: inputs.idleSeconds,
    limitMinutes: () => values().idleLockMinutes,
    warn: (locksAt) => session.warnOfLock(locksAt),
    lock: () => session.lock('idle'),
  });
  const early = createEarlyRenewal({
    clock,
    idleSeconds: inputs.idleSeconds,
    closingAfter: (now) => nextClosing(values().closingTime, now, computerZone()),
    timeOf: (sessionId) => session.timeOf(sessionId),
    offer: (sessionId) => session.offerEarlyRenewal(sessionId),
  });
  const renewals = createRenewals({
    clock,
    controller,
    credentials,
    renewWith: (held) => signIns.renewal(held),
  });

  const quitting = new AbortController();
  const onReplaced = (old: string, renewed: string) => {
    credentials.replaceRefreshToken(old, renewed);
    keeper.secretsChanged();
    // Known from now on: the session may be over before the service has answered, or be over already.
    revocations.replaced(old, renewed);
  };
  const turns = createRefreshTurns({
    held: () => credentials.read()?.refreshToken,
    onSettled: () => revocations.follow(session.state()),
  });
  const providerDeps = () => ({ exchange, signal: new AbortController().signal });
  const revocations = createRevocations({
    credentials,
    isAway: turns.isAway,
    provider: () => values().oauth,
    revoke: (provider, token) => revokeToken(provider, token, providerDeps()),
  });

  const session = createSessionController({
    clock,
    credentials,
    newAttemptId: () => crypto.randomUUID(),
    notBefore: keeper.notBefore,
    onUnexpected: inputs.onUnexpected,
    onChange: (view, state) => {
      inputs.onView(view);
      recorder.saw(view);
      keeper.follow(state);
      revocations.follow(state);
      // First of those that have timers: whatever is wrong with another one, the desk locks.
      const settled = settledOf(state);
      idleLock.watch(isActive(settled) || settled.is === 'override');
      renewals.follow(state);
      early.follow(state);
    },
  });

  const browser = {
    exchange,
    clock,
    openBrowser,
    ways: inputs.ways,
    portHolder: (port: number) => portHolder(port, procFiles),
    onAnswered: inputs.onAnswered,
    quitting: quitting.signal,
    get translate() {
      return inputs.language().translate;
    },
    get language() {
      return inputs.language().locale;
    },
  };
  const refreshDeps = { exchange, turns, quitting: quitting.signal, onReplaced };
  const plainSignIns = createSignIns({
    controller: session,
    clock,
    settings: settings.inForce,
    serviceAt: (address) => createServiceClient(address, exchange, inputs.look),
    vault,
    onKeyKept: inputs.onKeyKept,
    onNameAccepted: inputs.recentNames.remember,
    computerZone,
    oauthAttempt: (provider, service, grant, wanted) =>
      oauthAttemptWith(
        startOAuthAttempt,
        { ...browser, onUnused: (token) => revocations.unused(token, provider) },
        provider,
        service,
        grant,
        wanted,
      ),
    oauthRenewal: (provider, service, grant) =>
      renewalWith(renewTokens, refreshDeps, provider, service, grant),
  });
  const coach = { forms: inputs.domainForms, settings: settings.inForce };
  const signIns = recorder.wrap(coachSignIns(plainSignIns, coach));
  const signOuts = createSignOuts({
    controller: session,
    provider: () => askedProvider(values()),
    signOutAddress: (provider) => signOutAddress(provider, providerDeps()),
    openBrowser,
  });

  /** On resume, focus and use: timers stand still in sleep (promise 55). */
  const recheck = () => {
    session.recheck();
    renewals.recheck();
    idleLock.recheck();
    early.recheck();
  };
  let place = values();
  /** A change of the settings, or of the policy, holds from now on. */
  const settingsChanged = () => {
    const now = settings.inForce();
    // A policy that cannot be read, as while it is being written, is no change of place.
    if (now.ok) {
      if (hasLostItsPlace(session.state(), place, now.value)) {
        signOuts.endFor('siteChanged', askedProvider(place));
      }
      place = now.value;
    }
    keeper.settingChanged();
    recheck();
  };
  /** Nobody is signed in yet, but may be in a moment: the lock holds for that, too. */
  const lock: SessionController['lock'] = (reason) => {
    keeper.giveUp();
    session.lock(reason);
  };
  /** No answer of a provider's is awaited any more. */
  const stop = () => {
    quitting.abort();
    session.stop();
  };
  const outward = { ...session, lock, stop };
  return { session: outward, signIns, signOuts, renewals, keeper, recheck, settingsChanged };
}

/** The provider as it is asked at a sign-in, with the `prompt` that goes with this desk. */
function askedProvider({ oauth, mode }: Settings): OAuthSettings | null {
  if (!oauth) return null;
  const prompt = promptFor(oauth.prompt, oauth.scope, mode, 'signIn');
  return { ...oauth, ...(prompt !== undefined && { prompt }) };
}
