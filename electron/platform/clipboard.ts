import { ClipboardItem, clipboard } from 'electron';

/**
 * What tells clipboard managers and cloud clipboards to leave a text alone: nspasteboard.org on macOS,
 * "Clipboard Formats" of Microsoft's Win32 documentation on Windows, KDE's hint on Linux.
 */
const concealedFormats: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'org.nspasteboard.ConcealedType',
  win32: 'ExcludeClipboardContentFromMonitorProcessing',
  linux: 'x-kde-passwordManagerHint',
};

/** A custom format of the system's clipboard (Electron, clipboard). */
const systemFormat = (name: string) => `electron application/osclipboard;format="${name}"`;

export const writeText = (text: string): Promise<void> => clipboard.writeText(text);

/** The clipboard for secrets (promise 44). */
export const secretClipboard = {
  writeConcealed(text: string): Promise<void> {
    const mark = concealedFormats[process.platform];
    const marked = mark === undefined ? {} : { [systemFormat(mark)]: 'secret' };
    return clipboard.write([new ClipboardItem({ 'text/plain': text, ...marked })]);
  },
  read: (): Promise<string> => clipboard.readText(),
  async clear(): Promise<void> {
    clipboard.clear();
  },
};
