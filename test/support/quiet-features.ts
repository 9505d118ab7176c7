/**
 * Features of Chromium that cost time, or that ask the network, in a browser that nobody sits at. All in one
 * list, because Chromium takes only the last `--disable-features` of a command line.
 */
export const quietFeatures: readonly string[] = [
  ...['Translate', 'MediaRouter', 'DialMediaRouteProvider', 'OptimizationHints'],
  ...['AcceptCHFrame', 'HttpsUpgrades', 'PaintHolding', 'AutofillServerCommunication'],
  // The address bar's pages: with every window, hundreds of files in a process of their own.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  'PreloadTopChromeWebUI',
];

/** What Playwright turns off by itself (its chromiumSwitches.ts), and what would be lost with a list of our own. */
const playwrightsOwn = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

/** For each browser that Playwright starts here: no sandbox for root, who cannot have one. */
export const playwrightArgs: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  `--disable-features=${[...quietFeatures, ...playwrightsOwn].join(',')}`,
];
