import { startInHostWindow } from '../host/run.ts';

/* The app in the Chromium host's window, for `npm run dev` where Electron's runtime is missing. */
process.exitCode = await startInHostWindow({ headed: true });
