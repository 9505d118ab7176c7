import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { ConnectionSubject } from '../../../shared/ipc.ts';
import type { Settings } from '../../../shared/settings.ts';
import { Starting } from '../starting.tsx';
import type { SupportPageName } from './pages.ts';

const SupportArea = lazy(() => import('./support-area.tsx'));

interface Opened {
  page: SupportPageName;
  /** Addresses as typed, for the connection test; the settings in force without it. */
  subject?: ConnectionSubject;
}

export interface Support {
  open: (page: SupportPageName, subject?: ConnectionSubject) => void;
  /** Stands in place of the screen that it was opened from, which stays, hidden; null while nothing is open. */
  area: ReactNode;
}

/** The screens for support as a place of their own, opened at one of them. */
export function SupportOver(props: {
  settings: Settings;
  session: number | null;
  page: SupportPageName;
  onClose: () => void;
}) {
  const [page, setPage] = useState(props.page);
  return (
    <Suspense fallback={<Starting />}>
      <SupportArea {...props} page={page} subject={null} onPage={setPage} />
    </Suspense>
  );
}

/**
 * The screens for support, opened from another screen. They are loaded when they are wanted, and the focus
 * goes back to what opened them.
 * @param session what the details are about changes with it, as `ActiveView.since`; null: nobody is signed in
 */
export function useSupport(settings: Settings, session: number | null): Support {
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (page: SupportPageName, subject?: ConnectionSubject) => {
    if (opened === null) opener.current = document.activeElement;
    setOpened({ page, ...(subject && { subject }) });
  };
  const close = () => {
    setOpened(null);
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    });
  };
  const area = opened && (
    <Suspense fallback={<Starting />}>
      <SupportArea
        key={session}
        settings={settings}
        session={session}
        page={opened.page}
        subject={opened.subject ?? null}
        onPage={(page) => setOpened({ ...opened, page })}
        onClose={close}
      />
    </Suspense>
  );
  return { open, area };
}
