import { shell } from 'electron';

/** Shows a folder of the app's own in the system's file manager; false when the system would not. */
export async function openFolder(path: string): Promise<boolean> {
  // Electron's documentation: an empty text means that it worked.
  return (await shell.openPath(path)) === '';
}
