import { readdir, readFile, readlink } from 'node:fs/promises';

const absent = () => null;

/** Linux's /proc for `oauth/port-holder.ts`; what is not there, or may not be read, is nothing. */
export const procFiles = {
  text: (path: string): Promise<string | null> => readFile(path, 'utf8').catch(absent),
  list: (path: string): Promise<string[]> => readdir(path).catch(() => []),
  link: (path: string): Promise<string | null> => readlink(path).catch(absent),
};
