/** Errors as they come from libraries, each with the secret in another part of it. */
export const spoiltErrors = (secret: string): Record<string, () => unknown> => ({
  'in its text': () => new Error(`Invalid header value "${secret}"`),
  'in lines that look like places': () => new Error(`x\n    at ${secret} (/${secret}.ts:1:1)`),
  'in its cause': () => new Error('outer', { cause: new Error(secret) }),
  'in its name': () => Object.assign(new TypeError('x'), { name: secret }),
  'in a member': () => Object.assign(new Error('x'), { code: secret, value: secret }),
  'in one of several': () => new AggregateError([new Error(secret)], secret),
  'in a text that was changed later': () => {
    const error = new Error(`x\n    at ${secret} (/${secret}.ts:1:1)`);
    error.message = 'now another text altogether';
    return error;
  },
  'thrown as a text': () => secret,
  'thrown as an object': () => ({ message: secret, stack: `    at ${secret}:1:1` }),
});
