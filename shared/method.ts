/** The three ways to sign in (interface section 5), named as settings and the tour name them. */
export const methods = ['password', 'oauth', 'apiKey'] as const;
export type Method = (typeof methods)[number];
