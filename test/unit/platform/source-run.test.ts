import { describe, expect, it } from 'vitest';
import { systemClock } from '../../../electron/platform/clock.ts';
import { placeOfError } from '../../../electron/platform/fatal.ts';
import { readSourceRunInputs } from '../../../electron/platform/source-run.ts';

const env = {
  STAFF_SIGN_IN_NOW: '2026-11-20T09:00:00Z',
  STAFF_SIGN_IN_POLICY_FILE: '/tmp/policy.json',
  STAFF_SIGN_IN_DEV_PAGE: 'http://127.0.0.1:5173/',
};

describe('inputs of a run from source', () => {
  it('[P53] a packaged app ignores every one of them', () => {
    const global = {};
    const inputs = readSourceRunInputs(true, env, global);
    expect(inputs.clock).toBe(systemClock);
    expect(inputs.policyFile).toBeNull();
    expect(inputs.devPage).toBeNull();
    expect(Object.getOwnPropertySymbols(global)).toEqual([]);
    // One that is added later must be ignored too.
    const { clock: _clock, ...others } = inputs;
    expect(Object.values(others).filter((value) => value !== null)).toEqual([]);
  });

  it('from source they count', () => {
    const global: Record<symbol, unknown> = {};
    const inputs = readSourceRunInputs(false, env, global);
    expect(Math.abs(inputs.clock.now() - Date.UTC(2026, 10, 20, 9))).toBeLessThan(60_000);
    expect(inputs).toMatchObject({
      policyFile: '/tmp/policy.json',
      devPage: 'http://127.0.0.1:5173/',
    });
    expect(global[Symbol.for('staff-sign-in.test-clock')]).toBe(inputs.clock);
  });

  it.each([
    'https://127.0.0.1/',
    'http://127.0.0.1.evil.example/',
    'http://evil.example/',
    'http://localhost:5173/',
    'file:///x',
    'x',
    '',
  ])('%j is no development server', (address) => {
    const inputs = readSourceRunInputs(false, { STAFF_SIGN_IN_DEV_PAGE: address }, {});
    expect(inputs.devPage).toBeNull();
  });

  it.each(['', 'soon', '-1x', '1e3x'])('%j is no time: the computer’s time stays', (now) => {
    const { clock } = readSourceRunInputs(false, { STAFF_SIGN_IN_NOW: now }, {});
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
  });

  it('epoch milliseconds are a time, too', () => {
    const { clock } = readSourceRunInputs(false, { STAFF_SIGN_IN_NOW: '86400000' }, {});
    expect(Math.abs(clock.now() - 86_400_000)).toBeLessThan(60_000);
  });
});

describe('[P52] the place of an unexpected error', () => {
  it.each([
    'Invalid value for header "x-api-key": "CANARY"',
    'first\n    at CANARY (CANARY.js:1:1)\nlast',
    '    at CANARY:1:1',
    '',
  ])('says where, without its text: %j', (message) => {
    const place = placeOfError(new TypeError(message));
    expect(place).toMatch(/^TypeError \| at .*source-run\.test\.ts:\d+:\d+/);
    expect(place).not.toContain('CANARY');
    expect(place).not.toContain('\n');
  });

  it('nor the text of a cause, of a name, or of what is no error', () => {
    const error = new Error('x', { cause: new Error('CANARY') });
    error.name = 'CANARY';
    expect(placeOfError(error)).not.toContain('CANARY');
    expect(placeOfError('CANARY')).toBe('unknown');
    expect(placeOfError({ message: 'CANARY' })).toBe('unknown');
  });

  it('a text that was changed after the error was made does not let the first one through', () => {
    const error = new Error('first\n    at CANARY (CANARY.js:1:1)');
    error.message = 'other';
    expect(placeOfError(error)).not.toContain('CANARY');
  });
});
