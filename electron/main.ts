import { join } from 'node:path';
import { app, type BrowserWindow, powerMonitor, session as sessions } from 'electron';
import type { LogLevel } from '../shared/settings.ts';
import { createCertificateLook } from './compose/certificate-look.ts';
import { createSupportParts } from './compose/diagnostics-parts.ts';
import { isKioskMachine } from './compose/kiosk-mode.ts';
import { createKioskParts, type KioskParts } from './compose/kiosk-parts.ts';
import { kioskPageSettings } from './compose/kiosk-settings.ts';
import { createPage, type Page } from './compose/page.ts';
import { createSessionParts } from './compose/session-parts.ts';
import { followSite, openSettings } from './compose/settings-parts.ts';
import { createSurroundings, type Surroundings } from './compose/surroundings.ts';
import { openWindowMemory } from './compose/window-memory.ts';
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
import { schemeAddressIn } from './oauth/read-other-answer.ts';
import { createOAuthWays } from './oauth/ways.ts';
import { readAppInfo } from './platform/app-info.ts';
import { closeAppMenu } from './platform/app-menu.ts';
import { createCallbackScheme } from './platform/callback-scheme.ts';
import { writeText } from './platform/clipboard.ts';
import { endOnUnexpectedErrors } from './platform/fatal.ts';
import { followLanguage } from './platform/language.ts';
import { powerEvents } from './platform/power-events.ts';
import { quitAfter, startAnew } from './platform/quit.ts';
import { readSourceRunInputs, type SourceRunInputs } from './platform/source-run.ts';
import { dropUnsafeSwitches } from './platform/unsafe-switches.ts';
import { createServiceClient, findService } from './service/client.ts';
import { createCredentials } from './session/credentials.ts';
import { measureClockDifference } from './session/expiry/clock-difference.ts';
import { lockWithComputer } from './session/lock-triggers.ts';
import { createFileTroubles } from './settings/file-troubles.ts';
import { openElectronVault } from './vault/electron-vault.ts';
import { bindKeysToSite } from './vault/site-bound-keys.ts';
import { declareAppScheme } from './window/app-scheme.ts';
import { lockDownContents } from './window/lock-down.ts';
import { openExternal } from './window/open-external.ts';

const outFolder = join(import.meta.dirname, '..');

endOnUnexpectedErrors((code) => app.exit(code));
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  if (app.isPackaged) dropUnsafeSwitches(app.commandLine, process.env);
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
  registerChannels(createHandlers({ ...parts, kiosk: parts.kiosk?.desk ?? null }), page.origins);
  const { kiosk } = parts;
  if (kiosk) closeAppMenu();
  else parts.surroundings.begin();
  const recheck = () => {
    parts.recheck();
    void parts.recheckPolicy();
  };
  // First: a computer that is locked while the page still loads locks the session that a restart brought back.
  lockWithComputer({
    power: powerEvents(powerMonitor),
    settings: () => parts.settings.view().values,
    lock: parts.session.lock,
    recheck,
  });
  if (!kiosk) await parts.keeper.restore();
  const window = kiosk
    ? await page.open(true, kiosk.takeWindow)
    : await openDesk(page, parts.surroundings, inputs.clock);
  powerEvents(powerMonitor).onResume(() => kiosk?.resume());
  window.on('focus', recheck);
  app.on('second-instance', page.toFront);
  parts.callbackScheme.register();
  app.on('window-all-closed', () => app.quit());
  // Ends an attempt under way and what it holds open.
  quitAfter(app, inputs.clock, () => {
    parts.session.stop();
    parts.surroundings.stop();
    return Promise.all([parts.stopSupport(), kiosk?.stop()]);
  });
}

/** The window of a desk, where it was the last time. */
function openDesk(page: Page, surroundings: Surroundings, clock: SourceRunInputs['clock']) {
  const memory = openWindowMemory(app.getPath('userData'), clock);
  const made = (window: BrowserWindow) => {
    surroundings.takeWindow(window);
    memory.follow(window);
  };
  return page.open(false, made, memory.opening());
}

