/** The screens for support, in the order in which they are offered. */
export const supportPages = ['details', 'history', 'test', 'bundle', 'codes'] as const;
export type SupportPageName = (typeof supportPages)[number];
