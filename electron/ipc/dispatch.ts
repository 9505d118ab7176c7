import { failed, failure, type Result } from '../../shared/failure.ts';
import type { Channel, Reply } from '../../shared/ipc.ts';
import { type Arguments, argumentSchemas } from './arguments.ts';
import { isOwnPage, type Sender } from './sender.ts';

/** What a channel does, once the sender is checked and the arguments are parsed. */
export type Handlers = {
  [C in Channel]: (...args: Arguments<C>) => Reply<C> | Promise<Reply<C>>;
};

/** Gets an error that nothing expected, to say where it happened; its text is told to nobody (promise 52). */
export type OnUnexpected = (channel: Channel, error: unknown) => void;

/**
 * Answers one call: sender first, then arguments, then the handler. Never throws: what went wrong is a
 * failure with a code, and no text of an unexpected error leaves main (promises 39, 41, 52).
 * @param ownOrigins origins of the app's page
 */
export async function answerCall<C extends Channel>(
  handlers: Handlers,
  channel: C,
  sender: Sender,
  ownOrigins: readonly string[],
  args: unknown[],
  onUnexpected: OnUnexpected = () => {},
): Promise<Result<unknown>> {
  if (!isOwnPage(sender, ownOrigins)) return failed(failure('APP-FROM'));
  const parsed = argumentSchemas[channel].safeParse(args);
  if (!parsed.success) return failed(failure('APP-ARGS'));
  try {
    // The schema of this channel made these arguments: the compiler cannot follow the pairing.
    const handler = handlers[channel] as (...given: unknown[]) => Promise<Result<unknown>>;
    return await handler(...parsed.data);
  } catch (error) {
    onUnexpected(channel, error);
    return failed(failure('APP-ERR'));
  }
}
