import { fileURLToPath } from 'node:url';

/** The project's top folder, absolute, without a separator at its end. */
export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
