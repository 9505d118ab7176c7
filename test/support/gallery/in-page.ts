import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright';

/** A document on its way out takes what was asked of it along. Chromium's words. */
const isGone = (error: unknown) => /context was destroyed|navigated or closed/.test(String(error));
const TRIES = 5;

/**
 * Calls a function in a page. Not Playwright's `evaluate`, which puts a script of its own into each document
 * first: with hundreds of documents that adds up.
 * @param run uses nothing from outside its body
 * @throws Error with the text of what the function threw
 */
export async function inPage<Asked, Answer>(
  session: CDPSession,
  run: (asked: Asked) => Answer | Promise<Answer>,
  asked: Asked,
): Promise<Answer> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${run.toString()})(${JSON.stringify(asked)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'it threw');
  return result.value;
}

/** {@link inPage} for a page that may still be leaving the document before: then again, in the next one. */
export async function inNextPage<Asked, Answer>(
  ...[session, run, asked]: Parameters<typeof inPage<Asked, Answer>>
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await inPage(session, run, asked);
    } catch (error) {
      if (!isGone(error) || tries === TRIES) throw error;
      await sleep(10);
    }
  }
}
