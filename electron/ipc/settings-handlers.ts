import { failed, failure, type Result, success } from '../../shared/failure.ts';
import type { SettingsView } from '../../shared/settings.ts';
import type { RecentNames } from '../session/recent-names.ts';
import type { SettingsService } from '../settings/settings.ts';
import type { Vault } from '../vault/vault.ts';
import type { Handlers } from './dispatch.ts';
import {
  type HashPin,
  notAPin,
  refusedFromPage,
  settingsForPage,
  withKiosk,
} from './page-change.ts';

export interface SettingsHandlerDeps {
  settings: SettingsService;
  vault: Pick<Vault, 'forget'>;
  recentNames: Pick<RecentNames, 'forget'>;
  hashPin: HashPin;
  copyText(text: string): Promise<void>;
  settingsChanged(): void;
}

type SettingsHandlers = Pick<Handlers, Extract<keyof Handlers, `settings:${string}`>>;

/** Settings for a page and from one. */
export function createSettingsHandlers(deps: SettingsHandlerDeps): SettingsHandlers {
  const { settings } = deps;
  const view = () => success(settingsForPage(settings.view()));
  return {
    'settings:get': view,
    'settings:save': async (change) => {
      const refused = refusedFromPage(change);
      if (refused) return refused;
      const kept = await withKiosk(change, () => settings.view().values.kiosk, deps.hashPin);
      return kept.ok ? forPage(settings.save(kept.value)) : kept;
    },
    'settings:copyPinHash': async ({ pin }) => {
      const hash = await deps.hashPin(pin);
      if (hash === null) return failed(notAPin);
      await deps.copyText(hash);
      return success(null);
    },
    'settings:forgetApiKey': async () => {
      const isGone = await deps.vault.forget('apiKey');
      // The running app has it no longer, whatever the disk does.
      deps.settingsChanged();
      return isGone ? view() : failed(failure('CFG-SAVE'));
    },
    'settings:forgetName': ({ name }) => {
      deps.recentNames.forget(name);
      return view();
    },
  };
}

const forPage = (reply: Result<SettingsView>) =>
  reply.ok ? success(settingsForPage(reply.value)) : reply;
