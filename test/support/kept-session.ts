import type { KeptSession } from '../../electron/vault/kept-session.ts';

/** A session as it is kept, with tokens that can be searched for. */
export function keptSession(
  tokens: KeptSession['tokens'] = { AccessToken: 'token-7f3a', AccessSecret: 'secret-91c2' },
): KeptSession {
  return {
    site: 'https://library.example.org',
    lastSeen: 1_790_000_100_000,
    method: 'password',
    userName: 'LIBRARY\\jsmith',
    since: 1_790_000_000_000,
    tokens,
    profile: {
      SiteDomain: 'site',
      UserDomain: 'LIBRARY',
      ServiceUser: {
        ServiceUserID: 7,
        OrganizationID: 1,
        Name: 'Jo Smith ’ü',
        BranchID: { code: [1, null] },
        Enabled: true,
        CreatorID: 1,
        ModifierID: null,
        CreationDate: '2020-01-02T03:04:05',
        ModificationDate: null,
      },
      ERMSNetworkAddress: '10.0.0.1',
      DataSource: 'main',
      unknownFields: ['Extra'],
    },
    expiry: {
      raw: '2026-10-25T01:30:00.1234567',
      arrivedAt: 1_790_000_000_000,
      clockDifference: { differenceMs: -4, uncertaintyMs: 1_200 },
    },
    notices: ['claimInLowerCase'],
  };
}
