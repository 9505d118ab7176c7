import { failed, failure, type InputProblem, type Result, success } from '../../shared/failure.ts';
import type { ApiKeySignIn, PasswordSignIn, SignInDone } from '../../shared/ipc.ts';
import type { Method } from '../../shared/method.ts';
import type { OAuthSettings, Settings } from '../../shared/settings.ts';
import { apiKeyProblem, passwordProblem, readUserName } from '../../shared/user-name.ts';
import type { Clock } from '../platform/clock.ts';
import type { ServiceClient } from '../service/client.ts';
import type { Vault } from '../vault/vault.ts';
import type { Attempt, SessionController } from './controller.ts';
import { type GrantContext, grantFrom } from './grant.ts';
import type { MakeGrant } from './oauth-attempt.ts';

export interface SignInDeps {
  controller: SessionController;
  clock: Clock;
  /** The settings in force, or a failure: an unreadable policy is never "no policy". */
  settings(): Result<Settings>;
  serviceAt(address: { origin: string; prefix: string }): ServiceClient;
  vault: Vault;
  computerZone(): string;
  /** The OAuth way; it comes with its own browser and listener. */
  oauthAttempt(settings: OAuthSettings, service: ServiceClient, grant: MakeGrant): Attempt;
}

export interface SignIns {
  password(input: PasswordSignIn): Promise<Result<SignInDone>>;
  apiKey(input: ApiKeySignIn): Promise<Result<SignInDone>>;
  oauth(): Promise<Result<SignInDone>>;
}

/** Checks what was entered before anything is sent, then makes one attempt by exactly one method. */
export function createSignIns(deps: SignInDeps): SignIns {
  const ready = (method: Method) => readyFor(method, deps);

  return {
    async password({ userName, password }) {
      const site = ready('password');
      if (!site.ok) return site;
      const { settings, service } = site.value;
      const name = readUserName(userName, { domain: settings.domain, form: settings.userNameForm });
      const problem = passwordProblem(password);
      if (!name.ok || problem) {
        return inputFailure('password', [
          ...(name.ok ? [] : [{ field: 'userName', problem: name.problem }]),
          ...(problem ? [{ field: 'password', problem }] : []),
        ]);
      }
      return deps.controller.signIn('password', async ({ signal }) => {
        const answer = await service.signInWithPassword(name.sent, password, signal);
        return grantFrom(answer, context(deps, settings, 'password', userName.trim()));
      });
    },

    async apiKey({ apiKey }) {
      const site = ready('apiKey');
      if (!site.ok) return site;
      const key = apiKey === undefined ? await deps.vault.read('apiKey') : apiKey.trim();
      if (key === null) return failed(failure('KEY-NONE', {}, { method: 'apiKey' }));
      const problem = apiKeyProblem(key);
      if (problem) return inputFailure('apiKey', [{ field: 'apiKey', problem }]);
      const { settings, service } = site.value;
      return deps.controller.signIn('apiKey', async ({ signal }) => {
        const answer = await service.signInWithApiKey(key, signal);
        const grant = grantFrom(answer, context(deps, settings, 'apiKey', null));
        // "Test and save": only what the service accepted is kept.
        if (grant.ok && apiKey !== undefined && !signal.aborted)
          await deps.vault.keep('apiKey', key);
        return grant;
      });
    },

    async oauth() {
      const site = ready('oauth');
      if (!site.ok) return site;
      const { settings, service } = site.value;
      if (!settings.oauth) return failed(failure('CFG-METH', {}, { method: 'oauth' }));
      const grant: MakeGrant = (answer, notices) =>
        grantFrom(answer, { ...context(deps, settings, 'oauth', null), notices });
      return deps.controller.signIn('oauth', deps.oauthAttempt(settings.oauth, service, grant));
    },
  };
}

function readyFor(
  method: Method,
  deps: SignInDeps,
): Result<{ settings: Settings; service: ServiceClient }> {
  const settings = deps.settings();
  if (!settings.ok) return settings;
  const { baseUrl, apiPrefix, methods } = settings.value;
  if (baseUrl === null) return failed(failure('CFG-NONE', {}, { method }));
  if (!methods.includes(method)) return failed(failure('CFG-METH', {}, { method }));
  const service = deps.serviceAt({ origin: baseUrl, prefix: apiPrefix });
  return success({ settings: settings.value, service });
}

function context(
  deps: SignInDeps,
  settings: Settings,
  method: Method,
  userName: string | null,
): GrantContext {
  return {
    method,
    userName,
    serviceTimeZone: settings.serviceTimeZone,
    computerZone: deps.computerZone(),
    now: deps.clock.now(),
    notices: [],
  };
}

function inputFailure(method: Method, input: InputProblem[]): Result<never> {
  return failed(failure('INPUT', { input }, { method }));
}
