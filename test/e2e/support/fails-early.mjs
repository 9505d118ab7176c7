// Loaded into the app's own process (`node --import`): an error before any part of the app exists.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

os.hostname = () => {
  throw new Error(process.env.CRASH_CANARY);
};
syncBuiltinESMExports();
