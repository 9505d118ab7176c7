import { chmod, writeFile } from 'node:fs/promises';
import { dialog } from 'electron';

/** Asks where to save a text, and saves it readable by its owner alone. False when nobody chose, or the disk refused. */
export async function saveTextAs(fileName: string, text: string): Promise<boolean> {
  const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: fileName });
  if (canceled || filePath === '') return false;
  try {
    // A file that is replaced would keep the rights that it had; a new one is not there yet.
    await chmod(filePath, 0o600).catch(() => {});
    await writeFile(filePath, text, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
