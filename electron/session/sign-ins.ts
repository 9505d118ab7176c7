import { failed, failure, type InputProblem, type Result, success } from '../../shared/failure.ts';
import type {
  ApiKeySignIn,
  OAuthSignIn,
  PasswordSignIn,
  SignInDone,
  Unlock,
} from '../../shared/ipc.ts';
import type { Method } from '../../shared/method.ts';
import type { Purpose } from '../../shared/session-view.ts';
import type { OAuthSettings, Settings } from '../../shared/settings.ts';
import { apiKeyProblem, passwordProblem, readUserName } from '../../shared/user-name.ts';
import type { Clock } from '../platform/clock.ts';
import type { ServiceClient } from '../service/client.ts';
import type { Vault } from '../vault/vault.ts';
import type { Attempt, SessionController, SignInOrder } from './controller.ts';
import { type GrantContext, grantFrom } from './grant.ts';
import type { MakeGrant, Wanted } from './oauth-attempt.ts';
import { promptFor } from './prompt.ts';
import { isActive, type Session, type State } from './state.ts';

export interface SignInDeps {
  controller: SessionController;
  clock: Clock;
  /** The settings in force, or a failure: an unreadable policy is never "no policy". */
  settings(): Result<Settings>;
  serviceAt(address: { origin: string; prefix: string }): ServiceClient;
  vault: Pick<Vault, 'keep' | 'recall'>;
  /** Whether a key is kept is part of what the page knows of the settings. */
  onKeyKept(): void;
  /** A name that was typed, with which somebody signed in by password. */
  onNameAccepted?(userName: string): void;
  computerZone(): string;
  /** The OAuth way; it comes with its own browser and listener. */
  oauthAttempt(
    settings: OAuthSettings,
    service: ServiceClient,
    grant: MakeGrant,
    wanted: Wanted,
  ): Attempt;
  oauthRenewal(settings: OAuthSettings, service: ServiceClient, grant: MakeGrant): Attempt;
}

export interface SignIns {
  password(input: PasswordSignIn): Promise<Result<SignInDone>>;
  apiKey(input: ApiKeySignIn): Promise<Result<SignInDone>>;
  oauth(input?: OAuthSignIn): Promise<Result<SignInDone>>;
  /** A fresh sign-in by the method and as the person of the locked session. */
  unlock(input: Unlock): Promise<Result<SignInDone>>;
  /** The work of a renewal that nobody sees, with the refresh token that is held when its turn comes. */
  renewal(session: Session): Attempt;
}

interface Site {
  settings: Settings;
  service: ServiceClient;
}

/** Checks what was entered before anything is sent, then makes one attempt by exactly one method. */
export function createSignIns(deps: SignInDeps): SignIns {
  const { controller, vault } = deps;

  const password: SignIns['password'] = async ({ userName, password: secret, purpose: asked }) => {
    const site = siteFor('password', deps);
    if (!site.ok) return site;
    const { settings, service } = site.value;
    const name = readUserName(userName, { domain: settings.domain, form: settings.userNameForm });
    const problem = passwordProblem(secret);
    if (!name.ok || problem) {
      return inputFailure('password', [
        ...(name.ok ? [] : [{ field: 'userName', problem: name.problem }]),
        ...(problem ? [{ field: 'password', problem }] : []),
      ]);
    }
    const order = orderFor('password', asked, controller.state(), settings);
    const attempt: Attempt = async ({ signal }) => {
      const answer = await service.signInWithPassword(name.sent, secret, signal);
      return grantFrom(answer, contextFor(order, userName.trim(), settings, deps));
    };
    const result = await controller.signIn({ ...order, attempt });
    // To unlock, nobody types a name.
    if (result.ok && order.purpose !== 'unlock') deps.onNameAccepted?.(userName.trim());
    return result;
  };

  const apiKey: SignIns['apiKey'] = async ({ apiKey: entered, purpose: asked }) => {
    const site = siteFor('apiKey', deps);
    if (!site.ok) return site;
    const typed = entered?.trim();
    const problem = typed === undefined ? null : apiKeyProblem(typed);
    if (problem) return inputFailure('apiKey', [{ field: 'apiKey', problem }]);
    const { settings, service } = site.value;
    const order = orderFor('apiKey', asked, controller.state(), settings);
    const attempt: Attempt = async ({ signal }) => {
      // Within the attempt: a key store may keep somebody waiting, and who waits can cancel.
      const key = typed === undefined ? await keptKey(vault) : success(typed);
      if (!key.ok) return key;
      if (signal.aborted) return failed(failure('CANCEL', {}, { method: 'apiKey' }));
      const answer = await service.signInWithApiKey(key.value, signal);
      const grant = grantFrom(answer, contextFor(order, null, settings, deps));
      // "Test and save": only what the service accepted is kept.
      if (grant.ok && typed !== undefined && !signal.aborted) {
        await vault.keep('apiKey', typed);
        deps.onKeyKept();
      }
      return grant;
    };
    return controller.signIn({ ...order, attempt });
  };

  const oauth: SignIns['oauth'] = async ({ purpose: asked, way } = {}) => {
    const site = siteFor('oauth', deps);
    if (!site.ok) return site;
    const { settings, service } = site.value;
    if (!settings.oauth) return failed(failure('CFG-METH', {}, { method: 'oauth' }));
    const order = orderFor('oauth', asked, controller.state(), settings);
    const provider = askingProvider(settings.oauth, settings, order.purpose);
    const grant: MakeGrant = (answer, part) =>
      grantFrom(answer, contextFor(order, null, settings, deps), part);
    const wanted: Wanted = {
      ...expectedPerson(order.purpose, controller.state()),
      ...(way && { firstWay: way }),
    };
    const attempt = deps.oauthAttempt(provider, service, grant, wanted);
    return controller.signIn({ ...order, attempt });
  };

  return {
    password,
    apiKey,
    oauth,
    async unlock(input) {
      const state = controller.state();
      if (state.is !== 'locked') return failed(failure('BUSY'));
      const { method, userName } = state.session;
      const { way } = input;
      if (method === 'oauth') return oauth({ purpose: 'unlock', ...(way && { way }) });
      const secret = input.password ?? '';
      return password({ userName: userName ?? '', password: secret, purpose: 'unlock' });
    },
    renewal(session) {
      return async (context) => {
        const site = siteFor('oauth', deps);
        if (!site.ok) return site;
        const { settings, service } = site.value;
        if (!settings.oauth) return failed(failure('CFG-METH', {}, { method: 'oauth' }));
        // Another person's answer is for the machine to judge: it ends the session.
        const order: Order = { method: 'oauth', purpose: 'renew', wanted: null };
        const grant: MakeGrant = (answer, part) =>
          grantFrom(answer, contextFor(order, session.userName, settings, deps), part);
        return deps.oauthRenewal(settings.oauth, service, grant)(context);
      };
    },
  };
}

