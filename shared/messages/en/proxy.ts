/** A proxy that wants a password of its own, which is never the one of the service. */
export const proxy = {
  'proxy.which': 'The proxy is {proxy}; the password for {site} is never sent to it.',
  'proxy.title': 'Sign in to the proxy of this network',
  'proxy.userName': 'Proxy user name',
  'proxy.password': 'Proxy password',
  'proxy.use': 'Use for the proxy',
  'proxy.hint': 'Kept until this app is closed, for {proxy} only.',
  'proxy.used': 'The proxy gets this name and password with your next try.',
  'problem.proxyUserName.empty': 'Enter the user name for the proxy.',
  'problem.proxyUserName.colon': 'A user name has no colon in it.',
  'problem.proxyPassword.empty': 'Enter the password for the proxy.',
} as const;
