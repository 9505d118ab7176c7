/**
 * What a kiosk's end says to the supervisor that started it (systemd: `RestartPreventExitStatus=`, Shell
 * Launcher: return codes to actions). The numbers are those of sysexits.h where it has one.
 */
export const exitCodes = {
  /** Ended by staff, behind the PIN, or by the computer's shutdown: do not start again. */
  ended: 0,
  /** There is no display: start again when there is one. */
  noDisplay: 1,
  /** EX_SOFTWARE: an error that nothing expected: start again. */
  unexpected: 70,
  /** EX_OSERR: the page hung, and reloading did not help: start again. */
  pageHung: 71,
  /** EX_TEMPFAIL: staff asked for a restart: start again. */
  restart: 75,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
