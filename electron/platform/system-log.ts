/**
 * One line for the system's log: a supervisor takes over what a service prints (systemd: the journal). Only a
 * kiosk prints, and only lines of fixed words, codes and instants (promise 51). A pipe that was closed, as by a
 * supervisor's end, does not end the app.
 */
export function createSystemLog(stream: NodeJS.WriteStream = process.stdout) {
  stream.on('error', () => {});
  return (line: string): void => {
    stream.write(`${line.replaceAll(/\p{Cc}/gu, ' ')}\n`);
  };
}
