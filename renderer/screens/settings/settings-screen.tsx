import type { SettingsView } from '../../../shared/settings.ts';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { useEscape, useHeadingFocus } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { SettingsForm } from './settings-form.tsx';

/** The settings of this computer, reached from the sign-in screen. */
export default function SettingsScreen(props: { settings: SettingsView; onClose: () => void }) {
  const translate = useTranslate();
  const heading = useHeadingFocus();
  useEscape(true, props.onClose);
  return (
    <main className="page page-centred">
      <div className="card card-form">
        <h1 ref={heading} tabIndex={-1}>
          {translate('settings.title')}
        </h1>
        <SettingsTroubles problems={props.settings.problems} />
        <SettingsForm
          settings={props.settings}
          title={translate('settings.title')}
          submitLabel={translate('settings.save')}
          onSaved={props.onClose}
          onCancel={props.onClose}
        />
      </div>
    </main>
  );
}
