import { useState } from 'react';
import type { KioskLeave, KioskView } from '../../../shared/kiosk.ts';
import { kioskLabels, kioskWords } from '../../../shared/kiosk-sayings.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { clockTime } from '../../dates.ts';
import { useEscape, useHeadingFocus, useScreenTitle } from '../../hooks/screen.ts';
import { useLanguage, useTranslate } from '../../i18n.ts';
import { useBridge } from '../../queries.ts';
import { siteLabel } from '../../site.ts';
import SettingsScreen from '../settings/settings-screen.tsx';
import { NextKey } from './next-key.tsx';
import { troubleText } from './trouble-text.ts';

interface Props {
  view: KioskView;
  settings: SettingsView;
  onBack: () => void;
}

/** Behind the PIN: how the machine stands, its settings, its key, and the ways to end the app. */
export default function StaffArea(props: Props) {
  const { settings } = props;
  const [place, setPlace] = useState<'menu' | 'settings' | 'key'>('menu');
  const toMenu = () => setPlace('menu');
  if (place === 'settings') return <SettingsScreen settings={settings} onClose={toMenu} />;
  if (place === 'key') return <NextKey site={siteLabel(settings.values)} onBack={toMenu} />;
  return <Menu {...props} onChoice={setPlace} />;
}

function Menu(props: Props & { onChoice: (place: 'settings' | 'key') => void }) {
  const { view, settings, onBack, onChoice } = props;
  const translate = useTranslate();
  const bridge = useBridge();
  const heading = useHeadingFocus();
  useScreenTitle(translate(kioskLabels.pinTitle));
  useEscape(true, onBack);
  const leave = (how: KioskLeave) => void bridge.leaveKiosk({ how }).catch(() => {});
  const choices: [string, () => void][] = [
    [translate(kioskLabels.tryNow), () => void bridge.tryKioskNow().catch(() => {})],
    [translate('kiosk.staff.key'), () => onChoice('key')],
    [translate('kiosk.staff.settings'), () => onChoice('settings')],
    [translate('kiosk.staff.restart'), () => leave('restart')],
    [translate('kiosk.staff.quit'), () => leave('quit')],
  ];
  return (
    <main className="kiosk kiosk-staff">
      <div className="card kiosk-card">
        <h1 ref={heading} tabIndex={-1}>
          {translate(kioskLabels.pinTitle)}
        </h1>
        <StateLines view={view} site={siteLabel(settings.values)} />
        {choices.map(([label, act]) => (
          <button key={label} type="button" className="button wide kiosk-button" onClick={act}>
            {label}
          </button>
        ))}
        <button type="button" className="button quiet" onClick={onBack}>
          {translate('kiosk.back')}
        </button>
      </div>
    </main>
  );
}

/** The state as the public reads it, and what its code means. */
function StateLines({ view, site }: { view: KioskView; site: string }) {
  const { translate, formats } = useLanguage();
  const now = Date.now();
  const { heading } = kioskWords(view, now, (at) => clockTime(at, now, formats));
  return (
    <section aria-label={translate('kiosk.staff.state')} className="stack-small">
      <p role="status">{translate(heading.key, heading.values)}</p>
      {'code' in view && <p className="muted">{troubleText(view.code, site, translate)}</p>}
      {'code' in view && <code>{translate('kiosk.code', { code: view.code })}</code>}
    </section>
  );
}
