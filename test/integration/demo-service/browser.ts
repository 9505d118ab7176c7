import { createHash, randomBytes } from 'node:crypto';
import type { DemoService } from '../../demo-service/start.ts';
import { json } from './client.ts';

/** A browser as far as the provider needs one: cookies, redirects by hand, forms. */
export class Browser {
  private readonly cookies = new Map<string, string>();
  address = '';
  html = '';

  private keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  private async request(address: string, body?: URLSearchParams): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, accept: 'text/html' },
      redirect: 'manual',
      ...(body ? { body } : {}),
    });
    this.keepCookies(response);
    return response;
  }

  /** Follows redirects until a page comes or an address of the client, which is returned. */
  async open(address: string, body?: URLSearchParams): Promise<URL> {
    const response = await this.request(address, body);
    const location = response.headers.get('location');
    this.address = address;
    if (location === null) {
      this.html = await response.text();
      return new URL(address);
    }
    const next = new URL(location, address);
    return next.port === CLIENT_PORT ? next : this.open(next.href);
  }

  /** Sends the page's form by the button of this name. */
  press(button: string, fields: Record<string, string> = {}): Promise<URL> {
    const tag = new RegExp(`<button([^>]*)>${button}</button>`).exec(this.html)?.[1];
    if (tag === undefined) throw new Error(`No button "${button}" on ${this.html}`);
    const attribute = (name: string): string | undefined =>
      new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    const action = attribute('formaction') ?? /<form[^>]* action="([^"]*)"/.exec(this.html)?.[1];
    const form = new URLSearchParams(fields);
    for (const [, name = '', value = ''] of this.html.matchAll(
      /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
    )) {
      form.set(name, value);
    }
    const name = attribute('name');
    if (name !== undefined) form.set(name, attribute('value') ?? '');
    return this.open(new URL(action ?? '', this.address).href, form);
  }
}

const CLIENT_PORT = '49152';
export const REDIRECT = `http://127.0.0.1:${CLIENT_PORT}/callback`;

export interface Attempt {
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export function attempt(service: DemoService, extra: Record<string, string> = {}): Attempt {
  const [state, nonce, verifier] = ['', '', ''].map(() => randomBytes(32).toString('base64url'));
  const query = new URLSearchParams({
    client_id: service.clientId,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid profile offline_access staff',
    state: state ?? '',
    nonce: nonce ?? '',
    code_challenge: createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login consent',
    ...extra,
  });
  return {
    address: `${service.providerOrigin}/auth?${query}`,
    state: state ?? '',
    nonce: nonce ?? '',
    verifier: verifier ?? '',
  };
}

/** Signs in and allows access; the result is the client's callback address. */
export async function signInAt(
  browser: Browser,
  { address }: Attempt,
  login = 'jsmith@library.example',
  password = 'demo-Pass-1',
): Promise<URL> {
  await browser.open(address);
  const next = await browser.press('Sign in', { login, password });
  return next.port === CLIENT_PORT ? next : browser.press('Continue');
}

export function tokenRequest(
  service: DemoService,
  fields: Record<string, string>,
): Promise<Response> {
  return fetch(`${service.providerOrigin}/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: service.clientId, ...fields }),
  });
}

/** The whole flow up to the tokens. */
export async function tokensFor(
  service: DemoService,
  login?: string,
  password?: string,
  extra?: Record<string, string>,
): Promise<Record<string, unknown>> {
  const one = attempt(service, extra);
  const callback = await signInAt(new Browser(), one, login, password);
  const response = await tokenRequest(service, {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    redirect_uri: REDIRECT,
    code_verifier: one.verifier,
  });
  const body = Buffer.from(await response.arrayBuffer());
  return json({ status: response.status, headers: {}, body, complete: true });
}

export function bearer(token: unknown): Record<string, string> {
  return { authorization: `Bearer ${String(token)}`, 'content-length': '0' };
}
