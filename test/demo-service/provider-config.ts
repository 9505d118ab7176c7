import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import type { SigningKey } from './provider-keys.ts';
import * as pages from './provider-pages.ts';
import { createProviderStore } from './provider-store.ts';
import type { DemoUser } from './types.ts';
import { demoUsers, providerOnlyUsers } from './users.ts';

export interface ProviderSetup {
  readonly clientId: string;
  readonly key: SigningKey;
  /** Resources a client may ask for; the first one counts when it asks for none. */
  readonly resources: readonly string[];
  readonly accessTokenMinutes: number;
  /** What an access token says about its user. */
  readonly claimsOf: (user: DemoUser) => Record<string, unknown>;
}

function userOf(accountId: string | undefined): DemoUser | undefined {
  return [...demoUsers, ...providerOnlyUsers].find(({ upn }) => upn === accountId);
}

function show(ctx: KoaContextWithOIDC, page: pages.Page): void {
  ctx.type = 'html';
  ctx.set('content-security-policy', page.contentSecurityPolicy);
  ctx.body = page.html;
}

function client(clientId: string): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: clientId,
    client_name: 'Staff Sign-In',
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: [
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ],
    response_types: ['code'],
    // RFC 8252 section 7.3: for a native client on loopback any port matches; section 7.1: private-use scheme.
    redirect_uris: ['http://127.0.0.1/callback', 'staff-sign-in:/callback'],
    post_logout_redirect_uris: ['http://127.0.0.1/signed-out', 'http://127.0.0.1/done'],
  };
}

/**
 * Unlike the library's own policy, that of the providers in use at libraries: a native client's
 * consent is remembered, so that who is signed in in the browser enters silently, and a client may
 * ask with prompt=select_account.
 */
function policy(): interactionPolicy.DefaultPolicy {
  const prompts = interactionPolicy.base();
  prompts.get('consent')?.checks.remove('native_client_prompt');
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

function features(setup: ProviderSetup): NonNullable<Configuration['features']> {
  const [defaultResource = ''] = setup.resources;
  return {
    devInteractions: { enabled: false },
    revocation: {
      enabled: true,
      allowedPolicy: (_ctx, { clientId }, token) => token.clientId === clientId,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => defaultResource,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx, resource) => {
        if (!setup.resources.includes(resource)) throw new errors.InvalidTarget();
        return {
          scope: 'staff',
          audience: resource,
          accessTokenTTL: setup.accessTokenMinutes * 60,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        };
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => show(ctx, pages.logoutPage(form)),
      postLogoutSuccessSource: (ctx) => show(ctx, pages.signedOutPage()),
    },
    deviceFlow: {
      enabled: true,
      userCodeInputSource: (ctx, form, _out, error) =>
        show(ctx, pages.deviceCodePage(form, error ? 'This code is not known. Check it.' : null)),
      userCodeConfirmSource: (ctx, form, { clientName, clientId }, _device, userCode) =>
        show(ctx, pages.deviceConfirmPage(form, clientName ?? clientId, userCode)),
      successSource: (ctx) => show(ctx, pages.deviceDonePage()),
    },
  };
}

/** The configuration of oidc-provider: everything it would warn about or load from afar is set. */
export function providerConfiguration(setup: ProviderSetup): Configuration {
  const minutes = (count: number) => count * 60;
  return {
    adapter: createProviderStore(),
    clients: [client(setup.clientId)],
    jwks: { keys: [setup.key] },
    cookies: { keys: ['demo-cookie-key'] },
    scopes: ['openid', 'offline_access', 'profile'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    findAccount: (_ctx, id) => {
      const user = userOf(id);
      if (!user) return undefined;
      const name = user.serviceUser?.Name ?? user.note;
      return {
        accountId: id,
        claims: () => ({ sub: id, name, preferred_username: user.upn }),
      };
    },
    extraTokenClaims: (_ctx, token) => {
      const user = 'accountId' in token ? userOf(token.accountId) : undefined;
      return user ? setup.claimsOf(user) : undefined;
    },
    features: features(setup),
    interactions: { policy: policy(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    renderError: (ctx, { error, error_description }) =>
      show(ctx, pages.errorPage(error, error_description ?? 'The request cannot be used.')),
    ttl: {
      AccessToken: minutes(setup.accessTokenMinutes),
      AuthorizationCode: minutes(1),
      DeviceCode: minutes(10),
      Grant: minutes(24 * 60),
      IdToken: minutes(60),
      Interaction: minutes(60),
      RefreshToken: minutes(24 * 60),
      Session: minutes(24 * 60),
    },
  };
}
