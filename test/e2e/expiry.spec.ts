import { type DemoService, startDemoService } from '../demo-service/start.ts';
import type { LaunchedApp } from '../support/launch.ts';
import { bridgeOf } from './support/bridge.ts';
import { expect, settingsFor, test } from './support/desk.ts';
import { MINUTE_MS } from './support/session.ts';
import { signIn } from './support/sign-in.ts';

/*
 * Ends of sign-ins as the service writes them, read in the built app: in the zone that is set, on a computer in
 * another one, around changes of the clocks that no other test has.
 */

/** The service's clock; it goes on at the computer's pace. */
const service = { ahead: 0 };
const serviceNow = () => Date.now() + service.ahead;
const HOUR_MS = 60 * MINUTE_MS;

let demo: DemoService;
let app: LaunchedApp;
test.beforeAll(async () => {
  demo = await startDemoService({ provider: false, now: serviceNow });
});
test.afterAll(() => demo.stop());

/** Sets both clocks; the app's is `wrongBy` milliseconds ahead of the true time. */
async function setClocks(at: string | number, wrongBy = 0): Promise<void> {
  const instant = new Date(at).getTime();
  service.ahead = instant - Date.now();
  await app.setTime(instant + wrongBy);
}

/** Signs in with this `AuthExpDate`; what the app makes of it. */
async function endFor(raw: unknown, serviceTimeZone: string) {
  const bridge = bridgeOf(app.page);
  await bridge.leaveClean();
  await bridge.call('saveSettings', { serviceTimeZone });
  demo.setFault({ kind: 'wrong-type', field: 'AuthExpDate', value: raw });
  await signIn(app.page);
  const view = await bridge.session();
  if (!('expiry' in view)) throw new Error('nobody is signed in');
  return view.expiry;
}

interface Change {
  zone: string;
  now: string;
  raw: string;
  /** The earliest instant that it may mean. */
  means: string;
  says: RegExp;
}

const gap = /skip this time of day/;
const fold = /this time of day comes twice/;
const changes: Change[] = [
  // Two hours are skipped, and come twice.
  {
    ...{ zone: 'Antarctica/Troll', now: '2027-03-27T20:00Z', raw: '2027-03-28T02:30:00' },
    ...{ means: '2027-03-28T00:30Z', says: gap },
  },
  {
    ...{ zone: 'Antarctica/Troll', now: '2027-10-30T20:00Z', raw: '2027-10-31T02:15:00.1234567' },
    ...{ means: '2027-10-31T00:15:00.123Z', says: fold },
  },
  // At midnight, which is skipped.
  {
    ...{ zone: 'America/Havana', now: '2027-03-13T20:00Z', raw: '2027-03-14T00:20:00.5' },
    ...{ means: '2027-03-14T04:20:00.500Z', says: gap },
  },
  {
    ...{ zone: 'America/Havana', now: '2027-03-13T20:00Z', raw: '2027-03-14' },
    ...{ means: '2027-03-14T04:00Z', says: /Only a date was sent/ },
  },
  {
    ...{ zone: 'America/Havana', now: '2027-11-06T20:00Z', raw: '2027-11-07T00:40:00.0000001' },
    ...{ means: '2027-11-07T04:40Z', says: fold },
  },
  // The day before comes to an end twice.
  {
    ...{ zone: 'Africa/Cairo', now: '2027-10-28T14:00Z', raw: '2027-10-28T23:30:00' },
    ...{ means: '2027-10-28T20:30Z', says: fold },
  },
  // Offsets of a quarter of an hour, south of the equator.
  {
    ...{ zone: 'Pacific/Chatham', now: '2027-04-03T08:00Z', raw: '2027-04-04T03:00:00' },
    ...{ means: '2027-04-03T13:15Z', says: fold },
  },
  // The zone does not count where the value names its own offset.
  {
    ...{ zone: 'Pacific/Chatham', now: '2027-04-03T08:00Z', raw: '2027-04-03T12:00:00-02:30' },
    ...{ means: '2027-04-03T14:30Z', says: /names its own offset/ },
  },
];

