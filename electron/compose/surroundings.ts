import { app, type BrowserWindow } from 'electron';
import type { AppScreen } from '../../shared/app-screens.ts';
import { mayShow } from '../../shared/app-screens.ts';
import type { Translate } from '../../shared/messages/translate.ts';
import type { SessionView } from '../../shared/session-view.ts';
import { setAppMenu } from '../platform/app-menu.ts';
import type { Clock } from '../platform/clock.ts';
import { createNotifications } from '../platform/notifications.ts';
import {
  type EndingNotice,
  endingNotice,
  minutesLeft,
  nextMinuteAt,
} from '../session/notify-plan.ts';

export interface SurroundingsInputs {
  clock: Clock;
  /** In the language in force. */
  translate: Translate;
  firstRun(): boolean;
  openLogFolder(): void;
  show(screen: AppScreen): void;
  toFront(): void;
}

export type Surroundings = ReturnType<typeof createSurroundings>;

/** How long the system has to bring a window to the front, before it is taken to have refused. Milliseconds. */
const comeForwardMs = 1_000;

/**
 * What a desk shows outside of its page: menu, notifications, the window's title. A kiosk has none of it: it is
 * never begun there.
 */
export function createSurroundings(inputs: SurroundingsInputs) {
  const { clock, translate } = inputs;
  const notifications = createNotifications();
  let window: BrowserWindow | null = null;
  let view: SessionView = { state: 'signedOut' };
  let menuShown: string | null = null;
  let title = app.getName();
  let stopMinute = () => {};

  const isInBackground = () => window !== null && !isLookedAt(window);
  const notify = (body: string) =>
    notifications.show(translate('common.appName'), body, inputs.toFront);

  const refreshMenu = () => {
    const settingsOpen = mayShow('settings', view, inputs.firstRun());
    // A menu that is open closes when another is set, so it is set only where something differs.
    const words = `${translate('menu.file')}${translate('menu.view')}${settingsOpen}`;
    if (menuShown === null || words === menuShown) return;
    menuShown = words;
    const { show, openLogFolder } = inputs;
    setAppMenu({ platform: process.platform, translate, settingsOpen, show, openLogFolder });
  };
  const refreshTitle = () => {
    stopMinute();
    if (!window || window.isDestroyed()) return;
    const at = clock.now();
    const minutes = minutesLeft(view, at);
    window.setTitle(
      minutes === null ? title : translate('windowTitle.minutes', { minutes, title }),
    );
    // The one badge of a number that a system shows for every app: the dock's.
    if (process.platform === 'darwin') app.setBadgeCount(minutes ?? 0);
    const next = nextMinuteAt(view, at);
    if (next !== null) stopMinute = clock.at(next, refreshTitle);
  };

  return {
    begin() {
      menuShown = '';
      refreshMenu();
    },
    takeWindow(opened: BrowserWindow) {
      window = opened;
      opened.on('page-title-updated', (event, given) => {
        event.preventDefault();
        title = given;
        refreshTitle();
      });
      opened.on('focus', notifications.clear);
    },
    follow(now: SessionView) {
      const notice = endingNotice({
        before: view,
        view: now,
        at: clock.now(),
        inBackground: isInBackground(),
      });
      view = now;
      if (notice) notify(endingWords(notice, translate));
      else if (minutesLeft(view, clock.now()) === null) notifications.clear();
      // A sign-in does not wait for the menu: what a click has set going comes first.
      clock.after(0, refreshMenu);
      refreshTitle();
    },
    settingsChanged: refreshMenu,
    /** The browser has answered: the person is wanted here. Some systems do not let a window come forward by itself. */
    answered() {
      inputs.toFront();
      clock.after(comeForwardMs, () => {
        if (isInBackground() && view.state !== 'locked') notify(translate('notify.answered'));
      });
    },
    stop: () => {
      stopMinute();
      notifications.clear();
    },
  };
}

const isLookedAt = (window: BrowserWindow): boolean =>
  !window.isDestroyed() && window.isVisible() && !window.isMinimized() && window.isFocused();

/** Message 11, with the minutes that are left. */
function endingWords({ minutes, renewable }: EndingNotice, translate: Translate): string {
  const left = translate('expiry.in', { hours: 0, minutes });
  const goOn = translate(renewable ? 'ending.stayToGoOn' : 'ending.signInToGoOn');
  return `${translate('ending.out', { left })} ${goOn}`;
}
