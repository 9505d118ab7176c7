import { beforeEach, describe, expect, it } from 'vitest';
import { createAdjustableClock } from '../../../electron/platform/adjustable-clock.ts';
import { systemClock } from '../../../electron/platform/clock.ts';
import { nine } from '../../unit/session/session-fixture.ts';
import { callbackOf, isRefused } from '../oauth/fixture/attempt.ts';
import { openRenewingDesk } from './renewing-desk.ts';

let desk: ReturnType<typeof openRenewingDesk>;
/** Lets the token endpoint answer. */
let answer: () => void;
beforeEach(async () => {
  // A browser is answered in real time.
  desk = openRenewingDesk(createAdjustableClock(nine, systemClock));
  desk.parts.signOuts.signOut();
  await expect.poll(() => desk.askedAt('/revoke')).toEqual(['first']);
  answer = desk.hold('/token');
});

const codesShown = () => desk.askedAt('/token').length;

/** A sign-in whose code has been sent to the provider, which has not answered. */
async function codeAtProvider() {
  const [opened, shown] = [desk.opened.length, codesShown()];
  const running = desk.parts.signIns.oauth();
  await expect.poll(() => desk.opened.length).toBe(opened + 1);
  const address = desk.opened.at(-1) ?? '';
  const callback = callbackOf(address);
  const state = new URL(address).searchParams.get('state') ?? '';
  callback.search = `${new URLSearchParams({ code: 'the-code', state })}`;
  const page = fetch(callback).then((last) => last.text());
  await expect.poll(codesShown).toBe(shown + 1);
  return { running, page, callback };
}

function cancel() {
  const state = desk.parts.session.state();
  desk.parts.session.cancel(state.is === 'signingIn' ? state.attemptId : '');
}

/** Longer than anything here takes that is not held: only for what must not happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('a sign-in that is cancelled while its code is at the provider', () => {
  it('ends at once, and what the provider gives for it is revoked', async () => {
    const { running, page, callback } = await codeAtProvider();
    cancel();
    expect(await running).toMatchObject({ failure: { code: 'CANCEL' } });
    expect(await page).toContain('Sign-in was stopped.');
    await expect.poll(() => isRefused(callback)).toBe(true);
    expect(desk.askedAt('/revoke')).toEqual(['first']);
    answer();
    await expect.poll(() => desk.askedAt('/revoke')).toEqual(['first', 'second']);
    expect(desk.parts.session.view()).toMatchObject({ state: 'signedOut' });
    expect(desk.credentials.all()).toEqual([]);
  });

  it('leaves nothing to revoke where the provider refuses', async () => {
    desk.network.given = [{ error: 'invalid_grant' }];
    const { running } = await codeAtProvider();
    cancel();
    await running;
    answer();
    await expect.poll(() => desk.ended().at(-1)).toBe('/token');
    await aWhile();
    expect(desk.askedAt('/revoke')).toEqual(['first']);
  });

  it('is heard beside the next one, after whose failure both are revoked', async () => {
    const first = await codeAtProvider();
    cancel();
    await first.running;
    const second = await codeAtProvider();
    answer();
    // Neither has the ID token that was asked for.
    expect(await second.running).toMatchObject({ failure: { code: 'OA-TOKEN' } });
    await expect
      .poll(() => desk.askedAt('/revoke').toSorted())
      .toEqual(['first', 'second', 'third']);
  });

  it('[P20] quitting waits for no answer', async () => {
    const { running } = await codeAtProvider();
    cancel();
    await running;
    desk.parts.session.stop();
    await expect.poll(() => desk.ended().at(-1)).toBe('/token');
    answer();
    await aWhile();
    expect(desk.askedAt('/revoke')).toEqual(['first']);
  });
});
