import { failed, failure, type InputProblem, type Result, success } from '../../shared/failure.ts';
import type { ProxySignIn } from '../../shared/ipc.ts';
import { passwordProblem, readUserName } from '../../shared/user-name.ts';
import type { ProxyCredentials } from '../net/proxy-credentials.ts';

/** RFC 7617 section 2 holds for a proxy's user name too; a domain of the service's is never added to it. */
export function signInToProxy(
  { userName, password, proxy }: ProxySignIn,
  proxies: Pick<ProxyCredentials, 'signIn'>,
): Result<null> {
  const name = readUserName(userName, { domain: '', form: 'backslash' });
  const problem = passwordProblem(password);
  const input: InputProblem[] = [];
  if (!name.ok) input.push({ field: 'proxyUserName', problem: name.problem });
  if (problem) input.push({ field: 'proxyPassword', problem });
  if (!name.ok || problem) return failed(failure('INPUT', { input }));
  // To the proxy that was shown, even if another one has asked since; where it has not asked, to nobody.
  return proxies.signIn({ userName: name.sent, password, proxy })
    ? success(null)
    : failed(failure('APP-ARGS'));
}
