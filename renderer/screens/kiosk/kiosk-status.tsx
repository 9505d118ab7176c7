import type { KioskView } from '../../../shared/kiosk.ts';
import { kioskLabels, kioskWords } from '../../../shared/kiosk-sayings.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { clockTime } from '../../dates.ts';
import { useScreenTitle } from '../../hooks/screen.ts';
import { useLanguage } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import { useSeconds, useShift } from './surroundings.ts';

const icons: Record<KioskView['state'], IconName> = {
  starting: 'clock',
  ready: 'check',
  retrying: 'clock',
  outOfService: 'stop',
};

/** What the public sees: one heading, what to do, and a code; nothing technical. */
export function KioskStatus({ view, settings }: { view: KioskView; settings: SettingsView }) {
  const { translate, formats } = useLanguage();
  const bridge = useBridge();
  const style = useShift();
  const now = useSeconds(view.state === 'retrying');
  const { heading, lines } = kioskWords(view, now, (at) => clockTime(at, now, formats));
  const title = translate(heading.key, heading.values);
  useScreenTitle(title, view.state === 'outOfService');
  const { workstation } = settings.values;
  const site = siteLabel(settings.values);
  return (
    <main className="kiosk">
      <div className={`kiosk-panel kiosk-${view.state}`} style={style}>
        <span className="kiosk-mark">
          <Icon name={icons[view.state]} />
        </span>
        <div role="status">
          <h1>{title}</h1>
        </div>
        {view.state === 'ready' && <p>{translate('kiosk.user', { name: view.name })}</p>}
        {lines.map(({ key, values }) => (
          <p key={key}>{translate(key, values)}</p>
        ))}
        {view.state === 'retrying' && (
          <button
            type="button"
            className="button primary kiosk-button"
            onClick={() => void bridge.tryKioskNow().catch(() => {})}
          >
            {translate(kioskLabels.tryNow)}
          </button>
        )}
        <p className="kiosk-place">
          {site === '' ? workstation : translate('kiosk.place', { site, workstation })}
        </p>
      </div>
    </main>
  );
}
