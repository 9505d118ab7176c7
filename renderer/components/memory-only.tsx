import type { SettingsView } from '../../shared/settings.ts';
import { useTranslate } from '../i18n.ts';
import { Notice } from './notice.tsx';

/** Said wherever somebody might think that something is kept (promise 32). */
export function MemoryOnly({ settings }: { settings: Pick<SettingsView, 'secretStorage'> }) {
  const translate = useTranslate();
  if (settings.secretStorage !== 'memory') return null;
  return (
    <Notice tone="warning">
      <p>{translate('common.memoryOnly')}</p>
    </Notice>
  );
}