/** KEY-STOR when the key store does not answer now: the key stays, and it can be asked again (promise 34). */
async function keptKey(vault: SignInDeps['vault']): Promise<Result<string>> {
  const recall = await vault.recall('apiKey');
  if (recall.is === 'kept') return success(recall.value);
  const code = recall.is === 'unavailableNow' ? 'KEY-STOR' : 'KEY-NONE';
  return failed(failure(code, {}, { method: 'apiKey' }));
}

function siteFor(method: Method, deps: SignInDeps): Result<Site> {
  const settings = deps.settings();
  if (!settings.ok) return settings;
  const { baseUrl, apiPrefix, methods } = settings.value;
  if (baseUrl === null) return failed(failure('CFG-NONE', {}, { method }));
  if (!methods.includes(method)) return failed(failure('CFG-METH', {}, { method }));
  const service = deps.serviceAt({ origin: baseUrl, prefix: apiPrefix });
  return success({ settings: settings.value, service });
}

type Order = Omit<SignInOrder, 'attempt'> & Pick<GrantContext, 'wanted'>;

/** What the sign-in is for: as asked, or what makes sense where the app is. */
function orderFor(
  method: Method,
  asked: Purpose | undefined,
  state: State,
  settings: Settings,
): Order {
  const purpose = asked ?? (isActive(state) ? 'switch' : 'signIn');
  const minutes = settings.overrideMinutes;
  return {
    method,
    purpose,
    wanted: wantedPerson(purpose, state),
    ...(settings.switchEndsFirst && { endFirst: true }),
    ...(purpose === 'override' && minutes > 0 && { overrideMs: minutes * 60_000 }),
  };
}

function wantedPerson(purpose: Purpose, state: State): GrantContext['wanted'] {
  if (!('session' in state)) return null;
  const { ServiceUserID } = state.session.profile.ServiceUser;
  if (purpose === 'unlock' || purpose === 'renew') return { same: ServiceUserID };
  return purpose === 'override' ? { other: ServiceUserID } : null;
}

/** So that somebody else is told before the service is asked. An opaque token named nobody: then only it can tell. */
function expectedPerson(purpose: Purpose, state: State): Omit<Wanted, 'firstWay'> {
  const isForOne = purpose === 'unlock' || purpose === 'renew';
  if (!isForOne) return {};
  const upn = 'session' in state ? state.session.upn : undefined;
  // What is locked must not open because a browser beside it still knows who locked it (promise 27).
  const mustProveFresh = purpose === 'unlock';
  return { mustProveFresh, ...(upn !== undefined && { expectedUpn: upn }) };
}

function askingProvider(oauth: OAuthSettings, { mode }: Settings, purpose: Purpose): OAuthSettings {
  const prompt = promptFor(oauth.prompt, oauth.scope, mode, purpose);
  return { ...oauth, ...(prompt !== undefined && { prompt }) };
}

/** To be called when the answer is there: it says what time it is then. */
function contextFor(
  { method, wanted }: Order,
  userName: string | null,
  settings: Settings,
  deps: SignInDeps,
): GrantContext {
  const { serviceTimeZone } = settings;
  const now = deps.clock.now();
  return { method, userName, serviceTimeZone, computerZone: deps.computerZone(), now, wanted };
}

function inputFailure(method: Method, input: InputProblem[]): Result<never> {
  return failed(failure('INPUT', { input }, { method }));
}
