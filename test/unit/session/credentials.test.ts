import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CredentialsHolder,
  createCredentials,
} from '../../../electron/session/credentials.ts';

const pair = (name: string) => ({ tokens: { AccessToken: name, AccessSecret: 'secret' } });
let held: CredentialsHolder;
beforeEach(() => {
  held = createCredentials();
});
const read = () => held.read()?.tokens?.AccessToken ?? null;
const all = () => held.all().map(({ tokens }) => tokens?.AccessToken);

describe('the holder of secrets', () => {
  it('hands out those of the active session, and nothing before or after it', () => {
    expect(read()).toBeNull();
    held.hold(pair('first'));
    expect(read()).toBe('first');
    held.wipe();
    expect([read(), all()]).toEqual([null, []]);
  });

  it('sealed, it hands out nothing, also of what comes meanwhile', () => {
    held.hold(pair('first'));
    held.seal(true);
    expect(read()).toBeNull();
    held.hold(pair('second'));
    expect(read()).toBeNull();
    held.seal(false);
    expect(read()).toBe('second');
  });

  it('one active, one parked: another takes the place, and nothing of the former is left', () => {
    held.hold(pair('first'));
    held.park();
    expect(read()).toBeNull();
    held.hold(pair('supervisor'));
    expect(all()).toEqual(['supervisor', 'first']);
    held.unpark();
    expect(all()).toEqual(['first']);
    held.hold(pair('second'));
    expect(all()).toEqual(['second']);
  });

  it('another refresh token takes the place of the old one wherever that is held, and nothing else changes', () => {
    held.hold({ ...pair('first'), refreshToken: 'r1' });
    held.park();
    held.hold({ ...pair('supervisor'), refreshToken: 's1' });
    held.replaceRefreshToken('r1', 'r2');
    held.replaceRefreshToken('unknown', 'r3');
    expect(held.all()).toEqual([
      { ...pair('supervisor'), refreshToken: 's1' },
      { ...pair('first'), refreshToken: 'r2' },
    ]);
  });

  it('the parked ones can be wiped alone, and all of them together', () => {
    held.hold(pair('first'));
    held.park();
    held.hold(pair('supervisor'));
    held.wipeParked();
    expect(all()).toEqual(['supervisor']);
    held.park();
    held.hold(pair('third'));
    held.wipe();
    expect(all()).toEqual([]);
    held.unpark();
    expect(read()).toBeNull();
  });
});
