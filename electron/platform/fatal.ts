/**
 * The place of an unexpected error without its text: native texts may quote a header or a value
 * (promise 52); where it happened is what support needs.
 */
export function placeOfError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames.slice(0, 8).map((line) => line.trim())].join(' | ');
}

/** Unexpected errors end the app with one line: going on in an unknown state could sign somebody in wrongly. */
export function endOnUnexpectedErrors(exit: (code: number) => void): void {
  const end = (error: unknown) => {
    console.error(`Staff Sign-In ended: APP-ERR at ${placeOfError(error)}`);
    exit(70);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}
