/** Connection test: names, what was seen, and whose problem it is. Codes: see `shared/diagnostics.ts`. */
export const diagnostics = {
  'testStep.settings': 'Settings',
  'testStep.dns': 'DNS',
  'testStep.proxy': 'Proxy',
  'testStep.tcp': 'TCP',
  'testStep.tls': 'TLS',
  'testStep.http': 'HTTP',
  'testStep.clock': 'Clock',
  'testStep.service': 'Service',
  'testStep.provider': 'Provider',
  'testStep.signIn': 'Sign-in',
  'testStatus.pass': 'Pass',
  'testStatus.warn': 'Warn',
  'testStatus.fail': 'Fail',
  'testStatus.notRun': 'Not run',
  'testStatus.notApplicable': 'Not applicable',
  'whose.nobody': 'Nobody has to act',
  'whose.settings': 'The settings of this app',
  'whose.here': 'This computer',
  'whose.network': 'The network',
  'whose.proxy': 'The proxy',
  'whose.service': 'The service',
  'whose.provider': 'The provider',
  'whose.person': 'The person who signs in',
  'whose.unknown': 'Not known',

  'evidence.earlier': 'An earlier step has to work first.',
  'evidence.timedOut': 'No answer within 4 seconds.',
  'evidence.broken': 'This step could not be carried out.',
  'evidence.stopped': 'Stopped before it came to an end.',
  'evidence.settings.address': 'This address is asked: {address}',
  'evidence.proxy.direct': 'No proxy: the connection goes straight to {host}.',
  'evidence.proxy.used': 'The connection goes through the proxy {proxy}.',
  'evidence.proxy.failed': 'The proxy did not let the request through ({error}).',
  'evidence.proxy.silent': 'It takes connections, but opens no way to {host} within 4 seconds.',
  'evidence.dns.found': 'The name {host} leads to {addresses}.',
  'evidence.dns.unknown': 'The name servers of this network do not know the name {host} ({error}).',
  'evidence.dns.noAnswer': 'No name server of this network answered for {host} ({error}).',
  'evidence.dns.proxy': 'The proxy looks up the name.',
  'evidence.tcp.connected': '{host} takes connections on port {port}.',
  'evidence.tcp.failed': '{host} took no connection on port {port} ({error}).',
  'evidence.tcp.proxy': 'Only the app itself can speak to a proxy of this kind.',
  'evidence.tls.none': 'The address is on this computer and uses no TLS.',
  'evidence.tls.certificate': 'The certificate is for {subject}, issued by {issuer}.',
  'evidence.tls.daysLeft':
    'It holds from {from} to {to}: {days, plural, one {# day} other {# days}} left.',
  'evidence.tls.ended': 'It held from {from} to {to}; today, by this computer, is {today}.',
  'evidence.tls.notYet': 'It only holds from {from} on; today, by this computer, is {today}.',
  'evidence.tls.names': 'It is for other names: {names}.',
  'evidence.tls.inspector': 'Its issuer reads encrypted connections: {inspector}.',
  'evidence.tls.hereOnly':
    'Its issuer {issuer} is not publicly known; only this computer trusts it.',
  'evidence.tls.selfSigned': 'It was issued by itself, so nobody vouches for it.',
  'evidence.tls.unknown': 'Its issuer {issuer} is not publicly known.',
  'evidence.tls.notSeen': 'No certificate was seen ({error}).',
  'evidence.http.answer': 'An answer came, with status {status}.',
  'evidence.http.redirect': 'The answer, with status {status}, points to {host}.',
  'evidence.http.page': 'A web page came instead of an answer of the service (status {status}).',
  'evidence.http.proxy': 'The proxy wants its own user name and password first (status 407).',
  'evidence.http.failed': 'No answer came ({error}).',
  'evidence.http.none': 'No answer came.',
  'evidence.clock.unknown': 'The service did not say what time it is.',
  'evidence.clock.agrees': 'The clock of this computer agrees with that of the service.',
  'evidence.clock.behind':
    'The clock of this computer is {minutes, plural, one {# minute} other {# minutes}} behind that of the service.',
  'evidence.clock.ahead':
    'The clock of this computer is {minutes, plural, one {# minute} other {# minutes}} ahead of that of the service.',
  'evidence.clock.providerWithUs': 'The clock of the provider agrees with this computer.',
  'evidence.clock.providerWithService': 'The clock of the provider agrees with the service.',
  'evidence.service.asks': 'Without a credential it answers 401: the sign-in is there.',
  'evidence.service.status': 'Without a credential it should answer 401; it answered {status}.',
  'evidence.provider.none': 'No provider is set up.',
  'evidence.provider.found': '{host} describes itself as a provider should.',
  'evidence.provider.trouble': '{host} cannot be used as a provider ({code}).',
  'evidence.signIn.notAsked': 'No credential was sent, because nobody asked for it.',
  'evidence.signIn.accepted': 'The service accepted the credential.',
  'evidence.signIn.failed': 'The sign-in did not succeed ({code}).',

  'verdict.TEST-OK': 'Everything works: nobody has to do anything.',
  'verdict.TEST-STP': 'The test was stopped before it could tell.',
  'verdict.TLS-SOON':
    'Everything works, but the certificate of {host} ends on {to}: the people who run the service have to renew it.',
  'verdict.TLS-INSP':
    'Everything works, but only this computer trusts {issuer}, the issuer of the certificate: it is either the own authority of your organisation, or a proxy that reads encrypted connections, passwords included.',
  'verdict.TLS-INSP.named':
    'Everything works, but {inspector} on this network reads the encrypted connection, passwords included: ask the people who run the network to exempt {host}.',
  'verdict.CLK-OFF':
    'The connection works, but the clocks of this computer and of the service differ: compare this computer with a clock that is right; if it agrees, the service is wrong.',
  'verdict.CLK-OFF.here':
    'The connection works, but the clock of this computer is wrong; the service and the provider agree: set the clock of this computer.',
  'verdict.CLK-OFF.service':
    'The connection works, but the clock of the service is wrong; this computer and the provider agree: the people who run the service have to set it.',
  'verdict.SVC-PAGE':
    'The site at {host} answers with a web page of its own: correct the path prefix or the site address in the settings.',
  'verdict.NET-NAME':
    'No name server of this network answers: the people who run the network have to look after it.',
  'verdict.NET-NAME.unknown':
    'Nobody here knows the name {host}: correct the site address in the settings, or connect this computer to the network of the site.',
  'verdict.NET-REF':
    'The computer {host} is there, but the service on it is not running or the port is wrong: the people who run the service have to start it.',
  'verdict.NET-TIME':
    'Nothing comes back from {host}: something on the network, most likely a firewall, swallows the connection.',
  'verdict.NET-TIME.service':
    'The service at {host} takes connections but does not answer: the people who run the service have to look after it.',
  'verdict.NET-LOST':
    'The connection to {host} is cut before an answer comes: the people who run the service have to look at it first.',
  'verdict.NET-OFF': 'This computer has no way to {host}: connect it to the network.',
  'verdict.TLS-DATE.ended':
    'The certificate of {host} ended on {to}: the people who run the service have to renew it (today is {today} by this computer).',
  'verdict.TLS-DATE.notYet':
    'By this computer it is {today}, and the certificate of {host} only begins on {from}: set the clock of this computer.',
  'verdict.TLS-CA':
    'This computer does not know {issuer}, the issuer of the certificate: either the authority of your organisation has to be installed on this computer, or a proxy on the network reads encrypted connections.',
  'verdict.TLS-CA.inspector':
    '{inspector} on this network reads the encrypted connection, so nothing was sent: the people who run the network have to exempt {host}.',
  'verdict.TLS-CA.selfSigned':
    'The certificate of {host} was issued by itself: the people who run the service have to install one that others vouch for.',
  'verdict.TLS-HOST':
    'The certificate at {host} is for {names}: use one of these names as the site address, or the people who run the service have to install the right certificate.',
  'verdict.PRX-CONN':
    'The proxy {proxy} does not answer: the people who run the network have to look after it or correct the proxy setting.',
  'verdict.PRX-AUTH':
    'The proxy of this network wants its own user name and password: the people who run it have to let {host} through.',
  'verdict.TLS-CA.proxy':
    'This computer does not know {issuer}, the issuer of the certificate, and the connection goes through the proxy {proxy}: most likely the proxy reads encrypted connections. The people who run it have to exempt {host}, or have its authority installed on this computer.',
  'verdict.PRX-CONN.silent':
    'The proxy {proxy} takes connections, but opens no way to {host}: the people who run the proxy have to look after it; they can tell whether {host} answers.',
  'verdict.PRX-AUTH.named':
    'The proxy {proxy} wants its own user name and password: the people who run it have to let {host} through, or give you a name and a password for it.',
  'verdict.PRX-ERR.named':
    'The proxy {proxy} did not let the request through: the people who run it have to look at it.',
  'verdict.PRX-ERR.refused':
    'The proxy {proxy} refuses connections to {host} (status {proxyStatus}): the people who run it have to let them through.',
  'verdict.PRX-ERR.gateway':
    'The proxy {proxy} answers, but does not get through to {host} itself (status {proxyStatus}): the people who run the proxy can tell why.',
  'verdict.NET-LOST.tls':
    'The connection to {host} is cut while it is being secured, before anything is sent: the people who run the service have to look at it first; a firewall that blocks {host} does the same.',
  'verdict.TLS-ERR.old':
    '{host} offers only an outdated version of TLS, which is not safe: the people who run the service have to turn on TLS 1.2 or newer.',
  'verdict.TLS-ERR.none':
    'What answers at {host} on port {port} does not speak TLS: correct the port in the site address, or the people who run the service have to turn on https there.',
  'verdict.OA-HTTP':
    'The service works, but {provider} names addresses that are not encrypted (http): the people who run the provider have to publish https addresses.',
  'verdict.PORTAL':
    'This network wants somebody to sign in to it first: open a browser on this computer and do so.',
  'verdict.REDIRECT':
    'What answers at {host} points to {other}: correct the site address in the settings, unless this network asks for a sign-in of its own.',
  'verdict.SVC-404':
    'An answer comes from {host}, but there is no sign-in at this path: correct the path prefix in the settings.',
  'verdict.SVC-429': 'The service is there, but has had too many sign-ins: wait, then try again.',
  'verdict.SVC-503':
    'The service is there, but says that it is out of use for a while: the people who run it know why.',
  'verdict.SVC-5XX':
    'The service is there, but has a fault of its own (status {status}): the people who run the service have to look after it.',
  'verdict.OA-META':
    'The service works, but {provider} does not describe itself as an OAuth provider should: correct the address of the provider, or the people who run it have to publish its metadata.',
  'verdict.OA-ISS':
    'The service works, but the provider calls itself by another address than {provider}: set exactly the address that it uses.',
  'verdict.CFG-NONE': 'No site is set up on this computer: set the site address.',
  'verdict.CFG-POL':
    'The rules that your organisation set for this computer cannot be read: the people who manage this computer have to mend them.',
  'verdict.PWD-401':
    'The way to the service works; it did not accept this user name and password: the person has to check both.',
  'verdict.KEY-401':
    'The way to the service works; it did not accept this API key: it may have been withdrawn or copied incompletely.',
  'verdict.by.nobody': 'Everything works: nobody has to do anything.',
  'verdict.by.settings': 'The settings of this app do not fit the site: correct them ({code}).',
  'verdict.by.here': 'The trouble is on this computer ({code}).',
  'verdict.by.network': 'The trouble is on the network between this computer and {host} ({code}).',
  'verdict.by.proxy':
    'The proxy of this network did not let the request through: the people who run it have to look at it ({code}).',
  'verdict.by.service':
    'The trouble is at the service at {host}: the people who run it have to look at it ({code}).',
  'verdict.by.provider':
    'The service works; the trouble is at the provider {provider}: the people who run it have to look at it ({code}).',
  'verdict.by.person':
    'The way to the service works; it did not accept this person: the account has to be looked at ({code}).',
  'verdict.by.unknown': 'The test could not tell whose problem it is ({code}).',
} as const;
