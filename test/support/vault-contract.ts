import assert from 'node:assert/strict';
import type { SecretName, Vault } from '../../electron/vault/vault.ts';
import { keptSession } from './kept-session.ts';

/** One implementation of the vault under the contract, with nothing kept yet. */
export interface VaultUnderTest {
  vault: Vault;
  /** The app ends and starts again on the same computer. */
  restart(): Promise<Vault>;
  /** Does what is kept outlive the app? */
  survivesRestart: boolean;
}

export interface ContractCase {
  name: string;
  run(subject: VaultUnderTest): Promise<void>;
}

const longText = 'ü€😀\u0000\n'.repeat(20_000);

/**
 * What every vault does, whatever is behind it. No test runner in here, so that the same cases run in Vitest over
 * memory and the host's key store, and inside a real Electron.
 */
export const vaultContract: ContractCase[] = [
  {
    name: 'has nothing at first',
    async run({ vault }) {
      for (const name of ['session', 'refreshToken', 'apiKey'] satisfies SecretName[]) {
        assert.equal(vault.has(name), false);
        assert.equal(await vault.read(name), null);
        assert.deepEqual(await vault.recall(name), { is: 'none' });
      }
    },
  },
  {
    name: 'gives back each secret exactly as it was kept, and no other',
    async run({ vault }) {
      await vault.keep('session', keptSession());
      await vault.keep('refreshToken', longText);
      assert.equal(vault.has('apiKey'), false);
      await vault.keep('apiKey', 'key-1');
      assert.deepEqual(await vault.read('session'), keptSession());
      assert.equal(await vault.read('refreshToken'), longText);
      assert.deepEqual(await vault.recall('apiKey'), { is: 'kept', value: 'key-1' });
    },
  },
  {
    name: 'replaces: the latest counts, also when several are kept at once',
    async run({ vault, restart, survivesRestart }) {
      await Promise.all(['a', 'b', 'c'].map((key) => vault.keep('apiKey', key)));
      assert.equal(await vault.read('apiKey'), 'c');
      if (survivesRestart) assert.equal(await (await restart()).read('apiKey'), 'c');
    },
  },
  {
    name: 'can be asked at once, before the key store has answered',
    async run({ vault }) {
      const kept = vault.keep('apiKey', 'key-1');
      assert.equal(vault.has('apiKey'), true);
      assert.equal(await vault.read('apiKey'), 'key-1');
      await kept;
    },
  },
  {
    name: 'forgets one and leaves the others, for good',
    async run({ vault, restart }) {
      await vault.keep('session', keptSession());
      await vault.keep('apiKey', 'key-1');
      assert.equal(await vault.forget('session'), true);
      assert.equal(vault.has('session'), false);
      assert.deepEqual(await vault.recall('session'), { is: 'none' });
      assert.equal(await vault.read('apiKey'), 'key-1');
      assert.deepEqual(await (await restart()).recall('session'), { is: 'none' });
    },
  },
  {
    name: '[P38] a secret that is forgotten while it is being kept or recalled does not come back',
    async run({ vault, restart }) {
      await vault.keep('session', keptSession());
      const recalled = vault.recall('session');
      const kept = vault.keep('session', keptSession());
      const again = vault.recall('session');
      const gone = vault.forget('session');
      assert.equal(vault.has('session'), false);
      await Promise.all([recalled, kept, again, gone]);
      assert.deepEqual(await vault.recall('session'), { is: 'none' });
      assert.deepEqual(await (await restart()).recall('session'), { is: 'none' });
    },
  },
  {
    name: 'keeps over a restart what it says that it keeps, and nothing else',
    async run({ vault, restart, survivesRestart }) {
      const where = await vault.keep('session', keptSession());
      assert.equal(where, survivesRestart ? 'keyStore' : 'memory');
      assert.equal(vault.protection, where);
      const expected = survivesRestart ? keptSession() : null;
      const later = await restart();
      assert.equal(later.has('session'), survivesRestart);
      assert.deepEqual(await later.read('session'), expected);
    },
  },
  {
    name: 'never keeps a password, nor anything else that it does not know',
    async run({ vault, restart }) {
      const untyped: { keep(name: string, value: unknown): Promise<unknown> } = vault as never;
      const wrong: [string, unknown][] = [
        ['password', 'hunter2'],
        ['__proto__', 'hunter2'],
        ['session', { ...keptSession(), password: 'hunter2' }],
        ['session', 'hunter2'],
        ['apiKey', ''],
        ['refreshToken', { password: 'hunter2' }],
      ];
      for (const [name, value] of wrong) {
        await assert.rejects(untyped.keep(name, value), {
          name: 'TypeError',
          message: 'not a secret that may be kept',
        });
      }
      assert.equal(vault.has('session'), false);
      assert.deepEqual(await (await restart()).recall('session'), { is: 'none' });
    },
  },
];
