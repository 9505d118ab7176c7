import type { SettingsView } from '../../../shared/settings.ts';
import { Icon } from '../../components/icon.tsx';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { useTranslate } from '../../i18n.ts';
import { SupportLinks, subjectOf } from '../support/support-links.tsx';
import { useSupport } from '../support/use-support.tsx';
import { WorkstationPart } from './computer-part.tsx';
import { ConnectionPart } from './connection-part.tsx';
import { MethodsPart, ProviderPart } from './methods-part.tsx';
import { NamesPart, SiteNamePart, ThemePart, ZonePart } from './other-parts.tsx';
import { IdleLockPart } from './security-part.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Nobody can sign in before the site address is known: this comes first, and once. */
export default function FirstRun({ settings }: { settings: SettingsView }) {
  const translate = useTranslate();
  const support = useSupport(settings.values, null);
  return (
    <main className="page page-centred">
      {support.area}
      <div className="card card-form" hidden={support.area !== null}>
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
        >
          {(part) => (
            <>
              <div className="settings-columns columns">
                <div className="stack stack-far">
                  <ConnectionPart {...part} />
                  <MethodsPart {...part} />
                  <ProviderPart {...part} />
                </div>
                <div className="stack stack-far">
                  <NamesPart {...part} />
                  <WorkstationPart {...part} />
                  <ZonePart {...part} />
                  <IdleLockPart {...part} />
                </div>
              </div>
              <details>
                <summary>
                  <Icon name="chevron" />
                  {translate('settings.more')}
                </summary>
                <div>
                  <SiteNamePart {...part} />
                  <ThemePart {...part} />
                </div>
              </details>
              <SupportLinks support={support} pages={['test']} subject={subjectOf(part.draft)} />
            </>
          )}
        </SettingsForm>
      </div>
    </main>
  );
}
