import { describe, expect, test } from 'vitest';
import { changeOf, checkDraft, draftOf } from '../../../renderer/screens/settings/draft.ts';
import { noPin } from '../../../renderer/screens/settings/kiosk-draft.ts';
import { settingsValues } from './sample-settings.ts';

const values = settingsValues({ kiosk: { recheckMinutes: 15, graceMinutes: 60, phone: '555' } });
const draft = draftOf(values);
const found = (change: Partial<typeof draft.kiosk>, pin = noPin, locked: string[] = []) =>
  checkDraft({ ...draft, kiosk: { ...draft.kiosk, ...change } }, locked, pin).map(
    ({ field, problem }) => `${field} ${problem}`,
  );

describe('the kiosk’s part of the settings', () => {
  test.each([
    [{ recheckMinutes: '0' }, 'kiosk.recheckMinutes minutes'],
    [{ recheckMinutes: '1441' }, 'kiosk.recheckMinutes minutes'],
    [{ recheckMinutes: '' }, 'kiosk.recheckMinutes minutes'],
    [{ recheckMinutes: '1.5' }, 'kiosk.recheckMinutes minutes'],
    [{ graceMinutes: '-1' }, 'kiosk.graceMinutes minutes'],
    [{ graceMinutes: '10081' }, 'kiosk.graceMinutes minutes'],
    [{ graceMinutes: 'ten' }, 'kiosk.graceMinutes minutes'],
  ])('%j is said at its field', (change, problem) => {
    expect(found(change)).toEqual([problem]);
    expect(found(change, noPin, ['kiosk'])).toEqual([]);
  });

  test.each([
    [{ pin: '12345', repeat: '12345' }, 'kiosk.pin digits'],
    [{ pin: '12345a', repeat: '12345a' }, 'kiosk.pin digits'],
    [{ pin: '', repeat: '123456' }, 'kiosk.pin digits'],
    [{ pin: '123456', repeat: '123457' }, 'kiosk.pinRepeat differs'],
    [{ pin: '123456', repeat: '' }, 'kiosk.pinRepeat differs'],
  ])('the PIN %j is said at its field', (pin, problem) => {
    expect(found({}, pin)).toEqual([problem]);
  });

  test('nothing is sent where nothing was changed, and everything of it where something was', () => {
    expect(changeOf(draft, values, [])).not.toHaveProperty('kiosk');
    const pin = { pin: '123456', repeat: '123456' };
    const kiosk = { phone: '555', recheckMinutes: 15, graceMinutes: 60 };
    expect(changeOf(draft, values, [], pin)).toMatchObject({ kiosk: { ...kiosk, pin: '123456' } });
    expect(changeOf(draft, values, ['kiosk'], pin)).not.toHaveProperty('kiosk');
    const quiet = { ...draft, kiosk: { ...draft.kiosk, phone: ' ' } };
    expect(changeOf(quiet, values, []).kiosk).toEqual({ ...kiosk, phone: '' });
  });
});
