import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaptureShield } from '../../../electron/window/capture-shield.ts';
import { captureProtection } from '../../../shared/capture.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';

const translate = createTranslate('en', en);

const clock = {
  after(ms: number, due: () => void) {
    const timer = setTimeout(due, ms);
    return () => clearTimeout(timer);
  },
};

function open(platform: string) {
  const turned: boolean[] = [];
  const protect = (on: boolean) => void turned.push(on);
  return { turned, shield: createCaptureShield({ clock, platform: () => platform, protect }) };
}

beforeEach(() => void vi.useFakeTimers());

const systems = [
  ['win32', 'windows'],
  ['darwin', 'macos'],
  ['linux', 'none'],
  ['freebsd', 'none'],
  ['', 'none'],
] as const;

describe('[P60] pictures of the screen', () => {
  it.each(systems)('on %s are said to be kept off by: %s', (platform, protection) => {
    expect(captureProtection(platform)).toBe(protection);
  });

  it.each(systems)(
    'on %s, the protection is turned on only where it is %s',
    async (platform, has) => {
      const { shield, turned } = open(platform);
      const raised = shield.raise(20_000);
      await vi.advanceTimersByTimeAsync(50);
      await raised;
      shield.lower();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(turned).toEqual(has === 'none' ? [] : [true, false]);
    },
  );

  it('say for Windows alone that the window is left out; for macOS that it is asked for; elsewhere that it shows', () => {
    expect(translate('reveal.capture.windows')).toMatch(/leave this window out/);
    expect(translate('reveal.capture.macos')).toMatch(/is asked to .* show it all the same/);
    expect(translate('reveal.capture.none')).toMatch(/show the value/);
  });

  it('are kept off before the secret may be shown, and until its last frame is gone', async () => {
    const { shield, turned } = open('win32');
    let mayShow = false;
    void shield.raise(20_000).then(() => {
      mayShow = true;
    });
    expect(turned).toEqual([true]);
    await vi.advanceTimersByTimeAsync(40);
    expect(mayShow).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(mayShow).toBe(true);
    shield.lower();
    await vi.advanceTimersByTimeAsync(200);
    expect(turned).toEqual([true]);
    await vi.advanceTimersByTimeAsync(50);
    expect(turned).toEqual([true, false]);
  });

  it('a second look right after the first is not laid bare by the end of the first', async () => {
    const { shield, turned } = open('darwin');
    void shield.raise(20_000);
    await vi.advanceTimersByTimeAsync(100);
    shield.lower();
    await vi.advanceTimersByTimeAsync(100);
    void shield.raise(20_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(turned).toEqual([true]);
  });

  it('a page that never says that the secret is gone does not keep them off for ever', async () => {
    const { shield, turned } = open('win32');
    void shield.raise(20_000);
    await vi.advanceTimersByTimeAsync(20_001);
    expect(turned).toEqual([true, false]);
    shield.lower();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(turned).toEqual([true, false]);
  });
});
