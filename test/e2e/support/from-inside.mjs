// Loaded into the app's own process (`node --import`), to make happen there what no input can bring about.
import { spawn } from 'node:child_process';

/** An unexpected error, whose text quotes a secret, between lines that look like those of a stack. */
process.on('SIGWINCH', () => {
  const secret = process.env.CRASH_CANARY;
  const error = new TypeError(`${secret}\n    at ${secret} (/${secret}.ts:1:1)\n    at x:2:2`);
  error.cause = new Error(secret);
  error.name = secret;
  throw error;
});

/** A program that is started with what the app's environment is by now. */
process.on('SIGUSR2', () => spawn('sleep', ['5'], { stdio: 'ignore' }));
