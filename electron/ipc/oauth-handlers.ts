import { failed, failure, type Result, success } from '../../shared/failure.ts';
import type { BrowserWait } from '../../shared/session-view.ts';
import type { OAuthWays } from '../oauth/ways.ts';
import type { SessionController } from '../session/controller.ts';
import type { Handlers } from './dispatch.ts';

export interface OAuthHandlerDeps {
  session: Pick<SessionController, 'view'>;
  ways: Pick<OAuthWays, 'use' | 'paste'>;
  openBrowser(address: string): Promise<boolean>;
  copyText(text: string): Promise<void>;
}

type OAuthChannel =
  | 'browser:openAgain'
  | 'browser:copyLink'
  | 'oauth:useWay'
  | 'oauth:paste'
  | 'oauth:copyCode';

/** What a person can do while a sign-in waits for the browser; an attempt that has ended does nothing more. */
export function createOAuthHandlers(deps: OAuthHandlerDeps): Pick<Handlers, OAuthChannel> {
  const { session, ways } = deps;
  const copy = async (text: string | undefined): Promise<Result<null>> => {
    if (text === undefined) return failed(failure('OA-OPEN'));
    await deps.copyText(text);
    return success(null);
  };
  return {
    'browser:openAgain': async ({ attemptId }) => {
      const address = waitOf(session, attemptId)?.address;
      const opened = address !== undefined && (await deps.openBrowser(address));
      return opened ? success(null) : failed(failure('OA-OPEN'));
    },
    'browser:copyLink': ({ attemptId }) => copy(waitOf(session, attemptId)?.address),
    'oauth:useWay': ({ attemptId, way }) =>
      success({ used: waitOf(session, attemptId) !== null && ways.use(way) }),
    'oauth:paste': ({ attemptId, address }) =>
      success(waitOf(session, attemptId) === null ? 'notWaiting' : ways.paste(address)),
    'oauth:copyCode': ({ attemptId }) => copy(waitOf(session, attemptId)?.ways?.device?.userCode),
  };
}

/** What the current attempt waits for in the browser; null for any other attempt, and where it does not wait. */
function waitOf(session: Pick<SessionController, 'view'>, attemptId: string): BrowserWait | null {
  const view = session.view();
  const isCurrent = view.state === 'signingIn' && view.attemptId === attemptId;
  return (isCurrent && view.browser) || null;
}
