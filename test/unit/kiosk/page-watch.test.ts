import { describe, expect, test } from 'vitest';
import {
  beatEveryMs,
  nextPageWatch,
  type PageEvent,
  type PageWatch,
  startPageWatch,
} from '../../../electron/kiosk/page-watch.ts';

const minute = 60_000;

/** Runs minute by minute, `event` before each tick. */
function course(minutes: number, event: (minute: number) => PageEvent | null) {
  let watch: PageWatch = startPageWatch(0);
  const actions: [minute: number, action: string][] = [];
  for (let at = 1; at <= minutes; at++) {
    for (const given of [event(at), { type: 'tick' } as const]) {
      if (!given) continue;
      const step = nextPageWatch(watch, given, at * minute);
      watch = step.watch;
      if (step.action !== 'none') actions.push([at, step.action]);
    }
  }
  return { watch, actions };
}

describe('watch over the page', () => {
  test('a page that beats is left alone', () => {
    expect(beatEveryMs).toBe(minute);
    expect(course(10_000, () => ({ type: 'beat' })).actions).toEqual([]);
  });

  test('one lost beat is nothing, silence is a reason to reload', () => {
    expect(course(100, (at) => (at % 2 ? { type: 'beat' } : null)).actions).toEqual([]);
    expect(course(3, () => null).actions).toEqual([[3, 'reload']]);
  });

  test('three reloads within an hour, then the app is started anew', () => {
    const { actions } = course(12, () => null);
    expect(actions).toEqual([
      [3, 'reload'],
      [6, 'reload'],
      [9, 'reload'],
      [12, 'restartApp'],
    ]);
  });

  test('a page that breaks once in two hours never leads to a restart, and nothing piles up', () => {
    const { actions, watch } = course(10_000, (at) =>
      at % 120 === 0 ? { type: 'gone' } : { type: 'beat' },
    );
    expect(actions.every(([, action]) => action === 'reload')).toBe(true);
    expect(actions).toHaveLength(83);
    expect(watch.reloads.length).toBeLessThanOrEqual(1);
  });

  test('sleep is not silence', () => {
    const asleep = nextPageWatch(startPageWatch(0), { type: 'resume' }, 600 * minute);
    expect(nextPageWatch(asleep.watch, { type: 'tick' }, 601 * minute).action).toBe('none');
  });
});