/** Everything behind the bridge. */
async function createParts({ clock, policyFile }: SourceRunInputs, page: Page) {
  const folder = app.getPath('userData');
  const proxies = createProxyCredentials();
  let logLevel = (): LogLevel => 'info';
  const plainExchange = createElectronExchange(clock, proxies);
  const diagnostics = await openDiagnostics({
    folder,
    files: privateFiles,
    clock,
    level: () => logLevel(),
    exchange: plainExchange,
    measureClockDifference,
  });
  const { exchange, register, recorder } = diagnostics;
  const resolveProxy = (address: string) => sessions.defaultSession.resolveProxy(address);
  const look = createCertificateLook({ clock, probes: createProbes(), resolveProxy });
  const troubles = createFileTroubles();
  if (diagnostics.history.setAside !== null) troubles.setAside(diagnostics.history.setAside);
  let kiosk: KioskParts | null = null;
  let isDesk = false;
  const hasKioskSwitch = app.commandLine.hasSwitch('kiosk');
  // The key store answers when it likes, also before there are settings to show.
  let settingsChanged = () => {};
  let followSettings = () => {};
  const plainVault = openElectronVault({
    folder,
    clock,
    // Only the process that got the single-instance lock comes here.
    owns: () => true,
    onStatus: () => settingsChanged(),
    onOpened: troubles.opened,
  });
  let siteNow = (): string | null => null;
  const boundVault = bindKeysToSite(plainVault, {
    site: () => siteNow(),
    onForgotten: () => settingsChanged(),
  });
  const vault = watchVault(boundVault, register);
  const credentials = watchCredentials(createCredentials(), register);
  const { settings, recentNames, domainForms, recheckPolicy } = await openSettings({
    folder,
    clock,
    policyFile,
    kioskSwitch: hasKioskSwitch,
    systemLanguages: () => app.getPreferredSystemLanguages(),
    secrets: { apiKeyKept: () => vault.has('apiKey'), storage: () => vault.status().is },
    troubles,
    onChange: (view) => {
      // A key belongs to the site that accepted it; it is not tried on another.
      if (isOtherSite(view.values.baseUrl)) {
        void vault.forget('apiKey');
        void vault.forget('nextApiKey');
      }
      followSettings();
      if (kiosk) kiosk.settingsChanged();
      else if (isDesk && view.values.mode === 'kiosk') startAnew(app);
      settingsChanged();
    },
    onNamesChanged: () => settingsChanged(),
  });
  settingsChanged = () => {
    const view = settings.view();
    page.send('settings:changed', kiosk ? kioskPageSettings(view) : view);
    surroundings.settingsChanged();
  };
  siteNow = () => settings.view().values.baseUrl;
  const isOtherSite = followSite(settings.view().values.baseUrl);
  const language = followLanguage(
    () => settings.view().values.language,
    () => app.getPreferredSystemLanguages(),
  );
  logLevel = () => settings.view().values.logLevel;
  const surroundings = createSurroundings({
    clock,
    translate: (key, values) => language().translate(key, values),
    firstRun: () => settings.view().firstRun,
    openLogFolder: () => void support.support.openLogFolder(),
    show: (screen) => {
      page.toFront();
      page.send('app:show', { screen });
    },
    toFront: page.toFront,
  });
  const callbackScheme = createCallbackScheme(app, schemeAddressIn);
  const ways = createOAuthWays(callbackScheme.isOurs);
  callbackScheme.onAddress(ways.openedAddress);
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
    language,
    openBrowser: openExternal,
    ways,
    onAnswered: surroundings.answered,
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    onKeyKept: settingsChanged,
    onView: (view) => {
      page.send('session:changed', view);
      surroundings.follow(view);
      if (!('profile' in view)) support.forgetCopied();
    },
  });
  followSettings = session.settingsChanged;
  if (await isKioskMachine(settings.view(), hasKioskSwitch, folder)) {
    kiosk = await createKioskParts({
      clock,
      folder,
      settings,
      vault,
      register,
      log: diagnostics.log,
      // Not the watched one, which keeps what it saw until a person's sign-in ends: on a kiosk there is none.
      serviceAt: (address) => createServiceClient(address, plainExchange),
      isAlone: !settings.view().locked.includes('mode') || hasKioskSwitch,
      onView: (view) => page.send('kiosk:changed', view),
    });
  } else isDesk = true;
  const info = readAppInfo(app.getVersion(), app.getPreferredSystemLanguages());
  const support = createSupportParts({
    clock,
    diagnostics,
    settings,
    vault,
    credentials,
    state: session.session.state,
    language,
    info,
    resolveProxy,
    onTest: (test) => page.send('diagnostics:testChanged', test),
  });
  return {
    ...session,
    surroundings,
    kiosk,
    info,
    support: support.support,
    stopSupport: support.stop,
    ways,
    callbackScheme,
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
