import { app, session as sessions } from 'electron';
import type { LogLevel, SettingsView } from '../../shared/settings.ts';
import { type Diagnostics, openDiagnostics } from '../diagnostics/open-diagnostics.ts';
import { privateFiles } from '../diagnostics/private-files.ts';
import { watchCredentials, watchVault } from '../diagnostics/watch-secrets.ts';
import { createElectronExchange } from '../net/electron-exchange.ts';
import type { Exchange } from '../net/exchange.ts';
import { createProxyCredentials, type ProxyCredentials } from '../net/proxy-credentials.ts';
import { followLanguage, type LanguageInForce } from '../platform/language.ts';
import { ownsFiles } from '../platform/owns-files.ts';
import type { SourceRunInputs } from '../platform/source-run.ts';
import { showTheme } from '../platform/theme.ts';
import { type CredentialsHolder, createCredentials } from '../session/credentials.ts';
import { measureClockDifference } from '../session/expiry/clock-difference.ts';
import { createFileTroubles } from '../settings/file-troubles.ts';
import { openElectronVault } from '../vault/electron-vault.ts';
import { bindKeysToSite } from '../vault/site-bound-keys.ts';
import type { Vault } from '../vault/vault.ts';
import { isKioskMachine } from './kiosk-mode.ts';
import { followSite, openSettings, type SettingsParts } from './settings-parts.ts';
import { createSignal, type Signal } from './signal.ts';

/** What everything else stands on: files, keys, settings and the way out. */
export interface Foundation extends SettingsParts {
  /** User data folder. */
  folder: string;
  /** `--kiosk`, for trying. */
  hasKioskSwitch: boolean;
  /** Decided once: a change of it is a new start. */
  isKiosk: boolean;
  proxies: ProxyCredentials;
  /** Not watched: nothing of it gets into the history. */
  plainExchange: Exchange;
  diagnostics: Diagnostics;
  vault: Vault;
  credentials: CredentialsHolder;
  language(): LanguageInForce;
  /** The proxy rules of the system for an address, as PAC writes them. */
  resolveProxy(address: string): Promise<string>;
  /** The settings, or the policy, were changed. */
  changed: Signal<SettingsView>;
  /** Something that the settings' page shows is different, the settings themselves perhaps not. */
  shown: Signal<void>;
}

/** Opens files, vault and settings of this computer. Never rejects: what is damaged is set aside and said. */
export async function openFoundation({ clock, policyFile }: SourceRunInputs): Promise<Foundation> {
  const folder = app.getPath('userData');
  const changed = createSignal<SettingsView>();
  const shown = createSignal<void>();
  const proxies = createProxyCredentials();
  const plainExchange = createElectronExchange(clock, proxies);
  let logLevel = (): LogLevel => 'info';
  let domain = () => '';
  const diagnostics = await openDiagnostics({
    ...{ folder, files: privateFiles, clock, measureClockDifference },
    ...{ level: () => logLevel(), domain: () => domain(), exchange: plainExchange },
  });
  const troubles = createFileTroubles();
  if (diagnostics.history.setAside !== null) troubles.setAside(diagnostics.history.setAside);
  const vault = openElectronVault({
    folder,
    clock,
    owns: ownsFiles,
    onStatus: () => shown.emit(),
    onOpened: troubles.opened,
  });
  let siteNow = (): string | null => null;
  const boundVault = bindKeysToSite(vault, { site: () => siteNow(), onForgotten: shown.emit });
  const hasKioskSwitch = app.commandLine.hasSwitch('kiosk');
  const parts = await openSettings({
    ...{ folder, clock, policyFile, troubles, kioskSwitch: hasKioskSwitch },
    systemLanguages: () => app.getPreferredSystemLanguages(),
    secrets: { apiKeyKept: () => boundVault.has('apiKey'), storage: () => boundVault.status().is },
    onChange: (view) => {
      changed.emit(view);
      shown.emit();
    },
    onNamesChanged: shown.emit,
  });
  const view = () => parts.settings.view();
  siteNow = () => view().values.baseUrl;
  logLevel = () => view().values.logLevel;
  domain = () => view().values.domain;
  showTheme(view().values.theme);
  changed.add(({ values }) => showTheme(values.theme));
  const watchedVault = watchVault(boundVault, diagnostics.register);
  changed.add(forgetKeysOfOtherSites(watchedVault, siteNow()));
  return {
    ...parts,
    ...{ folder, hasKioskSwitch, proxies, plainExchange, diagnostics, changed, shown },
    isKiosk: await isKioskMachine(view(), hasKioskSwitch, folder),
    vault: watchedVault,
    credentials: watchCredentials(createCredentials(), diagnostics.register),
    language: followLanguage(
      () => view().values.language,
      () => app.getPreferredSystemLanguages(),
    ),
    resolveProxy: (address) => sessions.defaultSession.resolveProxy(address),
  };
}

/** A key belongs to the site that accepted it; it is not tried on another. */
function forgetKeysOfOtherSites(vault: Vault, first: string | null) {
  const isOtherSite = followSite(first);
  return ({ values }: SettingsView) => {
    if (!isOtherSite(values.baseUrl)) return;
    void vault.forget('apiKey');
    void vault.forget('nextApiKey');
  };
}
