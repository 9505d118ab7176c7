import { randomBytes } from 'node:crypto';
import { app, powerMonitor } from 'electron';
import { createProbes } from '../diagnostics/probes.ts';
import { watchProxies } from '../diagnostics/watch-proxies.ts';
import type { HandlerDeps } from '../ipc/handlers.ts';
import { settingsForPage } from '../ipc/page-change.ts';
import { makePinHash } from '../kiosk/pin-hash.ts';
import { schemeAddressIn } from '../oauth/read-other-answer.ts';
import { createOAuthWays } from '../oauth/ways.ts';
import { readAppInfo } from '../platform/app-info.ts';
import { createCallbackScheme } from '../platform/callback-scheme.ts';
import { writeText } from '../platform/clipboard.ts';
import type { Clock } from '../platform/clock.ts';
import { startAnew } from '../platform/quit.ts';
import { createServiceClient } from '../service/client.ts';
import { findService } from '../service/find-service.ts';
import {
  type DatedExchange,
  effectiveDifferenceMs,
  measureClockDifference,
} from '../session/expiry/clock-difference.ts';
import { openExternal } from '../window/open-external.ts';
import { createCertificateLook } from './certificate-look.ts';
import { createSupportParts } from './diagnostics-parts.ts';
import type { Foundation } from './foundation.ts';
import { createKioskParts, type KioskParts } from './kiosk-parts.ts';
import type { KioskRestarts } from './kiosk-restarts.ts';
import { kioskPageSettings } from './kiosk-settings.ts';
import { findProvider } from './oauth-later.ts';
import type { Page } from './page.ts';
import { createSessionParts } from './session-parts.ts';
import { createSurroundings } from './surroundings.ts';
import { logUnexpected } from './unexpected.ts';

export type Parts = Awaited<ReturnType<typeof createParts>>;

/** Everything behind the bridge, on what has been opened. */
export async function createParts(
  clock: Clock,
  ground: Foundation,
  page: Page,
  restarts: KioskRestarts,
) {
  const { settings, vault, credentials, diagnostics, language, resolveProxy } = ground;
  const { exchange } = diagnostics;
  const look = createCertificateLook({ clock, probes: createProbes(), resolveProxy });
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
    ...{ clock, exchange, look, settings, vault, credentials, language, ways },
    recorder: diagnostics.recorder,
    recentNames: ground.recentNames,
    domainForms: ground.domainForms,
    openBrowser: openExternal,
    onAnswered: surroundings.answered,
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    onKeyKept: () => ground.shown.emit(),
    onUnexpected: logUnexpected(diagnostics.log).inSignIn,
    onView: (view) => {
      page.send('session:changed', view);
      surroundings.follow(view);
      if (!('profile' in view)) support.forgetCopied();
    },
  });
  const kiosk = ground.isKiosk ? await openKiosk(clock, ground, page, restarts) : null;
  const info = () => readAppInfo(app.getVersion(), app.getPreferredSystemLanguages());
  const support = createSupportParts({
    ...{ clock, diagnostics, settings, vault, credentials, language, info, resolveProxy },
    state: session.session.state,
    onTest: (test) => page.send('diagnostics:testChanged', test),
  });
  ground.changed.add(session.settingsChanged);
  ground.changed.add(({ values }) => {
    if (kiosk) kiosk.settingsChanged();
    else if (values.mode === 'kiosk') startAnew(app);
  });
  ground.shown.add(() => {
    const view = settingsForPage(settings.view());
    page.send('settings:changed', kiosk ? kioskPageSettings(view) : view);
    surroundings.settingsChanged();
  });
  const handlerDeps: HandlerDeps = {
    ...session,
    ...{ settings, vault, ways, info, recentNames: ground.recentNames },
    support: support.support,
    proxies: watchProxies(ground.proxies, diagnostics.register),
    findService: (address) => findService(address, { exchange, look, measureClock }),
    findProvider: (issuer) => findProvider(issuer, exchange),
    openBrowser: openExternal,
    copyText: writeText,
    hashPin: (pin) => makePinHash(pin, randomBytes(16)),
    settingsChanged: () => ground.shown.emit(),
    kiosk: kiosk?.desk ?? null,
  };
  return {
    ...session,
    handlerDeps,
    surroundings,
    kiosk,
    callbackScheme,
    stopSupport: support.stop,
  };
}

function measureClock(clock: DatedExchange): number | null {
  const difference = measureClockDifference(clock);
  return difference && effectiveDifferenceMs(difference);
}

function openKiosk(
  clock: Clock,
  ground: Foundation,
  page: Page,
  restarts: KioskRestarts,
): Promise<KioskParts> {
  const { folder, settings, vault, diagnostics, plainExchange } = ground;
  return createKioskParts({
    ...{ clock, folder, settings, vault, restarts },
    ...{ register: diagnostics.register, log: diagnostics.log },
    // Not the watched one, which keeps what it saw until a person's sign-in ends: on a kiosk there is none.
    serviceAt: (address) => createServiceClient(address, plainExchange),
    onView: (view) => page.send('kiosk:changed', view),
  });
}
