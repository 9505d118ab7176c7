import { Notification } from 'electron';

export interface Notifications {
  /** Shows one in place of the one before. */
  show(title: string, body: string, onClick: () => void): void;
  /** Takes away what is not true any more. */
  clear(): void;
}

/** The system's notifications; where it has none, nothing is shown: the page says everything itself. */
export function createNotifications(): Notifications {
  // Held here: one that nobody holds is collected, and its click with it.
  let shown: Notification | null = null;
  const clear = () => {
    shown?.close();
    shown = null;
  };
  return {
    clear,
    show(title, body, onClick) {
      clear();
      if (!Notification.isSupported()) return;
      shown = new Notification({ title, body });
      shown.on('click', onClick);
      shown.show();
    },
  };
}
