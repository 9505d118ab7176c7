import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { consentPage, loginPage, type Page } from './provider-pages.ts';
import { checkProviderPassword } from './users.ts';

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

const ADDRESS = /^(\/interaction\/[\w-]+)(?:\/(login|confirm|abort))?$/;

export function isInteraction(path: string): boolean {
  return ADDRESS.test(path);
}

function show(response: ServerResponse, status: number, page: Page): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(page.html);
}

async function clientName(provider: Provider, details: Details): Promise<string> {
  const client = await provider.Client.find(String(details.params['client_id']));
  return client?.clientName ?? 'the program';
}

function words(value: unknown): string[] {
  return String(value ?? '')
    .split(' ')
    .filter((word) => word !== '');
}

/** Grants what the consent prompt found missing: scopes of OpenID and of the resource. */
async function grantFor(provider: Provider, details: Details): Promise<string> {
  const found = details.grantId ? await provider.Grant.find(details.grantId) : undefined;
  const grant =
    found ??
    new provider.Grant({
      ...(details.session ? { accountId: details.session.accountId } : {}),
      clientId: String(details.params['client_id']),
    });
  const missing = details.prompt.details;
  const oidc = missing['missingOIDCScope'];
  if (Array.isArray(oidc)) grant.addOIDCScope(oidc.join(' '));
  const claims = missing['missingOIDCClaims'];
  if (Array.isArray(claims)) grant.addOIDCClaims(claims);
  const resources = missing['missingResourceScopes'];
  if (typeof resources === 'object' && resources !== null) {
    for (const [resource, scopes] of Object.entries(resources)) {
      grant.addResourceScope(resource, Array.isArray(scopes) ? scopes.join(' ') : '');
    }
  }
  return grant.save();
}

interface Step {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly details: Details;
  /** Address of this interaction. */
  readonly action: string;
  readonly form: URLSearchParams;
}

async function showPrompt({ provider, response, details, action }: Step): Promise<void> {
  const name = await clientName(provider, details);
  const { prompt, params } = details;
  const page =
    prompt.name === 'consent'
      ? consentPage(action, name, words(params['scope']))
      : loginPage({
          action,
          clientName: name,
          userName: String(params['login_hint'] ?? ''),
          problem: null,
        });
  show(response, 200, page);
}

async function login({ provider, request, response, details, action, form }: Step): Promise<void> {
  const userName = form.get('login') ?? '';
  const user = checkProviderPassword(userName, form.get('password') ?? '');
  if (!user) {
    const problem = 'This user name and password do not match. Check both.';
    const name = await clientName(provider, details);
    show(response, 422, loginPage({ action, clientName: name, userName, problem }));
    return;
  }
  const result = { login: { accountId: user.upn }, select_account: {} };
  await provider.interactionFinished(request, response, result);
}

async function confirm({ provider, request, response, details }: Step): Promise<void> {
  const grantId = await grantFor(provider, details);
  const options = { mergeWithLastSubmission: true };
  await provider.interactionFinished(request, response, { consent: { grantId } }, options);
}

async function abort({ provider, request, response }: Step): Promise<void> {
  await provider.interactionFinished(request, response, {
    error: 'access_denied',
    error_description: 'The person chose Cancel.',
  });
}

const actions: Readonly<Record<string, (step: Step) => Promise<void>>> = { login, confirm, abort };

/**
 * Serves the provider's own login and consent pages and carries out their buttons.
 * Rejects when the browser has no such interaction open.
 */
export async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const [, action = '', verb = ''] = ADDRESS.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? [];
  const details = await provider.interactionDetails(request, response);
  const form = new URLSearchParams(body);
  const step: Step = { provider, request, response, details, action, form };
  const act = request.method === 'POST' ? actions[verb] : showPrompt;
  await (act ?? showPrompt)(step);
}
