import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/**
 * What ends with a grant. An interaction names its grant as well, and has to outlive it: when somebody else signs
 * in in the same browser, the provider ends the former person's grants in the middle of it.
 */
const GRANTED = ['AccessToken', 'AuthorizationCode', 'RefreshToken', 'DeviceCode'];

/** Keeps what the provider must remember in memory. Its own such store warns at each start. */
export function createProviderStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  const live = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    return entry && entry.endsAt > Date.now() ? entry.payload : undefined;
  };

  const findBy = (model: string, name: 'uid' | 'userCode', value: string) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(live)
      .find((payload) => payload?.[name] === value);

  const revokeByGrantId = (grantId: string): void => {
    for (const [key, { payload }] of entries) {
      const model = key.slice(0, key.indexOf(':'));
      if (GRANTED.includes(model) && payload.grantId === grantId) entries.delete(key);
    }
  };

  return (model) => ({
    upsert: async (id, payload, expiresIn) => {
      const endsAt = expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000;
      entries.set(`${model}:${id}`, { payload, endsAt });
    },
    find: async (id) => live(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (userCode) => findBy(model, 'userCode', userCode),
    consume: async (id) => {
      const payload = live(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => revokeByGrantId(grantId),
  });
}
