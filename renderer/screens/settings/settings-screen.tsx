import type { ReactNode } from 'react';
import type { SettingsView } from '../../../shared/settings.ts';
import { SettingsTroubles } from '../../components/settings-troubles.tsx';
import { useEscape, useHeadingFocus } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { SupportLinks, subjectOf } from '../support/support-links.tsx';
import { type Support, useSupport } from '../support/use-support.tsx';
import { UsePart, WorkstationPart } from './computer-part.tsx';
import { ConnectionPart } from './connection-part.tsx';
import type { FormPart } from './form-part.ts';
import { KioskPart } from './kiosk-part.tsx';
import { MethodsPart, ProviderPart } from './methods-part.tsx';
import { LanguagePart, NamesPart, SiteNamePart, ThemePart, ZonePart } from './other-parts.tsx';
import { SecurityPart } from './security-part.tsx';
import { SettingsForm } from './settings-form.tsx';

interface Props {
  settings: SettingsView;
  onClose: () => void;
}

/** The settings of this computer, reached from the sign-in screen. */
export default function SettingsScreen(props: Props) {
  return (
    <main className="page page-centred">
      <SettingsCard {...props} />
    </main>
  );
}

/** The same without the page around it. */
export function SettingsCard(props: Props) {
  const translate = useTranslate();
  const heading = useHeadingFocus();
  const support = useSupport(props.settings.values, null);
  useEscape(!support.area, props.onClose);
  return (
    <>
      {support.area}
      {/* Hidden and not taken away, so that a look at support costs nobody what was typed. */}
      <div className="card card-form" hidden={support.area !== null}>
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
        >
          {(part) => <Sections part={part} settings={props.settings} support={support} />}
        </SettingsForm>
      </div>
    </>
  );
}

/** Every setting, by what it is about (experience.md, "Settings"). */
function Sections(props: { part: FormPart; settings: SettingsView; support: Support }) {
  const { part, settings, support } = props;
  return (
    <>
      <Section name="connection" columns>
        <ConnectionPart {...part} />
        <div className="stack stack-far">
          <SiteNamePart {...part} />
          <ZonePart {...part} />
        </div>
      </Section>
      <Section name="methods" columns>
        <div className="stack">
          <MethodsPart {...part} more />
        </div>
        <NamesPart {...part} />
        <ProviderPart {...part} />
      </Section>
      <Section name="computer" columns>
        <WorkstationPart {...part} />
        <UsePart {...part} />
      </Section>
      <Section name="security" columns>
        <SecurityPart {...part} settings={settings} />
      </Section>
      <Section name="appearance" columns>
        <ThemePart {...part} />
        <LanguagePart {...part} />
      </Section>
      <Section name="kiosk">
        <KioskPart {...part} settings={settings} />
      </Section>
      <Section name="support">
        <SupportLinks
          support={support}
          pages={['test', 'history', 'bundle', 'codes', 'details']}
          subject={subjectOf(part.draft)}
        />
      </Section>
    </>
  );
}

function Section(props: {
  name: 'connection' | 'methods' | 'computer' | 'security' | 'appearance' | 'kiosk' | 'support';
  /** Side by side, where there is room. */
  columns?: boolean;
  children: ReactNode;
}) {
  const translate = useTranslate();
  return (
    <section className={props.columns ? 'settings-section columns' : 'settings-section'}>
      <h2>{translate(`settings.section.${props.name}`)}</h2>
      {props.children}
    </section>
  );
}
