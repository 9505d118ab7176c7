import { beforeEach, describe, expect, it } from 'vitest';
import { earlyRenewalFrom, isQuiet, nextClosing } from '../../../electron/session/closing-time.ts';
import { createEarlyRenewal } from '../../../electron/session/early-renewal.ts';
import { openDesk, type Who } from './desk.ts';
import { minute, nine } from './session-fixture.ts';

const instant = (text: string) => Date.parse(text);

describe('when the desk closes next', () => {
  it.each([
    ['later today', '18:00', '2026-11-20T09:00Z', 'UTC', '2026-11-20T18:00Z'],
    ['at this very minute: tomorrow', '18:00', '2026-11-20T18:00Z', 'UTC', '2026-11-21T18:00Z'],
    ['tomorrow', '08:30', '2026-11-20T09:00Z', 'UTC', '2026-11-21T08:30Z'],
    ['midnight', '00:00', '2026-12-31T23:59Z', 'UTC', '2027-01-01T00:00Z'],
    [
      'in this computer’s zone',
      '18:00',
      '2026-07-01T09:00Z',
      'America/New_York',
      '2026-07-01T22:00Z',
    ],
    ['on another day than in UTC', '20:00', '2026-11-20T22:00Z', 'Asia/Tokyo', '2026-11-21T11:00Z'],
    // Summer time ends in London on 25 October 2026 at 01:00 UTC.
    [
      'the day gets longer meanwhile',
      '18:00',
      '2026-10-24T18:00Z',
      'Europe/London',
      '2026-10-25T18:00Z',
    ],
    [
      'the hour that comes twice: the first',
      '01:30',
      '2026-10-24T20:00Z',
      'Europe/London',
      '2026-10-25T00:30Z',
    ],
    [
      'between the two: the next day',
      '01:30',
      '2026-10-25T00:45Z',
      'Europe/London',
      '2026-10-26T01:30Z',
    ],
    // It begins there on 28 March 2027 at 01:00 UTC.
    [
      'the hour that does not come: before it',
      '01:30',
      '2027-03-27T20:00Z',
      'Europe/London',
      '2027-03-28T00:30Z',
    ],
    [
      'a half-hour change',
      '02:15',
      '2026-10-03T10:00Z',
      'Australia/Lord_Howe',
      '2026-10-03T15:15Z',
    ],
    [
      'clocks that change at midnight',
      '00:30',
      '2026-09-05T20:00Z',
      'America/Santiago',
      '2026-09-06T03:30Z',
    ],
  ])('%s', (_what, closing, now, zone, wanted) => {
    const found = nextClosing(closing, instant(now), zone);
    expect(found === null ? null : new Date(found).toISOString()).toBe(
      new Date(instant(wanted)).toISOString(),
    );
  });

  it.each([null, '24:00', '9:00', 'x'])('none for %s', (closing) => {
    expect(nextClosing(closing, nine, 'UTC')).toBeNull();
  });
});

describe('from when a renewal is offered', () => {
  const at = (minutes: number) => nine + minutes * minute;
  it.each([
    ['in the last hour of a sign-in that ends before closing', at(480), at(540), at(420)],
    ['in the second half of a short one', at(60), at(540), at(30)],
    ['not where it ends with closing time', at(540), at(540), null],
    ['not where it outlives it', at(600), at(540), null],
    ['not without an end', null, at(540), null],
    ['not without a closing time', at(480), null, null],
  ])('%s', (_when, deadline, closing, wanted) => {
    expect(earlyRenewalFrom(deadline, nine, closing)).toBe(wanted);
  });

  it('a quiet moment has had nobody there for a minute', () => {
    expect([isQuiet(59), isQuiet(60)]).toEqual([false, true]);
  });
});

describe('offering it', () => {
  let desk: ReturnType<typeof openDesk>;
  let idle: number;
  let closing: number | null;
  let offers: number[];
  let early: ReturnType<typeof createEarlyRenewal>;
  const open = async (who: Who) => {
    await desk.signIn(who);
    early.follow(desk.session.state());
  };

  beforeEach(() => {
    desk = openDesk();
    idle = 0;
    closing = nine + 540 * minute;
    offers = [];
    early = createEarlyRenewal({
      clock: desk.clock,
      idleSeconds: () => idle,
      closingAfter: () => closing,
      timeOf: desk.session.timeOf,
      offer: (sessionId) => {
        offers.push(desk.clock.now());
        desk.session.offerEarlyRenewal(sessionId);
        early.follow(desk.session.state());
      },
    });
  });

  it('waits for the last hour, then for a quiet moment, and says it once', async () => {
    await open({ end: 480 });
    idle = 300;
    await desk.at(419);
    expect(offers).toEqual([]);
    idle = 0;
    await desk.at(420);
    await desk.at(421);
    idle = 61;
    await desk.at(422);
    expect(offers).toEqual([nine + 422 * minute]);
    expect(desk.session.view()).toMatchObject({ state: 'signedIn', endsBeforeClosing: true });
    for (let at = 423; at < 470; at += 1) await desk.at(at);
    expect(offers).toHaveLength(1);
  });

  it('not for a session that renews itself', async () => {
    await open({ end: 480, refreshToken: 'r' });
    idle = 300;
    await desk.at(440);
    expect(offers).toEqual([]);
  });

  it('a closing time that is set meanwhile counts', async () => {
    closing = null;
    await open({ end: 480 });
    idle = 300;
    await desk.at(440);
    closing = nine + 540 * minute;
    early.recheck();
    expect(offers).toHaveLength(1);
  });

  it('not to a locked session', async () => {
    await open({ end: 480 });
    desk.session.lock('button');
    early.follow(desk.session.state());
    idle = 300;
    await desk.at(440);
    expect(offers).toEqual([]);
  });
});

it('the closing time is found at a part of a millisecond, too: a session’s clock has such', () => {
  const noon = Date.UTC(2027, 5, 14, 12);
  expect(nextClosing('17:00', noon + 0.5894, 'UTC')).toBe(noon + 5 * 3_600_000);
});
