import type { AppScreen } from '../../../shared/app-screens.ts';
import type { SessionView } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';
import { ModalDialog } from '../../components/modal-dialog.tsx';
import { useTitleGivenBack } from '../../hooks/screen.ts';
import { useTranslate } from '../../i18n.ts';
import { settledOf } from '../session/which-screen.ts';
import { SettingsCard } from '../settings/settings-screen.tsx';
import { Help } from '../sign-in/help.tsx';
import { SupportOver } from '../support/use-support.tsx';
import { About } from './about.tsx';

interface Props {
  screen: AppScreen;
  settings: SettingsView;
  session: SessionView;
  onClose: () => void;
}

const titles = {
  settings: 'settings.title',
  help: 'help.title',
  test: 'supportPage.test',
  codes: 'supportPage.codes',
  about: 'about.title',
} as const;

/**
 * A screen that the application menu leads to, over the one that is shown: a modal dialog, so that what lies behind
 * keeps what was typed, and a warning that comes meanwhile comes to the front.
 */
export default function MenuScreen({ screen, settings, session, onClose }: Props) {
  const translate = useTranslate();
  useTitleGivenBack();
  const title = translate(titles[screen], { app: translate('common.appName') });
  const { values } = settings;
  if (screen === 'about') {
    return (
      <ModalDialog role="dialog" title={title} onEscape={onClose}>
        <About workstation={values.workstation} onClose={onClose} />
      </ModalDialog>
    );
  }
  const settled = settledOf(session);
  return (
    <ModalDialog role="dialog" title={title} page onEscape={onClose}>
      <div className="page page-centred">
        {screen === 'settings' && <SettingsCard settings={settings} onClose={onClose} />}
        {screen === 'help' && (
          <Help settings={values} failure={null} back="common.back" onBack={onClose} />
        )}
        {(screen === 'test' || screen === 'codes') && (
          <SupportOver
            settings={values}
            session={'since' in settled ? settled.since : null}
            page={screen}
            onClose={onClose}
          />
        )}
      </div>
    </ModalDialog>
  );
}
