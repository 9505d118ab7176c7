import { hostApp } from '../electron/app.ts';
import { HostWindow } from '../electron/browser-window.ts';
import { clipboardContent } from '../electron/clipboard.ts';
import { answerDialog, clickNotification, hostTheme } from '../electron/desktop.ts';
import { hostIpc } from '../electron/ipc.ts';
import { clickMenu, menuTree } from '../electron/menu.ts';
import { actOnRole } from '../electron/menu-roles.ts';
import { hostPowerMonitor } from '../electron/power-monitor.ts';
import { hostSafeStorage, type StorageFaults } from '../electron/safe-storage.ts';
import { failOpenExternal } from '../electron/shell.ts';
import { emitPreventable, HostEvent } from '../emitter.ts';
import { originOf } from '../page/addresses.ts';
import { runtime } from '../runtime.ts';

interface TestClock {
  setTime(epochMs: number): unknown;
  now?(): number;
}

interface PlaceOfWindow {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  maximized?: boolean;
  minimized?: boolean;
}

function testClock(): TestClock | undefined {
  return Reflect.get(globalThis, Symbol.for('staff-sign-in.test-clock')) as TestClock | undefined;
}

function window(): HostWindow {
  const [first] = HostWindow.getAllWindows();
  if (!first) throw new Error('The app has no window');
  return first;
}

/** A call that comes from a frame of the test's choice, as Electron would hand it to a handler. */
async function invokeAs(call: {
  channel: string;
  args: unknown[];
  from: 'destroyed' | { url: string; isMainFrame: boolean };
}): Promise<unknown> {
  const { webContents } = window();
  const main = webContents.mainFrame;
  const frame = (from: { url: string; isMainFrame: boolean }) => ({
    url: from.url,
    origin: originOf(from.url),
    parent: from.isMainFrame ? null : main,
    top: from.isMainFrame ? undefined : main,
    detached: false,
    isDestroyed: () => false,
    processId: 1,
    routingId: 999,
    frameTreeNodeId: 999,
  });
  const { from } = call;
  const caller = {
    sender: webContents,
    frame: () => (from === 'destroyed' ? null : frame(from)),
    processId: 1,
    frameId: 999,
    reply: () => {},
  };
  return hostIpc.invoked(caller, call.channel, call.args);
}

/** What the launcher can ask of a running host; each takes one argument. */
export const operations = {
  records: () => runtime().records,
  clipboard: () => clipboardContent(),
  menu: () => menuTree(),
  channels: () => hostIpc.channels(),
  windowState: () => ({
    ...window().flagsSet(),
    title: window().getTitle(),
    bounds: window().getBounds(),
    zoomFactor: window().webContents.getZoomFactor(),
    themeSource: hostTheme.themeSource,
  }),
  /** As a person does it with the pointer. */
  placeWindow: (args) => {
    const { maximized, minimized, ...bounds } = args as PlaceOfWindow;
    window().setBounds(bounds);
    if (maximized === true) window().maximize();
    if (maximized === false) window().unmaximize();
    if (minimized === true) window().minimize();
    if (minimized === false) window().restore();
  },
  emitPower: (event) => {
    if (event === 'lock-screen') hostPowerMonitor.idle.locked = true;
    if (event === 'unlock-screen') hostPowerMonitor.idle.locked = false;
    return hostPowerMonitor.emit(String(event));
  },
  setIdle: (args) => {
    Object.assign(hostPowerMonitor.idle, args);
  },
  setTime: async (epochMs) => {
    await testClock()?.setTime(Number(epochMs));
  },
  now: () => testClock()?.now?.(),
  setStorage: (faults) => {
    Object.assign(hostSafeStorage.faults, faults as Partial<StorageFaults>);
  },
  failOpenExternal: (fails) => failOpenExternal(fails === true),
  answerDialog: (args) => {
    const { kind, answer } = args as { kind: string; answer: unknown };
    answerDialog(kind, answer);
  },
  clickMenu: (idOrLabel) => clickMenu(String(idOrLabel), (role) => actOnRole(role, window())),
  clickNotification: () => clickNotification(),
  systemTheme: (theme) => hostTheme.systemBecomes(theme === 'dark'),
  invokeAs: (call) => invokeAs(call as Parameters<typeof invokeAs>[0]),
  focusWindow: () => window().focus(),
  blurWindow: () => window().blur(),
  requestPermission: (permission) => {
    const { webContents } = window();
    return webContents.session.asks(webContents, String(permission), webContents.getURL());
  },
  checkPermission: (permission) => {
    const { webContents } = window();
    return webContents.session.checks(String(permission), originOf(webContents.getURL()));
  },
  /** True when the app kept the input from the page (`before-input-event`). */
  pressKey: (input) =>
    emitPreventable(
      window().webContents,
      'before-input-event',
      {},
      {
        type: 'keyDown',
        isAutoRepeat: false,
        shift: false,
        control: false,
        alt: false,
        meta: false,
        location: 0,
        modifiers: [],
        isComposing: false,
        code: '',
        key: '',
        ...(input as object),
      },
    ),
  /** True when the app prevented the event. */
  emitContents: (args) => {
    const { event, values } = args as { event: string; values: unknown[] };
    return emitPreventable(window().webContents, event, {}, ...values);
  },
  emitApp: (args) => {
    const { event, values } = args as { event: string; values: unknown[] };
    return hostApp.emit(event, new HostEvent(), ...values);
  },
  /** A server asks for a client certificate; unless it is prevented, Chromium takes the first (docs/api/app). */
  askForCertificate: () => {
    const chosen: unknown[][] = [];
    const prevented = emitPreventable(
      hostApp,
      'select-client-certificate',
      {},
      window().webContents,
      'https://library.example/',
      [{ subjectName: 'pat' }, { subjectName: 'desk' }],
      (...given: unknown[]) => chosen.push(given),
    );
    return { prevented, chosen };
  },
  pageText: () => window().webContents.executeJavaScript('document.body.innerText'),
  /** An error that nothing in the app expects. */
  throwUnexpected: (text) => {
    setImmediate(() => {
      throw new Error(String(text));
    });
  },
  /** From now on the app believes that it runs on another system. */
  pretendPlatform: (platform) => {
    Object.defineProperty(process, 'platform', { value: platform });
  },
  closeWindow: () => window().close(),
  quit: () => {
    setImmediate(() => hostApp.quit());
  },
} satisfies Record<string, (args: unknown) => unknown>;
