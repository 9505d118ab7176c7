import { uptime } from 'node:os';
import { app } from 'electron';
import { createSystemLog } from '../platform/system-log.ts';
import { createKioskRestarts, type KioskRestarts } from './kiosk-restarts.ts';

/** The restarts of this process. @param isAlone it is a kiosk, and nobody but itself starts it again */
export const restartsOf = (isAlone: boolean): KioskRestarts =>
  createKioskRestarts({
    isAlone,
    argv: process.argv.slice(1),
    switchValue: (name) => app.commandLine.getSwitchValue(name),
    uptime,
    relaunch: (args) => app.relaunch({ args }),
    log: createSystemLog(),
  });
