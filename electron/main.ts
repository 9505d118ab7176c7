import { join } from 'node:path';
import { app, clipboard, powerMonitor } from 'electron';
import { createPage, type Page } from './compose/page.ts';
import { createSessionParts } from './compose/session-parts.ts';
import { openSettings } from './compose/settings-parts.ts';
import { createHandlers } from './ipc/handlers.ts';
import { registerChannels } from './ipc/register.ts';
import { refuseClientCertificates } from './net/client-certificates.ts';
import { createElectronExchange } from './net/electron-exchange.ts';
import { findProvider } from './oauth/find-provider.ts';
import { readAppInfo } from './platform/app-info.ts';
import { setAppMenu } from './platform/app-menu.ts';
import { endOnUnexpectedErrors } from './platform/fatal.ts';
import { powerEvents } from './platform/power-events.ts';
import { readSourceRunInputs, type SourceRunInputs } from './platform/source-run.ts';
import { findService } from './service/client.ts';
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
  app.on('will-quit', () => parts.session.stop());
}

/** Everything behind the bridge. */
async function createParts({ clock, policyFile }: SourceRunInputs, page: Page) {
  const exchange = createElectronExchange(clock);
  const folder = app.getPath('userData');
  // The key store answers when it likes, also before there are settings to show.
  let settingsChanged = () => {};
  const vault = openElectronVault({
    folder,
    clock,
    // Only the process that got the single-instance lock comes here.
    owns: () => true,
    onStatus: () => settingsChanged(),
  });
  const { settings, recheckPolicy } = await openSettings({
    folder,
    clock,
    policyFile,
    secrets: { apiKeyKept: () => vault.has('apiKey'), storage: () => vault.status().is },
    onChange: (view, before) => {
      // A key belongs to the site that accepted it; it is not tried on another.
      if (view.values.baseUrl !== before.baseUrl) void vault.forget('apiKey');
      settingsChanged();
    },
  });
  settingsChanged = () => page.send('settings:changed', settings.view());
  const session = createSessionParts({
    clock,
    exchange,
    settings,
    vault,
    openBrowser: openExternal,
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    onKeyKept: settingsChanged,
    onView: (view) => page.send('session:changed', view),
  });
  return {
    ...session,
    info: readAppInfo(app.getVersion(), app.getPreferredSystemLanguages()),
    settings,
    recheckPolicy,
    vault,
    findService: (address: { origin: string; prefix: string }) => findService(address, exchange),
    findProvider: (issuer: string) => findProvider(issuer, exchange),
    openBrowser: openExternal,
    copyText: (text: string) => clipboard.writeText(text),
    settingsChanged,
  };
}
