export type Operation = (args: unknown) => unknown;

interface Request {
  id: number;
  op: string;
  args: unknown;
}

/** The host's end of the channel to the launcher: Node's own, between parent and child. */
export interface Launcher {
  report(event: string, details?: Record<string, unknown>): void;
  readonly attached: Promise<void>;
  serve(operations: Readonly<Record<string, Operation>>): void;
}

async function answer(operations: Readonly<Record<string, Operation>>, request: Request) {
  try {
    const operation = operations[request.op];
    if (!operation) throw new Error(`The host has no operation '${request.op}'`);
    process.send?.({ id: request.id, result: await operation(request.args) });
  } catch (error) {
    process.send?.({ id: request.id, error: String((error as Error).message) });
  }
}

/**
 * Connects to the launcher. When the launcher dies the host leaves, and Chromium with it. Without a
 * launcher (the window of `npm start`) nothing is reported and nothing is waited for.
 */
export function connectLauncher(): Launcher {
  const attached = Promise.withResolvers<void>();
  if (process.send === undefined) attached.resolve();
  process.on('disconnect', () => process.exit(1));
  return {
    report: (event, details = {}) => process.send?.({ event, ...details }),
    attached: attached.promise,
    serve(operations) {
      const all = { ...operations, attached: () => attached.resolve() };
      process.on('message', (message) => void answer(all, message as Request));
    },
  };
}
