import type { SettingsTrouble } from '../../shared/settings.ts';
import type { Loaded } from '../storage/record-file.ts';

/** What is to be said of the app's other files than the settings when they are opened (promise 62). */
export interface FileTroubles {
  /** To be called with each file that was opened. */
  opened(file: { loaded: Loaded; path: string }): void;
  /** @param as name under which a file that could not be read was kept */
  setAside(as: string): void;
  list(): SettingsTrouble[];
}

export function createFileTroubles(): FileTroubles {
  const troubles: SettingsTrouble[] = [];
  const setAside = (path: string) => void troubles.push({ kind: 'otherFileSetAside', path });
  return {
    setAside,
    opened({ loaded, path }) {
      if (loaded.is === 'setAside') setAside(loaded.as);
      // The disk did not let it be moved: it was kept where it is.
      if (loaded.is === 'unreadable') setAside(path);
      if (loaded.is === 'newer') troubles.push({ kind: 'otherFileNewer', path });
    },
    list: () => [...troubles],
  };
}
