/** What may be told of an unexpected error: never its text, which may quote anything (promise 52). */
export interface ErrorFacts {
  /** Its class, as `TypeError`; `other` for a class that is not the language's own. */
  name: string;
  /** The system's or Node's code, as `ENOSPC`; null when it is none. */
  code: string | null;
}

const ownNames = [
  'Error',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'AggregateError',
  'AbortError',
];

/** Pure. Takes anything, because anything can be thrown. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'other', code: null };
  const { name } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return {
    name: ownNames.includes(name) ? name : 'other',
    code: /^[A-Z][A-Z\d_]{2,40}$/.test(code) ? code : null,
  };
}
