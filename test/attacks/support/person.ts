/** A person at the demo provider, in a browser by plain HTTP: one cookie jar, redirects followed, forms sent. */
export class Person {
  readonly #cookies = new Map<string, string>();
  /** The provider's last page. */
  html = '';
  #at = '';

  /** From an authorization address to the one that leads back to the app, which is not opened. */
  async signInAt(address: string, login = 'jsmith@library.example', password = 'demo-Pass-1') {
    let back = await this.open(address);
    for (let pages = 0; back === null; pages += 1) {
      if (pages > 4) throw new Error(`the provider never leads back: ${this.html}`);
      back = await this.sendForm({ login, password });
    }
    return back;
  }

  /** Enters a code of RFC 8628 at the provider and signs in for it. */
  async enterCode(address: string, userCode: string, button: 'allow' | 'refuse' = 'allow') {
    await this.open(address);
    const fields = {
      user_code: userCode,
      login: 'jsmith@library.example',
      password: 'demo-Pass-1',
    };
    for (let pages = 0; !this.html.includes('is signed in'); pages += 1) {
      const isConfirm = this.html.includes('Confirm the device');
      if (pages > 6) throw new Error(`no end of pages: ${this.html}`);
      await this.sendForm(isConfirm && button === 'refuse' ? { abort: 'yes' } : fields);
      if (button === 'refuse' && isConfirm) return;
    }
  }

  /** Null when a page of the provider came; otherwise the address outside of it that it leads to. */
  async open(address: string, form?: URLSearchParams): Promise<string | null> {
    let at = address;
    let body = form;
    const { origin } = new URL(address);
    for (let hops = 0; hops < 12; hops += 1) {
      const next = await this.#request(at, body);
      if (next === null) return null;
      if (!next.startsWith(`${origin}/`)) return next;
      at = next;
      body = undefined;
    }
    throw new Error('too many redirects');
  }

  sendForm(values: Record<string, string>): Promise<string | null> {
    const action = /<form[^>]* action="([^"]*)"/.exec(this.html)?.[1];
    if (action === undefined) throw new Error(`no form: ${this.html}`);
    const form = new URLSearchParams(values);
    for (const [tag] of this.html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)) {
      form.set(/name="([^"]*)"/.exec(tag)?.[1] ?? '', /value="([^"]*)"/.exec(tag)?.[1] ?? '');
    }
    return this.open(new URL(action, this.#at).href, form);
  }

  async #request(address: string, body?: URLSearchParams): Promise<string | null> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    this.html = await response.text();
    this.#at = address;
    const location = response.headers.get('location');
    // Not parsed: an address of a private-use scheme must stay as it was written.
    if (location === null) return null;
    return location.startsWith('/') ? new URL(location, address).href : location;
  }
}

/** Opens the address that leads back to the app and follows it to the last page, as a browser does. */
export async function lastPage(callback: string): Promise<string> {
  return (await fetch(callback)).text();
}
