import { hostname } from 'node:os';
import { join } from 'node:path';
import { app, type BrowserWindow, clipboard, powerMonitor, session as sessions } from 'electron';
import type { PageEvent, PageEvents } from '../shared/ipc.ts';
import { en } from '../shared/messages/en/index.ts';
import { createTranslate } from '../shared/messages/translate.ts';
import { createHandlers } from './ipc/handlers.ts';
import { closeForeignChannels, registerChannels } from './ipc/register.ts';
import { refuseClientCertificates } from './net/client-certificates.ts';
import { createElectronExchange } from './net/electron-exchange.ts';
import { findProvider } from './oauth/find-provider.ts';
import { startOAuthAttempt } from './oauth/oauth-attempt.ts';
import { computerZone, readAppInfo } from './platform/app-info.ts';
import { setAppMenu } from './platform/app-menu.ts';
import { endOnUnexpectedErrors } from './platform/fatal.ts';
import { readSourceRunInputs, type SourceRunInputs } from './platform/source-run.ts';
import { createServiceClient, findService } from './service/client.ts';
import { createSessionController } from './session/controller.ts';
import { createCredentials } from './session/credentials.ts';
import { oauthAttemptWith } from './session/oauth-attempt.ts';
import { createSignIns } from './session/sign-ins.ts';
import { defaultSettings } from './settings/defaults.ts';
import { policyPath, readPolicyFile } from './settings/policy-file.ts';
import { createSettings } from './settings/settings.ts';
import { openSettingsFile } from './settings/settings-file.ts';
import { createMemoryVault } from './vault/memory-vault.ts';
import { declareAppScheme, serveAppScheme } from './window/app-scheme.ts';
import { lockDownContents, lockDownSession } from './window/lock-down.ts';
import { bringToFront, openMainWindow } from './window/main-window.ts';
import { openExternal } from './window/open-external.ts';
import { appOrigin, pageAddress } from './window/serve-page.ts';

/** The page's own in-memory session: nothing that it shows reaches the disk. */
const pagePartition = 'page';
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
  const page = createPage(inputs);
  const parts = await createParts(inputs, page.send);
  registerChannels(createHandlers(parts), page.origins);
  setAppMenu(process.platform);
  const window = await page.open();
  window.on('focus', parts.session.recheck);
  powerMonitor.on('resume', parts.session.recheck);
  app.on('second-instance', () => bringToFront(window));
  app.on('window-all-closed', () => app.quit());
  // Ends an attempt under way and what it holds open, and drops every secret.
  app.on('will-quit', () => parts.session.signOut());
}

/** The window and what it is served from. */
function createPage({ devPage }: SourceRunInputs) {
  let window: BrowserWindow | null = null;
  const origins = devPage === null ? [appOrigin] : [new URL(devPage).origin];
  const session = sessions.fromPartition(pagePartition);
  lockDownSession(session, origins);
  if (devPage === null) serveAppScheme(session, join(outFolder, 'page'));
  const options = {
    preload: join(outFolder, 'preload/preload.cjs'),
    partition: pagePartition,
    title: app.getName(),
    developerTools: !app.isPackaged,
  };
  return {
    origins,
    send: <E extends PageEvent>(event: E, value: PageEvents[E]) => {
      if (window && !window.isDestroyed()) window.webContents.send(event, value);
    },
    open: async () => {
      window = await openMainWindow(options, devPage ?? pageAddress, (made) => {
        window = made;
      });
      return window;
    },
  };
}

type Send = ReturnType<typeof createPage>['send'];

/** Everything behind the bridge. */
async function createParts({ clock, policyFile }: SourceRunInputs, send: Send) {
  const exchange = createElectronExchange(clock);
  const vault = createMemoryVault();
  const settings = await openSettings({ clock, policyFile }, vault, send);
  const session = createSessionController({
    clock,
    credentials: createCredentials(),
    newAttemptId: () => crypto.randomUUID(),
    onChange: (view) => send('session:changed', view),
  });
  const browser = {
    exchange,
    clock,
    openBrowser: openExternal,
    translate: createTranslate('en', en),
    language: 'en',
  };
  const signIns = createSignIns({
    controller: session,
    clock,
    settings: settings.inForce,
    serviceAt: (address) => createServiceClient(address, exchange),
    vault,
    computerZone,
    oauthAttempt: (provider, service, grant) =>
      oauthAttemptWith(startOAuthAttempt, browser, provider, service, grant),
  });
  return {
    info: readAppInfo(app.getVersion(), app.getPreferredSystemLanguages()),
    session,
    signIns,
    settings,
    vault,
    findService: (address: { origin: string; prefix: string }) => findService(address, exchange),
    findProvider: (issuer: string) => findProvider(issuer, exchange),
    openBrowser: openExternal,
    copyText: (text: string) => clipboard.writeText(text),
    settingsChanged: () => send('settings:changed', settings.view()),
  };
}

type Vault = ReturnType<typeof createMemoryVault>;

async function openSettings(
  { clock, policyFile }: Pick<SourceRunInputs, 'clock' | 'policyFile'>,
  vault: Vault,
  send: Send,
) {
  const policyName = policyFile ?? policyPath(process.platform);
  // A policy handed over from a run from source belongs to whoever runs it; the system's belongs to root.
  const owner = policyFile === null ? 0 : process.getuid?.();
  const policy = policyName ? await readPolicyFile(policyName, owner) : ({ is: 'absent' } as const);
  const file = openSettingsFile(app.getPath('userData'), clock.now());
  closeForeignChannels();
  return createSettings({
    defaults: defaultSettings(hostname()),
    file,
    policy,
    policyName: policyName ?? '',
    apiKeyKept: () => vault.has('apiKey'),
    onChange: (view, before) => {
      // A key belongs to the site that accepted it; it is not tried on another.
      if (view.values.baseUrl !== before.baseUrl) void vault.forget('apiKey');
      send('settings:changed', { ...view, apiKeyKept: vault.has('apiKey') });
    },
  });
}
