import { describe, expect, test } from 'vitest';
import { bindKeysToSite } from '../../electron/vault/site-bound-keys.ts';
import { keptSession } from '../support/kept-session.ts';
import { createMemoryVault } from '../support/memory-vault.ts';

const home = 'https://service.example';
const evil = 'https://evil.example';

/** What outlives a restart is the vault below; each start has its own address and its own wrapper. */
function starts() {
  const disk = createMemoryVault();
  let forgotten = 0;
  const start = (site: string | null) =>
    bindKeysToSite(disk, { site: () => site, onForgotten: () => forgotten++ });
  return { disk, start, forgotten: () => forgotten };
}

describe('[P30] an API key whose site is changed while the app is closed', () => {
  for (const name of ['apiKey', 'nextApiKey'] as const) {
    test(`${name}: is not handed out for another host, and is gone afterwards`, async () => {
      const { start, forgotten } = starts();
      await start(home).keep(name, 'canary-key');
      const elsewhere = start(evil);
      expect(await elsewhere.recall(name)).toEqual({ is: 'none' });
      expect(elsewhere.has(name)).toBe(false);
      expect(forgotten()).toBe(1);
      expect(await start(home).read(name)).toBeNull();
    });

    test(`${name}: is there at its own site, and waits while no address can be read`, async () => {
      const { start } = starts();
      await start(home).keep(name, 'canary-key');
      expect(await start(null).recall(name)).toEqual({ is: 'unavailableNow' });
      expect(await start(home).read(name)).toBe('canary-key');
    });
  }

  test('a key that is bound to nothing is not believed', async () => {
    const { disk, start } = starts();
    await disk.keep('apiKey', 'canary-key');
    expect(await start(home).read('apiKey')).toBeNull();
  });

  test('one that was entered before there was an address belongs to the first site', async () => {
    const { start } = starts();
    await start(null).keep('nextApiKey', 'canary-key');
    expect(await start(home).read('nextApiKey')).toBe('canary-key');
  });

  test('other secrets pass as they are', async () => {
    const { start } = starts();
    const session = keptSession();
    await start(home).keep('session', session);
    expect(await start(evil).read('session')).toEqual(session);
  });
});
