/**
 * The place of an unexpected error without its text: native texts may quote a header or a value
 * (promise 52); where it happened is what support needs.
 */
export function placeOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const frames = stackBelow(error)
    .split('\n')
    .filter((line) => frame.test(line));
  return [error.constructor.name, ...frames.slice(0, 8).map((line) => line.trim())].join(' | ');
}

/** A frame ends with file, line and column. */
const frame = /^\s+at .*:\d+:\d+\)?$/;

/** The stack without the text above it, whose lines could look like frames; nothing where it is another text by now. */
function stackBelow({ stack = '', message }: Error): string {
  const at = stack.indexOf(message);
  return at < 0 ? '' : stack.slice(at + message.length);
}

export interface UnexpectedEnds {
  /** What is done right before the end; it must not wait for anything. The last one counts. */
  before(work: () => void): void;
}

/**
 * Unexpected errors end the app with one line: going on in an unknown state could sign somebody in wrongly. Of several
 * in one moment the first counts, so that what is done before the end is done once.
 * @param host whose events tell of them
 */
export function endOnUnexpectedErrors(
  exit: (code: number) => void,
  host: Pick<NodeJS.Process, 'on'> = process,
): UnexpectedEnds {
  let before = () => {};
  let isEnding = false;
  const end = (error: unknown) => {
    if (isEnding) return;
    isEnding = true;
    console.error(`Staff Sign-In ended: APP-ERR at ${placeOfError(error)}`);
    try {
      before();
    } finally {
      exit(70);
    }
  };
  host.on('uncaughtException', end);
  host.on('unhandledRejection', end);
  return {
    before(work) {
      before = work;
    },
  };
}
