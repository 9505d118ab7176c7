/** A page of the provider, with the header that goes with it. */
export interface Page {
  readonly html: string;
  readonly contentSecurityPolicy: string;
}

/**
 * Nothing but the page's own style; forms may lead to the provider and, by redirect, to a program
 * that listens on this computer or has a scheme of its own: Chromium applies form-action to redirects as well.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; " +
  "form-action 'self' http://127.0.0.1:* staff-sign-in:";

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; background: Canvas; color: CanvasText; }
main { max-width: 26rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 2rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input:not([type=hidden]) { box-sizing: border-box; width: 100%; min-height: 2.75rem; font: inherit; padding: 0 .5rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; margin: 1.5rem .5rem 0 0; font: inherit; }
[role=alert] { border-inline-start: 4px solid; padding: .25rem .75rem; }
`;

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string): Page {
  return {
    contentSecurityPolicy: POLICY,
    html:
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      `<title>${title} – Library sign-in</title><style>${STYLE}</style></head>` +
      `<body><main><h1>${title}</h1>${body}</main></body></html>`,
  };
}

function alert(text: string | null): string {
  return text === null ? '' : `<p role="alert">${escapeHtml(text)}</p>`;
}

export interface LoginPageContent {
  /** Address of the interaction, without a slash at its end. */
  readonly action: string;
  readonly clientName: string;
  readonly userName: string;
  readonly problem: string | null;
}

/** Asks who is signing in. Enter signs in, because that button comes first. */
export function loginPage({ action, clientName, userName, problem }: LoginPageContent): Page {
  return page(
    'Sign in',
    `${alert(problem)}<p>to continue to ${escapeHtml(clientName)}</p>
<form method="post" action="${escapeHtml(action)}/login">
<label for="login">User name</label>
<input id="login" name="login" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus value="${escapeHtml(userName)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<button>Sign in</button>
<button formaction="${escapeHtml(action)}/abort" formnovalidate>Cancel</button>
</form>`,
  );
}

/** Asks whether the program may act for the person. */
export function consentPage(action: string, clientName: string, scopes: readonly string[]): Page {
  const items = scopes.map((scope) => `<li>${escapeHtml(scope)}</li>`).join('');
  return page(
    'Allow access',
    `<p>${escapeHtml(clientName)} wants to know who you are and to use the library service for you.</p>
${items === '' ? '' : `<ul>${items}</ul>`}
<form method="post" action="${escapeHtml(action)}/confirm">
<button autofocus>Continue</button>
<button formaction="${escapeHtml(action)}/abort">Cancel</button>
</form>`,
  );
}

/** `form` is the provider's own, with its protection against forgery. */
export function logoutPage(form: string): Page {
  return page(
    'Sign out',
    `<p>Do you want to sign out of the library’s provider on this computer?</p>${form}
<button form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<button form="op.logoutForm">Stay signed in</button>`,
  );
}

export function signedOutPage(): Page {
  return page('Signed out', '<p>You are signed out. This page can be closed.</p>');
}

export function errorPage(code: string, description: string): Page {
  return page(
    'Sign-in cannot continue',
    `<p>${escapeHtml(description)}</p><p>Code: <code>${escapeHtml(code)}</code></p>`,
  );
}

/** The provider's input has a placeholder for a label, and a script that the policy stops. */
function labelled(form: string): string {
  return form
    .replace(/ onfocus="[^"]*"/, '')
    .replace(' placeholder="Enter code"', ' id="user-code"')
    .replace('<input\n', '<label for="user-code">Code</label><input\n');
}

export function deviceCodePage(form: string, problem: string | null): Page {
  return page(
    'Enter the code',
    `${alert(problem)}<p>It is shown on the device that you want to sign in.</p>${labelled(form)}
<button form="op.deviceInputForm">Continue</button>`,
  );
}

export function deviceConfirmPage(form: string, clientName: string, userCode: string): Page {
  return page(
    'Confirm the device',
    `<p>${escapeHtml(clientName)} shows this code: <strong>${escapeHtml(userCode)}</strong></p>${form}
<button form="op.deviceConfirmForm" autofocus>Continue</button>
<button form="op.deviceConfirmForm" name="abort" value="yes">Cancel</button>`,
  );
}

export function deviceDonePage(): Page {
  return page('Device signed in', '<p>The device is signed in. This page can be closed.</p>');
}
