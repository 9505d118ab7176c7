import { describe, expect, test } from 'vitest';
import type { PolicyReading } from '../../../electron/settings/policy-file.ts';
import { watchPolicy } from '../../../electron/settings/watch-policy.ts';
import { frozenClock } from '../../support/frozen-clock.ts';

const policy = (json: Record<string, unknown>): PolicyReading => ({ is: 'read', json });
const notJson: PolicyReading = { is: 'unusable', reason: { fault: 'notJson' } };
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

function watched(current: PolicyReading) {
  const clock = frozenClock();
  const said: PolicyReading[] = [];
  const state = { policy: current, reads: 0, watching: true, event: () => {} };
  const watch = watchPolicy({
    clock,
    current,
    read: async () => {
      state.reads++;
      return state.policy;
    },
    watch: (onEvent) => {
      state.event = onEvent;
      return () => {
        state.watching = false;
      };
    },
    onPolicyChanged: (one) => said.push(one),
  });
  const advance = async (ms: number) => {
    clock.advance(ms);
    await turn();
  };
  return { watch, said, state, advance };
}

describe('a policy that is watched', () => {
  test('takes effect once, shortly after the last of several events', async () => {
    const { said, state, advance } = watched(policy({}));
    state.policy = policy({ domain: 'NEW' });
    for (let count = 0; count < 5; count++) {
      state.event();
      await advance(150);
    }
    expect(said).toEqual([]);
    await advance(50);
    expect(said).toEqual([policy({ domain: 'NEW' })]);
    expect(state.reads).toBe(1);
  });

  test('says nothing when it is the same as before', async () => {
    const { watch, said, state, advance } = watched(policy({ domain: 'D' }));
    state.event();
    await advance(200);
    await watch.recheck();
    expect(said).toEqual([]);
    expect(state.reads).toBe(2);
  });

  test('is read again when the window comes to the front, without any event', async () => {
    const { watch, said, state } = watched({ is: 'absent' });
    state.policy = policy({ domain: 'NEW' });
    await watch.recheck();
    expect(said).toEqual([policy({ domain: 'NEW' })]);
  });

  test('half a file counts only when it stays one', async () => {
    const { said, state, advance } = watched(policy({ domain: 'OLD' }));
    state.policy = notJson;
    state.event();
    await advance(200);
    expect(said).toEqual([]);
    state.policy = policy({ domain: 'NEW' });
    await advance(1_000);
    expect(said).toEqual([policy({ domain: 'NEW' })]);
    state.policy = notJson;
    state.event();
    await advance(200);
    await advance(1_000);
    expect(said).toEqual([policy({ domain: 'NEW' }), notJson]);
  });

  test('that is taken away counts as gone only when it stays away', async () => {
    const { said, state, advance } = watched(policy({ domain: 'OLD' }));
    state.policy = { is: 'absent' };
    state.event();
    await advance(200);
    expect(said).toEqual([]);
    await advance(1_000);
    expect(said).toEqual([{ is: 'absent' }]);
  });

  test('that is deleted and written anew, as by a management tool, is never gone', async () => {
    const { said, state, advance } = watched(policy({ domain: 'OLD' }));
    state.policy = { is: 'absent' };
    state.event();
    await advance(900);
    state.policy = policy({ domain: 'NEW' });
    state.event();
    await advance(2_000);
    expect(said).toEqual([policy({ domain: 'NEW' })]);
  });

  test('a slow reading never overtakes a later one', async () => {
    const clock = frozenClock();
    const said: PolicyReading[] = [];
    const answers: ((reading: PolicyReading) => void)[] = [];
    const watch = watchPolicy({
      clock,
      current: { is: 'absent' },
      read: () => new Promise((resolve) => answers.push(resolve)),
      watch: () => () => {},
      onPolicyChanged: (one) => said.push(one),
    });
    const both = [watch.recheck(), watch.recheck()];
    answers[1]?.(policy({ domain: 'LATER' }));
    answers[0]?.(policy({ domain: 'EARLIER' }));
    await Promise.all(both);
    expect(said).toEqual([policy({ domain: 'LATER' })]);
  });

  test('is followed no more once it is stopped', async () => {
    const { watch, said, state, advance } = watched({ is: 'absent' });
    state.policy = policy({ domain: 'NEW' });
    state.event();
    watch.stop();
    state.event();
    await advance(5_000);
    await watch.recheck();
    expect(said).toEqual([]);
    expect(state.watching).toBe(false);
  });
});
