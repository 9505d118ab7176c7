import { existsSync, type FSWatcher, statSync, watch } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Watches the folder that the policy lies in; while there is none, the nearest one above it, in which it would
 * come into being. The folder and not the file, because a file is mostly replaced, which ends its watch.
 * @returns ends it. Where nothing can be watched (no such service, no handles left), only `recheck` finds a change
 */
export function watchPolicyFolder(path: string, onEvent: () => void): () => void {
  let watched: { identity: string; watcher: FSWatcher } | null = null;
  let stopped = false;

  function end(): void {
    watched?.watcher.close();
    watched = null;
  }

  function follow(): void {
    const folder = nearestFolder(dirname(path));
    const identity = identityOf(folder);
    if (stopped || watched?.identity === identity) return;
    end();
    try {
      const watcher = watch(folder, { persistent: false }, changed);
      watcher.on('error', changed);
      watched = { identity, watcher };
    } catch {
      watched = null;
    }
  }

  function changed(): void {
    follow();
    if (!stopped) onEvent();
  }

  follow();
  return () => {
    stopped = true;
    end();
  };
}

/** A folder that was replaced has its former name, but its watch is of the one before. */
function identityOf(folder: string): string {
  return `${statSync(folder, { throwIfNoEntry: false })?.ino ?? 0} ${folder}`;
}

function nearestFolder(folder: string): string {
  const above = dirname(folder);
  return existsSync(folder) || above === folder ? folder : nearestFolder(above);
}
