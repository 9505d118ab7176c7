import { join } from 'node:path';
import { app, powerMonitor, session as sessions } from 'electron';
import type { LogLevel, Settings } from '../shared/settings.ts';
import { createCertificateLook } from './compose/certificate-look.ts';
import { createSupportParts } from './compose/diagnostics-parts.ts';
import { createPage, type Page } from './compose/page.ts';
import { createSessionParts } from './compose/session-parts.ts';
import { openSettings } from './compose/settings-parts.ts';
import { openDiagnostics } from './diagnostics/open-diagnostics.ts';
import { privateFiles } from './diagnostics/private-files.ts';
import { createProbes } from './diagnostics/probes.ts';
import { watchProxies } from './diagnostics/watch-proxies.ts';
import { watchCredentials, watchVault } from './diagnostics/watch-secrets.ts';
import { createHandlers } from './ipc/handlers.ts';
import { registerChannels } from './ipc/register.ts';
import { refuseClientCertificates } from './net/client-certificates.ts';
import { createElectronExchange } from './net/electron-exchange.ts';
import { createProxyCredentials } from './net/proxy-credentials.ts';
import { findProvider } from './oauth/find-provider.ts';
import { readAppInfo } from './platform/app-info.ts';
import { setAppMenu } from './platform/app-menu.ts';
import { writeText } from './platform/clipboard.ts';
import { endOnUnexpectedErrors } from './platform/fatal.ts';
import { powerEvents } from './platform/power-events.ts';
import { quitAfter } from './platform/quit.ts';
import { readSourceRunInputs, type SourceRunInputs } from './platform/source-run.ts';
import { findService } from './service/client.ts';
import { createCredentials } from './session/credentials.ts';
import { measureClockDifference } from './session/expiry/clock-difference.ts';
import { lockWithComputer } from './session/lock-triggers.ts';
import { openElectronVault } from './vault/electron-vault.ts';
import { declareAppScheme } from './window/app-scheme.ts';
import { lockDownContents } from './window/lock-down.ts';
import { bringToFront } from './window/main-window.ts';
import { openExternal } from './window/open-external.ts';

const outFolder = join(import.meta.dirname, '..');

endOnUnexpectedErrors((code) => app.exit(code));
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const inputs = readSourceRunInputs(app.isPackaged, process.env, globalThis);
  app.enableSandbox();
  declareAppScheme();
  refuseClientCertificates(app);
  lockDownContents(app);
  void app.whenReady().then(() => run(inputs));
}

async function run(inputs: SourceRunInputs): Promise<void> {
  const page = createPage(outFolder, inputs.devPage);
  const parts = await createParts(inputs, page);
  registerChannels(createHandlers(parts), page.origins);
  setAppMenu(process.platform);
  await parts.keeper.restore();
  const window = await page.open();
  const recheck = () => {
    parts.recheck();
    void parts.recheckPolicy();
  };
  window.on('focus', recheck);
  lockWithComputer({
    power: powerEvents(powerMonitor),
    settings: () => parts.settings.view().values,
    lock: parts.session.lock,
    recheck,
  });
  app.on('second-instance', () => bringToFront(window));
  app.on('window-all-closed', () => app.quit());
  // Ends an attempt under way and what it holds open.
  quitAfter(app, inputs.clock, () => {
    parts.session.stop();
    return parts.stopSupport();
  });
}

/** Everything behind the bridge. */
async function createParts({ clock, policyFile }: SourceRunInputs, page: Page) {
  const folder = app.getPath('userData');
  const proxies = createProxyCredentials();
  let logLevel = (): LogLevel => 'info';
  const diagnostics = await openDiagnostics({
    folder,
    files: privateFiles,
    clock,
    level: () => logLevel(),
    exchange: createElectronExchange(clock, proxies),
    measureClockDifference,
  });
  const { exchange, register, recorder } = diagnostics;
  const resolveProxy = (address: string) => sessions.defaultSession.resolveProxy(address);
  const look = createCertificateLook({ clock, probes: createProbes(), resolveProxy });
  // The key store answers when it likes, also before there are settings to show.
  let settingsChanged = () => {};
  let followSettings = (_now: Settings, _before: Settings) => {};
  const plainVault = openElectronVault({
    folder,
    clock,
    // Only the process that got the single-instance lock comes here.
    owns: () => true,
    onStatus: () => settingsChanged(),
  });
  const vault = watchVault(plainVault, register);
  const credentials = watchCredentials(createCredentials(), register);
  const { settings, recentNames, domainForms, recheckPolicy } = await openSettings({
    folder,
    clock,
    policyFile,
    secrets: { apiKeyKept: () => vault.has('apiKey'), storage: () => vault.status().is },
    onChange: (view, before) => {
      // A key belongs to the site that accepted it; it is not tried on another.
      if (view.values.baseUrl !== before.baseUrl) void vault.forget('apiKey');
      followSettings(view.values, before);
      settingsChanged();
    },
    onNamesChanged: () => settingsChanged(),
  });
  settingsChanged = () => page.send('settings:changed', settings.view());
  logLevel = () => settings.view().values.logLevel;
  const session = createSessionParts({
    clock,
    exchange,
    look,
    settings,
    vault,
    credentials,
    recorder,
    recentNames,
    domainForms,
    openBrowser: openExternal,
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    onKeyKept: settingsChanged,
    onView: (view) => {
      page.send('session:changed', view);
      if (!('profile' in view)) support.forgetCopied();
    },
  });
  followSettings = session.settingsChanged;
  const info = readAppInfo(app.getVersion(), app.getPreferredSystemLanguages());
  const support = createSupportParts({
    clock,
    diagnostics,
    settings,
    vault,
    credentials,
    state: session.session.state,
    info,
    resolveProxy,
    onTest: (test) => page.send('diagnostics:testChanged', test),
  });
  return {
    ...session,
    info,
    support: support.support,
    stopSupport: support.stop,
    settings,
    recentNames,
    recheckPolicy,
    vault,
    proxies: watchProxies(proxies, register),
    findService: (address: { origin: string; prefix: string }) =>
      findService(address, exchange, look),
    findProvider: (issuer: string) => findProvider(issuer, exchange),
    openBrowser: openExternal,
    copyText: writeText,
    settingsChanged,
  };
}
