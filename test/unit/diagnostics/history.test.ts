import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostEntries, openHistory } from '../../../electron/diagnostics/history.ts';
import { readHistory, writeHistory } from '../../../electron/diagnostics/history-file.ts';
import { filterHistory } from '../../../electron/diagnostics/history-filter.ts';
import { createSecretRegister } from '../../../electron/diagnostics/secret-register.ts';
import type { HistoryEntry, SignInEntry } from '../../../shared/diagnostics.ts';
import { type FailureCode, failureCodes } from '../../../shared/failure.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { historyText } from '../../../shared/messages/history-text.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import { secondsText } from '../../../shared/seconds-text.ts';
import { memoryFiles } from './memory-files.ts';
import { testClock } from './test-clock.ts';

/** Long enough that finding one is no accident, and not what a name of this file is made of. */
const passwords = fc
  .string({ minLength: 6, maxLength: 60, unit: 'grapheme' })
  .filter((text) => !/^[•\s]|smith/i.test(text) && new Set(text).size > 3);

const entry = (more: Partial<SignInEntry> = {}): SignInEntry => ({
  kind: 'signIn',
  attemptId: 'a1',
  at: 1_000,
  method: 'password',
  user: 'LIBRARY\\jsmith',
  reached: 'service',
  code: 'PWD-401',
  checked: 'yes',
  status: 401,
  host: 'library.example',
  durations: { total: 1234, headers: 200, body: 3 },
  clockDifference: { differenceMs: 5, uncertaintyMs: 1000 },
  ...more,
});
const reveal: HistoryEntry = {
  kind: 'reveal',
  attemptId: 'a1',
  at: 2_000,
  what: 'AccessToken',
  how: 'shown',
};

async function open(files = memoryFiles()) {
  const register = createSecretRegister();
  const { redact } = register;
  const clock = testClock();
  const deps = { path: '/u/history.json', files, clock, redact, domain: () => 'LIBRARY' };
  return { history: await openHistory(deps), files, register };
}

describe('the history on disk', () => {
  test('survives a restart, newest first', async () => {
    const { history, files } = await open();
    history.add(entry({ attemptId: 'first' }));
    history.add(reveal);
    await history.flush();
    const again = await open(files);
    const kept = entry({ attemptId: 'first', user: 'LIBRARY\\j•••••' });
    expect(again.history.entries()).toEqual([reveal, kept]);
    expect(again.history.setAside).toBeNull();
  });

  test(`holds the last ${mostEntries} attempts`, async () => {
    const { history, files } = await open();
    for (let n = 0; n < mostEntries + 20; n++) history.add(entry({ attemptId: `n${n}` }));
    await history.flush();
    expect(history.entries()).toHaveLength(mostEntries);
    expect((await open(files)).history.entries()[0]?.attemptId).toBe(`n${mostEntries + 19}`);
  });

  test.each(['', '\0\0', '{', '[]', '{"version":2,"entries":[]}'])(
    'a file that holds %j is set aside under a dated name',
    async (text) => {
      const files = memoryFiles();
      files.held.set('/u/history.json', text);
      const { history } = await open(files);
      expect(history.entries()).toEqual([]);
      expect(history.setAside).toBe('/u/history.unreadable-2026-11-20T09-00-00-000Z.json');
      expect(files.held.get(history.setAside ?? '')).toBe(text);
    },
  );

  test('an entry that is not understood is left out, the others stay', () => {
    const text = JSON.stringify({ version: 1, entries: [entry(), { kind: 'signIn' }, 7, reveal] });
    expect(readHistory(text)).toEqual([entry(), reveal]);
    expect(readHistory(writeHistory([entry({ code: null })]))).toEqual([entry({ code: null })]);
  });

  test('a disk that takes nothing leaves the history in memory', async () => {
    const { history, files } = await open();
    files.isFull = true;
    history.add(entry());
    await history.flush();
    expect(history.entries()).toHaveLength(1);
    expect(history.isKept()).toBe(false);
  });

  test('[P51] a password that was typed into the wrong field is hidden', async () => {
    const { history, files, register } = await open();
    register.add('Canary-password');
    history.add(entry({ user: 'Canary-password' }));
    await history.flush();
    expect([...files.held.values()].join('')).not.toContain('Canary');
    expect(history.entries()[0]).toMatchObject({ user: '[hidden]' });
  });

  test('a megabyte that was typed as a name is not kept, and holds up nothing', async () => {
    const { history, register } = await open();
    register.add('Canary\\pass"word');
    const before = process.cpuUsage();
    for (const unit of ['a.', '\\']) history.add(entry({ user: unit.repeat(500_000) }));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(5_000);
    expect(history.entries()[0]).toMatchObject({ user: '[hidden]' });
  });

  test('[P51] a password of somebody else that was typed as a name is never found in the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        passwords,
        fc.constantFrom('', 'LIBRARY\\', 'OTHER\\'),
        async (typed, domain) => {
          const { history, files } = await open();
          history.add(entry({ code: null, user: 'LIBRARY\\jsmith' }));
          history.add(entry({ user: `${domain}${typed}` }));
          await history.flush();
          const again = await open(files);
          const [found] = again.history.entries();
          const written = [...files.held.values()].join('');
          expect(written + JSON.stringify(found)).not.toContain(JSON.stringify(typed).slice(1, -1));
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a name that was accepted is kept as it is typed, whatever becomes of it later', async () => {
    const { history } = await open();
    history.add(entry({ code: null, user: 'LIBRARY\\JSmith' }));
    history.add(entry({ user: 'library\\jsmith' }));
    history.add(entry({ user: 'jsmith' }));
    history.add(entry({ user: 'OTHER\\jsmith' }));
    expect(history.entries().map((one) => one.kind === 'signIn' && one.user)).toEqual([
      'O••••\\jsmith',
      'jsmith',
      'library\\jsmith',
      'LIBRARY\\JSmith',
    ]);
  });

  test('[P51] names that an earlier version kept whole are shortened when they are read', async () => {
    const files = memoryFiles();
    const older = [
      entry({ user: 'Canary-password' }),
      entry({ user: 'LIBRARY\\jsmith' }),
      entry({ user: 'LIBRARY\\k•••••' }),
      entry({ code: null, user: 'LIBRARY\\jsmith' }),
      entry({ method: 'oauth', user: null }),
    ];
    files.held.set('/u/history.json', writeHistory(older));
    const { history } = await open(files);
    expect(history.entries().map((one) => one.kind === 'signIn' && one.user)).toEqual([
      'C••••••••••••••',
      'LIBRARY\\jsmith',
      'LIBRARY\\k•••••',
      'LIBRARY\\jsmith',
      null,
    ]);
  });
});

