import { describe, expect, test } from 'vitest';
import { found, kioskUser, newWorld, print, signInOnceIn, steps } from './support.ts';

const signal = new AbortController().signal;
const eastKiosk = { serviceUserId: 2002, siteCode: 'MAIN', name: 'East' };
const otherSite = { ...kioskUser, siteCode: 'EAST' };

describe('one try of a kiosk', () => {
  test('enrols whom the first key belongs to, and says the key by its fingerprint', async () => {
    const world = newWorld();
    const outcome = await signInOnceIn(world)(signal);
    expect(outcome).toEqual({ ok: true, identity: kioskUser, keyFingerprint: print('old-key') });
    expect(world.memory.read().enrolled).toEqual({
      site: world.site,
      serviceUserId: 2001,
      siteCode: 'MAIN',
    });
    expect(steps(world)).toEqual(['enrolled']);
  });

  test.each([
    ['KSK-USER', eastKiosk],
    ['KSK-SITE', otherSite],
  ] as const)('%s: a key of somebody else is not accepted silently', async (code, other) => {
    const world = newWorld();
    const signIn = signInOnceIn(world);
    await signIn(signal);
    world.accepted.set('old-key', other);
    expect(await signIn(signal)).toMatchObject({ ok: false, code });
    expect(world.memory.read().enrolled?.serviceUserId).toBe(2001);
  });

  test('another site is a new enrolment', async () => {
    const world = newWorld();
    const signIn = signInOnceIn(world);
    await signIn(signal);
    Object.assign(world, { site: 'https://new.example/api' });
    world.accepted.set('old-key', eastKiosk);
    expect(await signIn(signal)).toMatchObject({ ok: true });
    expect(world.memory.read().enrolled).toMatchObject({ serviceUserId: 2002 });
  });

  test('without a key nothing is sent, and the reason is said', async () => {
    const world = newWorld({ current: { is: 'none' } });
    expect(await signInOnceIn(world)(signal)).toMatchObject({ code: 'KEY-NONE' });
    world.current = { is: 'fault', code: 'KEY-OPEN' };
    expect(await signInOnceIn(world)(signal)).toMatchObject({ code: 'KEY-OPEN' });
    expect(world.asked).toEqual([]);
  });
});

describe('key change', () => {
  test('[P30] a next key is proved by a real sign-in of its own, then promoted, then used alone', async () => {
    const world = newWorld({ next: found('new-key') });
    world.accepted.set('new-key', kioskUser);
    const signIn = signInOnceIn(world);
    expect(await signIn(signal)).toMatchObject({ ok: true, keyFingerprint: print('new-key') });
    expect(world.asked).toEqual(['old-key', 'new-key']);
    expect(steps(world)).toEqual(['enrolled', 'nextKeyProved', 'nextKeyPromoted']);
    await signIn(signal);
    expect(world.asked.slice(2)).toEqual(['new-key']);
  });

  test('in the protected store the next key takes the place of the current one', async () => {
    const world = newWorld({
      current: found('old-key', 'store'),
      next: found('new-key', 'store'),
    });
    world.accepted.set('new-key', kioskUser);
    await signInOnceIn(world)(signal);
    expect(world.current).toEqual(found('new-key', 'store'));
    expect(world.memory.read().promoted).toBeNull();
  });

  test('the old key is refused and the next one good: the kiosk stays in service', async () => {
    const world = newWorld({ next: found('new-key') });
    const signIn = signInOnceIn(world);
    await signIn(signal);
    world.accepted.delete('old-key');
    world.accepted.set('new-key', kioskUser);
    expect(await signIn(signal)).toMatchObject({ ok: true, keyFingerprint: print('new-key') });
  });

  test('a promoted key that is refused later gives way to the former one', async () => {
    const world = newWorld({ next: found('new-key') });
    world.accepted.set('new-key', kioskUser);
    const signIn = signInOnceIn(world);
    await signIn(signal);
    world.accepted.delete('new-key');
    expect(await signIn(signal)).toMatchObject({ ok: true, keyFingerprint: print('old-key') });
    expect(steps(world).slice(-2)).toEqual(['nextKeyFailed', 'fellBack']);
    expect(world.memory.read().promoted).toBeNull();
  });

  test.each([
    ['of another user', eastKiosk, 'KSK-USER'],
    ['of another site', otherSite, 'KSK-SITE'],
    ['that the service refuses', null, 'KEY-401'],
  ] as const)('a next key %s is never promoted, and said', async (_case, other, code) => {
    const world = newWorld({ next: found('new-key') });
    if (other) world.accepted.set('new-key', other);
    expect(await signInOnceIn(world)(signal)).toMatchObject({
      ok: true,
      keyFingerprint: print('old-key'),
    });
    expect(world.records.at(-1)).toEqual({ step: 'nextKeyFailed', key: print('new-key'), code });
    expect(world.memory.read().promoted).toBeNull();
  });

  test('[P31] a next key that was refused is tried again once an hour at most', async () => {
    const world = newWorld({ next: found('new-key') });
    const signIn = signInOnceIn(world);
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      world.now = minute * 60_000;
      await signIn(signal);
    }
    expect(world.asked.filter((key) => key === 'new-key')).toHaveLength(24);
    expect(world.asked.filter((key) => key === 'old-key')).toHaveLength(96);
  });

  test('an outage while the next key is being proved judges nothing', async () => {
    const world = newWorld({ next: found('new-key') });
    world.accepted.set('new-key', kioskUser);
    const signIn = signInOnceIn(world);
    world.outage = 'NET-LOST';
    expect(await signIn(signal)).toMatchObject({ ok: false, code: 'NET-LOST' });
    expect(world.asked).toEqual(['old-key']);
    world.outage = null;
    expect(await signIn(signal)).toMatchObject({ keyFingerprint: print('new-key') });
  });

  test('a store that cannot be written keeps both keys, and the kiosk in service', async () => {
    const world = newWorld({ next: found('new-key', 'store') });
    world.accepted.set('new-key', kioskUser);
    world.promote = () => Promise.reject(new Error('canary'));
    expect(await signInOnceIn(world)(signal)).toMatchObject({ ok: true });
    expect(world.records.at(-1)).toMatchObject({ step: 'nextKeyNotPromoted', code: 'KEY-STOR' });
    expect(JSON.stringify(world.records)).not.toContain('canary');
  });

  test('the new key moved into the first file: one key, one request', async () => {
    const world = newWorld({ next: found('new-key') });
    world.accepted.set('new-key', kioskUser);
    const signIn = signInOnceIn(world);
    await signIn(signal);
    Object.assign(world, { current: found('new-key'), asked: [] });
    await signIn(signal);
    world.next = { is: 'none' };
    expect(await signIn(signal)).toMatchObject({ ok: true });
    expect(world.asked).toEqual(['new-key', 'new-key']);
  });

  test('[P28, P29] no record ever holds a key', async () => {
    const world = newWorld({ next: found('canary-next') });
    await signInOnceIn(world)(signal);
    world.accepted.set('canary-next', kioskUser);
    world.accepted.delete('old-key');
    await signInOnceIn(world)(signal);
    expect(JSON.stringify(world.records)).not.toMatch(/canary|old-key/);
  });
});
