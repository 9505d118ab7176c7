import { describe, expect, test } from 'vitest';
import { within } from '../../../electron/time/within.ts';
import { testClock } from '../diagnostics/test-clock.ts';

describe('a limit', () => {
  const { signal } = new AbortController();
  test('ends work that takes longer, and tells it so', async () => {
    const clock = testClock();
    let told = false;
    const work = (own: AbortSignal) =>
      new Promise<void>(() => own.addEventListener('abort', () => (told = true)));
    const limited = within(clock, 4000, signal, work);
    clock.pass(4000);
    expect(await limited).toEqual({ is: 'timedOut' });
    expect(told).toBe(true);
  });

  test('[P52] work that throws is only told to have done so', async () => {
    const work = async () => {
      throw new Error('canary');
    };
    expect(await within(testClock(), 1, signal, work)).toEqual({ is: 'broken' });
  });

  test('does not begin what was stopped before', async () => {
    const limited = await within(testClock(), 1, AbortSignal.abort(), async () => 1);
    expect(limited).toEqual({ is: 'stopped' });
  });
});
