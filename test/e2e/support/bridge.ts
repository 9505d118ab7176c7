import type { Page } from 'playwright/test';
import type { Bridge } from '../../../shared/bridge.ts';
import type { SessionView } from '../../../shared/session-view.ts';

type Call = {
  [K in keyof Bridge]: Bridge[K] extends (...args: never) => Promise<unknown> ? K : never;
}[keyof Bridge];

/** What the page itself can do, called from a spec. */
export function bridgeOf(page: Page) {
  const call = (name: Call, ...args: unknown[]): Promise<unknown> =>
    page.evaluate(
      ([fn, given]) => {
        const bridge = Reflect.get(globalThis, 'staffSignIn') as Record<
          string,
          (...values: unknown[]) => Promise<unknown>
        >;
        return bridge[fn]?.(...given);
      },
      [name, args] as const,
    );
  const session = async (): Promise<SessionView> => {
    const reply = (await call('getSession')) as { ok: true; value: SessionView };
    return reply.value;
  };
  return {
    call,
    session,
    /** Ends what is under way, signs out and forgets the key. */
    async leaveClean(): Promise<void> {
      const view = await session();
      if (view.state === 'signingIn') await call('cancelSignIn', { attemptId: view.attemptId });
      await call('signOut');
      await call('forgetApiKey');
    },
  };
}