describe('the filter', () => {
  const entries = [
    entry({ attemptId: 'x', code: null, user: 'Ann' }),
    entry({ method: 'oauth', code: 'OA-TIME', at: 5_000 }),
    reveal,
  ];
  test.each([
    [{}, 3],
    [{ text: 'ANN' }, 1],
    [{ text: 'pwd-401' }, 0],
    [{ text: 'oa-time library' }, 1],
    [{ method: 'oauth' as const }, 1],
    [{ outcome: 'signedIn' as const }, 1],
    [{ outcome: 'failed' as const }, 1],
    [{ from: 1_500 }, 2],
    [{ from: 1_500, to: 2_000 }, 1],
  ])('%j finds %d', (filter, count) => {
    expect(filterHistory(entries, filter)).toHaveLength(count);
  });
});

describe('a sentence for each attempt', () => {
  const translate = createTranslate('en', en);

  test('says who, how, what happened and the code', () => {
    const text = historyText(entry(), 'Central', translate);
    expect(text).toMatch(/^LIBRARY\\jsmith tried to sign in with a password\. .*Code PWD-401/);
    expect(text).toContain('1.2 s');
  });

  test('says when it went well', () => {
    const text = historyText(entry({ code: null, user: null }), 'Central', translate);
    expect(text).toBe('Somebody signed in with a password. It took 1.2 s.');
    expect(historyText(reveal, 'Central', translate)).toBe('AccessToken was shown on the screen.');
  });

  test('writes numbers as the page’s language does; for support, as English does', () => {
    const said = (formats?: string) => historyText(entry(), 'Central', translate, formats);
    expect(said('fr')).toContain('1,2 s');
    expect(said('ar-EG')).toContain('١٫٢ s');
    expect(said()).toContain('1.2 s');
    expect(secondsText(-1_234_567, 1, 'de')).toBe('-1.234,6');
    expect(secondsText(90_000, 1, 'en', true)).toBe('+90.0');
    expect(secondsText(0, 1, 'en', true)).toBe('0.0');
  });

  test.each(Object.keys(failureCodes) as FailureCode[])('has words for %s', (code) => {
    const text = historyText(entry({ code }), 'Central', translate);
    expect(text).toContain(`Code ${code}`);
    expect(text).not.toMatch(/\{|failure\.|history\./);
  });
});