test('[P54] is read in the zone that is set, around changes of its clocks; the earlier reading counts', async ({
  launch,
}) => {
  test.setTimeout(120_000);
  const settings = settingsFor(demo, { idleLockMinutes: 0 });
  const now = '2027-03-01T12:00Z';
  app = await launch({ settings, now, timeZone: 'America/St_Johns', noSystemBrowser: true });
  for (const { zone, now: at, raw, means, says } of changes.sort((a, b) =>
    a.now.localeCompare(b.now),
  )) {
    await test.step(`${zone} ${raw}`, async () => {
      await setClocks(at);
      const expiry = await endFor(raw, zone);
      expect(new Date(expiry.endsAt ?? 0).toISOString()).toBe(new Date(means).toISOString());
      expect(expiry).toMatchObject({ raw, endsByItself: true });
      await expect(app.page.getByText(says)).toBeVisible();
    });
  }

  await test.step('ends then, not an hour later', async () => {
    await setClocks('2027-11-06T20:00Z');
    const { endsAt } = await endFor('2027-11-07T00:40:00', 'America/Havana');
    await app.setTime((endsAt ?? 0) - MINUTE_MS);
    await expect(app.page.getByRole('alertdialog')).toBeVisible();
    await app.setTime((endsAt ?? 0) + 3_000);
    await expect(app.page.getByText(/^Your sign-in ended at /)).toBeVisible();
  });

  await test.step('past on arrival: somebody is signed in, the end is doubtful and ends nothing', async () => {
    await setClocks('2027-12-01T12:00Z');
    const expiry = await endFor('2027-12-01T12:30:00', 'Asia/Tokyo');
    expect(expiry).toMatchObject({ confidence: 'doubtful', endsByItself: false });
    await expect(app.page.getByText('It had already passed when it came.')).toBeVisible();
    await expect(app.page.getByText(/time zone of the service in the settings/)).toBeVisible();
    await setClocks('2027-12-20T12:00Z');
    await app.emit('suspend');
    await app.emit('resume');
    expect(await bridgeOf(app.page).session()).toMatchObject({ state: 'locked' });
  });

  await test.step('more than a week off, never, none, and no date at all: nothing ends', async () => {
    await setClocks('2028-01-10T12:00Z');
    for (const [raw, words] of [
      ['2028-01-19T12:00:00', /It lies more than seven days ahead/],
      ['9999-12-31T23:59:59.9999999', /stands for “never”/],
      [null, 'The service gave no end time for this sign-in.'],
      ['tomorrow, at noon', 'that cannot be read: tomorrow, at noon'],
    ] as const) {
      expect(await endFor(raw, 'Europe/Chisinau')).toMatchObject({ endsByItself: false });
      await expect(app.page.getByText(words)).toBeVisible();
    }
  });

  await test.step('[P56] a computer that is three hours behind or ahead counts down rightly', async () => {
    for (const wrongBy of [-3 * HOUR_MS, 3 * HOUR_MS]) {
      const at = Date.parse('2028-02-10T12:00Z') + wrongBy;
      await setClocks(at, wrongBy);
      const expiry = await endFor(new Date(at + HOUR_MS).toISOString().slice(0, -1), 'UTC');
      expect(expiry.endsAt).toBe(at + HOUR_MS);
      const left = (expiry.deadlineLocal ?? 0) - (at + wrongBy);
      expect(Math.abs(left - HOUR_MS)).toBeLessThan(10_000);
      await expect(
        app.page.getByText(/clocks of the service and this computer differ/),
      ).toBeVisible();
      await expect(app.page.getByText(/in (59 minutes|1 hour)/).first()).toBeVisible();
    }
  });

  await test.step('[P56] a clock that is set back does not lengthen it', async () => {
    await setClocks('2028-03-10T12:00Z');
    const start = Date.parse('2028-03-10T12:00Z');
    await endFor('2028-03-10T13:00:00', 'UTC');
    await app.setTime(start + 30 * MINUTE_MS);
    await app.setTime(start - 24 * HOUR_MS);
    await app.setTime(start - 24 * HOUR_MS + 29 * MINUTE_MS);
    await expect(app.page.getByRole('alertdialog')).toBeVisible();
    await app.setTime(start - 24 * HOUR_MS + 31 * MINUTE_MS);
    await expect(app.page.getByText(/^Your sign-in ended at /)).toBeVisible();
  });
});
