/**
 * One message for each failure code: what happened, then what to do. Whether the credential was checked is
 * said by `checked.*` after it, and where several codes share a message, `reason.*` tells them apart
 * (see `../failure-text.ts`). Values: site, code, status, host, field, port, seconds.
 */
export const failures = {
  'failure.NET-NAME': 'Cannot reach {site}. Check the network, then try again.',
  'failure.NET-REF': 'Cannot reach {site}. Check the network, then try again.',
  'failure.NET-TIME': 'Cannot reach {site}. Check the network, then try again.',
  'failure.NET-LOST': 'Cannot reach {site}. Check the network, then try again.',
  'failure.NET-OFF': 'Cannot reach {site}. Check the network, then try again.',
  'failure.NET-ERR': 'Cannot reach {site}. Check the network, then try again.',
  'failure.TLS-DATE':
    'This connection is not trusted, so nothing was sent. Give support code {code}.',
  'failure.TLS-CA':
    'This connection is not trusted, so nothing was sent. Give support code {code}.',
  'failure.TLS-HOST':
    'This connection is not trusted, so nothing was sent. Give support code {code}.',
  'failure.TLS-CLI':
    'This connection is not trusted, so nothing was sent. Give support code {code}.',
  'failure.TLS-ERR':
    'This connection is not trusted, so nothing was sent. Give support code {code}.',
  'failure.PRX-CONN':
    'The proxy of this network does not answer. Check the network and its proxy setting, then try again.',
  'failure.PRX-AUTH':
    'The proxy of this network wants its own user name and password first. If you have none for it, ask support.',
  'failure.PRX-ERR':
    'The proxy of this network did not let the request through. Give support code {code}.',
  'failure.PORTAL': 'This network wants you to sign in to it first.',
  'failure.REDIRECT':
    'The answer pointed to another address, {host}, and nothing was sent there. Check the site address and the path prefix. If this network wants you to sign in to it first, do that in a browser.',
  'failure.PWD-401':
    'The service did not accept this user name and password. Check both, and the domain, then try again.',
  'failure.OAU-401':
    'The provider let you in, but the service did not accept its token. Check that your account at the provider belongs to a staff user, or give support code {code}.',
  'failure.KEY-401':
    'The service did not accept this API key. Check that it is complete and still in use, then try again.',
  'failure.SVC-403':
    'The service answered, but does not allow this sign-in from here (status 403). Give support code {code}.',
  'failure.SVC-404':
    'The service has no sign-in at this address (status 404). Check the path prefix in the settings.',
  'failure.SVC-429':
    'The service has had too many sign-ins and asks to wait{seconds, plural, =0 {} one { # second} other { # seconds}}. Then try again.',
  'failure.SVC-503':
    'The service is out of use for a while (status 503){seconds, plural, =0 {} one { and asks to wait # second} other { and asks to wait # seconds}}. Then try again.',
  'failure.SVC-5XX':
    'The service had a fault of its own (status {status}). Try again in a moment, then give support code {code}.',
  'failure.SVC-HTTP':
    'The service gave an answer that was not expected (status {status}). Give support code {code}.',
  'failure.SVC-JSON':
    'What answered at {host} did not give a sign-in result. Check the site address and the path prefix, then try again.',
  'failure.SVC-DATA':
    'The service gave a sign-in result that cannot be used: {field} is missing, of the wrong type or too long. Nobody is signed in. Give support code {code}.',
  'failure.SVC-BIG':
    'The answer from {host} was larger than a sign-in result can be, so it was not read to the end. Give support code {code}.',
  'failure.OA-ADDR':
    'The address of the provider cannot be used. It must begin with https:// and have no user name in it.',
  'failure.OA-NET': 'Cannot reach the provider at {host}. Check the network, then try again.',
  'failure.OA-META':
    'At {host} there is no description of an OAuth provider. Check the address of the provider in the settings.',
  'failure.OA-ISS':
    'The provider at {host} calls itself by another address. Set exactly the address that the provider uses.',
  'failure.OA-HTTP':
    'The provider at {host} names an address that is not protected (http). Nothing was sent there. Give support code {code}.',
  'failure.OA-PORT':
    'Port {port} on this computer is in use by another program, so the browser could not answer. Close that program, or sign in another way.',
  'failure.OA-LSTN':
    'This computer does not let the browser answer this app. Sign in another way, or give support code {code}.',
  'failure.OA-OPEN':
    'The browser could not be opened. Try again, or copy the link and paste it into a browser on this computer.',
  'failure.OA-TIME': 'Nothing came back from the browser in time. Nobody is signed in. Try again.',
  'failure.OA-DENY': 'Sign-in was stopped in the browser. Nobody is signed in.',
  'failure.OA-PROV':
    'The provider ended the sign-in with an error. Nobody is signed in. Try again, then give support code {code}.',
  'failure.OA-CODE':
    'You signed in at the provider, but it did not hand out a token. Nobody is signed in. Try again, then give support code {code}.',
  'failure.OA-TOKEN':
    'The provider gave a token that cannot be used. Nobody is signed in. Give support code {code}.',
  'failure.OA-NOUPN':
    'The token from the provider does not say who you are: it has no Upn claim. The service was not asked. Give support code {code}.',
  'failure.OA-UPN':
    'The token from the provider does not name you in the form user@domain. The service was not asked. Give support code {code}.',
  'failure.OA-OTHER':
    'The provider let in {claimed}, not the person who was to sign in. The service was not asked. Nobody is signed in. Sign out at the provider in your browser, then try again.',
  'failure.OA-FRESH':
    'The provider did not ask for a password again: it let in the person the browser remembers. The service was not asked. Sign out at the provider in your browser, then try again.',
  'failure.OA-WAY':
    'The provider at {host} does not offer this way of signing in. Choose another way.',
  'failure.OA-RENEW': 'This sign-in cannot be renewed without you. Sign in again to keep working.',
  'failure.WHO-DIFF':
    'That is another person’s sign-in. Sign in as the person who is shown, or choose “Sign in as someone else”.',
  'failure.WHO-NONE': 'There is no sign-in with a token or secret to show. Sign in first.',
  'failure.WHO-SAME':
    'That is the person who is signed in already. For an override, another person has to sign in.',
  'failure.CANCEL': 'Sign-in was cancelled. Nobody is signed in.',
  'failure.BUSY': 'A sign-in is under way. Wait for it to end, or cancel it.',
  'failure.INPUT': 'There is a problem with what was entered. Look at the fields that are marked.',
  'failure.CFG-NONE': 'No site is set up on this computer yet. Set the site address first.',
  'failure.CFG-METH': 'This way of signing in is not set up on this computer. Choose another way.',
  'failure.CFG-POL':
    'The rules that your organisation set for this computer cannot be read, so nothing was sent. Give support code {code}.',
  'failure.CFG-LOCK': 'This is set by your organisation and cannot be changed here.',
  'failure.CFG-SAVE':
    'The settings could not be written on this computer. They hold until the app is closed. Give support code {code}.',
  'failure.KEY-NONE': 'No API key is kept on this computer. Enter one.',
  'failure.KEY-STOR':
    'The protected store of this computer cannot be opened at the moment. Try again shortly.',
  'failure.APP-ARGS':
    'The app asked itself for something it does not know. Restart it, then give support code {code}.',
  'failure.APP-FROM':
    'The request did not come from the page of the app and was not answered. Give support code {code}.',
  'failure.APP-ERR': 'Something went wrong in the app. Try again, then give support code {code}.',

  'reason.NET-NAME': 'The name {host} is not known on this network.',
  'reason.NET-REF': 'Nothing answers at {host}.',
  'reason.NET-TIME': 'No answer from {host} came in time.',
  'reason.NET-LOST': 'The connection to {host} was dropped before an answer came.',
  'reason.NET-OFF': 'This computer is not connected to a network.',
  'reason.TLS-DATE':
    'The certificate of {host} is out of date, or the clock of this computer is wrong.',
  'reason.TLS-CA': 'This computer does not know who issued the certificate of {host}.',
  'reason.TLS-HOST': 'The certificate is for another site than {host}.',
  'reason.issuer': 'The certificate names {issuer} as its issuer and {date} as its last day.',
  'reason.OA-PORT': 'The program is {program}.',
  'reason.TLS-CLI': '{host} asks for a certificate of this computer.',
} as const;
