import { expect, test } from 'vitest';
import { createCopiedSecrets, secretStaysMs } from '../../../electron/diagnostics/copied-secret.ts';
import { testClock } from './test-clock.ts';

function open() {
  const clock = testClock();
  const held = { text: '', concealed: false, isBroken: false, isBusy: false };
  const clipboard = {
    writeConcealed: async (text: string) => {
      if (held.isBusy) throw new Error('clipboard');
      Object.assign(held, { text, concealed: true });
    },
    read: async () => {
      if (held.isBroken) throw new Error('clipboard');
      return held.text;
    },
    clear: async () => {
      held.text = '';
    },
  };
  return { clock, held, copied: createCopiedSecrets(clipboard, clock) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('[P44] a copied secret is concealed, and cleared after 30 s', async () => {
  const { clock, held, copied } = open();
  await copied.copy('canary');
  expect(held).toMatchObject({ text: 'canary', concealed: true });
  clock.pass(secretStaysMs - 1);
  await settled();
  expect(held.text).toBe('canary');
  clock.pass(1);
  await settled();
  expect(held.text).toBe('');
});

test('[P44] what somebody copied since stays', async () => {
  const { clock, held, copied } = open();
  await copied.copy('canary');
  held.text = 'a shopping list';
  clock.pass(secretStaysMs);
  await settled();
  expect(held.text).toBe('a shopping list');
});

test('[P44] a second copy has 30 s of its own', async () => {
  const { clock, held, copied } = open();
  await copied.copy('first');
  clock.pass(20_000);
  await copied.copy('second');
  clock.pass(20_000);
  await settled();
  expect(held.text).toBe('second');
  clock.pass(10_000);
  await settled();
  expect(held.text).toBe('');
});

test('[P44] where the clipboard does not take a second one, the first is cleared all the same', async () => {
  const { clock, held, copied } = open();
  await copied.copy('first');
  held.isBusy = true;
  await expect(copied.copy('second')).rejects.toThrow();
  expect(held.text).toBe('first');
  clock.pass(secretStaysMs);
  await settled();
  expect(held.text).toBe('');
});

test('[P44] lock, sign-out and quit clear at once, and only once', async () => {
  const { clock, held, copied } = open();
  await copied.copy('canary');
  await copied.clearNow();
  expect(held.text).toBe('');
  held.text = 'canary';
  clock.pass(secretStaysMs);
  await settled();
  expect(held.text).toBe('canary');
});

test('[P44] a clipboard that cannot be read is cleared', async () => {
  const { clock, held, copied } = open();
  await copied.copy('canary');
  held.isBroken = true;
  clock.pass(secretStaysMs);
  await settled();
  expect(held.text).toBe('');
});

test('[P44] a lock while the clipboard still takes the secret clears it once it is there', async () => {
  const clock = testClock();
  const held = { text: '' };
  let take = () => {};
  const clipboard = {
    writeConcealed: (text: string) =>
      new Promise<void>((resolve) => {
        take = () => {
          held.text = text;
          resolve();
        };
      }),
    read: async () => held.text,
    clear: async () => {
      held.text = '';
    },
  };
  const copied = createCopiedSecrets(clipboard, clock);
  const copying = copied.copy('canary');
  const cleared = copied.clearNow();
  await settled();
  take();
  await Promise.all([copying, cleared]);
  expect(held.text).toBe('');
});
