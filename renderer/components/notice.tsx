import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Something to know that stops nobody. */
export function Notice({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`}>
      <Icon name={tone === 'info' ? 'info' : 'alert'} />
      <div className="notice-text">{children}</div>
    </div>
  );
}
