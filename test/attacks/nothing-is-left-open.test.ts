import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOAuthWays } from '../../electron/oauth/ways.ts';
import { type Desk, openDesk, type SignIn } from './support/desk.ts';
import { lastPage, Person } from './support/person.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.stop());

/** Sockets, servers and timers of this process, without those of the demo and of the test runner. */
function open(): Record<string, number> {
  const kinds = process
    .getActiveResourcesInfo()
    .filter((kind) => /TCP|Timeout|Immediate/.test(kind));
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  );
}

const ways = createOAuthWays(() => true);
const back = async (signIn: SignIn) => new Person().signInAt((await signIn.target()).address);

const endings: Record<string, () => Promise<void>> = {
  success: async () => {
    const signIn = desk.begin({ ways });
    await lastPage(await back(signIn));
    expect((await signIn.signedIn).ok).toBe(true);
  },
  denial: async () => {
    const signIn = desk.begin({ ways });
    const { callback, state } = await signIn.target();
    const query = new URLSearchParams({ error: 'access_denied', state, iss: desk.settings.issuer });
    await lastPage(`${callback}?${query}`);
    expect(await signIn.signedIn).toMatchObject({ failure: { code: 'OA-DENY' } });
  },
  'an error of the token endpoint': async () => {
    const signIn = desk.begin({ ways });
    const { callback, state } = await signIn.target();
    const query = new URLSearchParams({ code: 'worthless', state, iss: desk.settings.issuer });
    await lastPage(`${callback}?${query}`);
    expect(await signIn.signedIn).toMatchObject({ failure: { code: 'OA-CODE' } });
  },
  'a provider that is none': async () => {
    const signIn = desk.begin({ ways }, { issuer: desk.demo.origin });
    expect(await signIn.signedIn).toMatchObject({ failure: { code: 'OA-META' } });
  },
  cancel: async () => {
    const signIn = desk.begin({ ways });
    await signIn.target();
    signIn.cancel();
    expect(await signIn.signedIn).toMatchObject({ failure: { code: 'CANCEL' } });
  },
  'cancel before anything has answered': async () => {
    const signIn = desk.begin({ ways });
    signIn.cancel();
    expect(await signIn.signedIn).toMatchObject({ failure: { code: 'CANCEL' } });
  },
  'the end of the time': async () => {
    const signIn = desk.begin({ ways }, { waitMinutes: 0.005 });
    expect(await signIn.signedIn).toMatchObject({ failure: { code: 'OA-TIME' } });
  },
  'another way, and quitting in it': async () => {
    const signIn = desk.begin({ ways });
    await signIn.target();
    expect(ways.use('device')).toBe(true);
    await expect.poll(() => signIn.waits.at(-1)?.ways?.way).toBe('device');
    signIn.cancel();
    expect(await signIn.signedIn).toMatchObject({ failure: { code: 'CANCEL' } });
  },
  'quitting between the provider and the service': async () => {
    const signIn = desk.begin({ ways });
    const page = lastPage(await back(signIn));
    await signIn.result;
    signIn.cancel();
    await Promise.all([signIn.signedIn, page]);
  },
};

describe('[P20] sockets, timers and listeners are gone after', () => {
  it.each(Object.keys(endings))('%s', async (name) => {
    // Once before, so that what the runner and the demo open the first time is not counted.
    await endings[name]?.();
    await settled();
    const before = open();
    for (let round = 0; round < 3; round += 1) await endings[name]?.();
    await settled();
    expect(await leftSince(before)).toEqual({});
  });

  it('what is left would be seen: a timer is', () => {
    const before = open();
    const timer = setTimeout(() => {}, 60_000);
    expect(moreThan(open(), before)).toEqual({ Timeout: 1 });
    clearTimeout(timer);
  });
});

/** Looked at for 18 s at most: the demo and the browser of these tests close their sockets in their own time. */
async function leftSince(before: Record<string, number>): Promise<Record<string, number>> {
  for (let look = 0; look < 60; look += 1) {
    if (Object.keys(moreThan(open(), before)).length === 0) break;
    await settled();
  }
  return moreThan(open(), before);
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

function moreThan(now: Record<string, number>, before: Record<string, number>) {
  const grown = Object.entries(now).map(
    ([kind, count]) => [kind, count - (before[kind] ?? 0)] as const,
  );
  return Object.fromEntries(grown.filter(([, more]) => more > 0));
}
