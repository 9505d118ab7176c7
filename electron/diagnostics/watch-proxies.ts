import type { ProxyCredentials } from '../net/proxy-credentials.ts';
import type { SecretRegister } from './secret-register.ts';

/** What is given for a proxy is a secret of this app's from then on: it is kept until the app is closed. */
export function watchProxies(
  proxies: Pick<ProxyCredentials, 'signIn'>,
  register: Pick<SecretRegister, 'add'>,
): Pick<ProxyCredentials, 'signIn'> {
  return {
    signIn(given) {
      register.add(given.password);
      return proxies.signIn(given);
    },
  };
}
