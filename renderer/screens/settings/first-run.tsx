import type { SettingsView } from '../../../shared/settings.ts';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { useTranslate } from '../../i18n.ts';
import { SettingsForm } from './settings-form.tsx';

/** Nobody can sign in before the site address is known: this comes first, and once. */
export default function FirstRun({ settings }: { settings: SettingsView }) {
  const translate = useTranslate();
  return (
    <main className="page page-centred">
      <div className="card card-form">
        <div className="stack-small">
          <h1>{translate('firstRun.title')}</h1>
          <p className="muted">{translate('firstRun.lead')}</p>
        </div>
        <SettingsTroubles problems={settings.problems} />
        <SettingsForm
          settings={settings}
          title={translate('firstRun.title')}
          submitLabel={translate('firstRun.save')}
          onSaved={null}
          onCancel={null}
        />
      </div>
    </main>
  );
}
