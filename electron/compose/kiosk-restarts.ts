import {
  argumentsWith,
  ownRestartsSwitch,
  planOwnRestart,
  readOwnRestarts,
  restSecondsLeft,
} from '../kiosk/own-restarts.ts';

export interface RestartDeps {
  /** Nobody but the app itself starts it again. */
  isAlone: boolean;
  /** Without the program. */
  argv: readonly string[];
  switchValue(name: string): string;
  /** Seconds since the computer started. */
  uptime(): number;
  relaunch(args: string[]): void;
  log(line: string): void;
}

export interface KioskRestarts {
  /** It ended too often: for now it asks nothing, and is out of service. */
  mustRest(): boolean;
  /** Staff asked for it, or the settings: it begins with a clean slate. */
  onPurpose(): void;
  /** An end that nothing expected: started anew, within bounds. To be called right before the end. */
  afterFailure(): void;
}

/** Starts a kiosk without a supervisor anew; one that has a supervisor is left to it. */
export function createKioskRestarts(deps: RestartDeps): KioskRestarts {
  const restarts = readOwnRestarts(deps.switchValue(ownRestartsSwitch), deps.uptime());
  let isRelaunched = false;
  const relaunch = (known: readonly number[]) => {
    // Asked for once more while it ends, there would be two of it.
    if (!deps.isAlone || isRelaunched) return;
    isRelaunched = true;
    deps.relaunch(argumentsWith(deps.argv, known));
  };
  return {
    mustRest: () => deps.isAlone && restSecondsLeft(restarts, deps.uptime()) > 0,
    onPurpose: () => relaunch([]),
    afterFailure() {
      if (!deps.isAlone) return;
      const known = planOwnRestart(restarts, deps.uptime());
      deps.log(`kiosk end=unexpected own-restarts=${known?.join() ?? '-'}`);
      if (known) relaunch(known);
    },
  };
}
