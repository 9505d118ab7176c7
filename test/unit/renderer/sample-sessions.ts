import type { ExpiryWithEnd } from '../../../shared/expiry.ts';
import type { ActiveView, LockedView, OverrideView } from '../../../shared/session-view.ts';

/** An end at an instant, epoch ms. */
export const endAt = (at: number, more: Partial<ExpiryWithEnd> = {}): ExpiryWithEnd => ({
  kind: 'known',
  endsAt: at,
  deadlineLocal: at,
  endsByItself: true,
  zone: 'UTC',
  confidence: 'certain',
  raw: new Date(at).toISOString(),
  notes: [],
  ...more,
});

export const activeView = (more: Partial<ActiveView> = {}): ActiveView => ({
  state: 'signedIn',
  phase: 'running',
  renewable: false,
  renewing: false,
  method: 'password',
  userName: 'jane',
  since: 1000,
  expiry: endAt(100_000),
  notices: [],
  profile: {
    SiteDomain: 'site',
    UserDomain: 'LIBRARY',
    ERMSNetworkAddress: '',
    DataSource: '',
    unknownFields: [],
    ServiceUser: {
      ServiceUserID: 1,
      OrganizationID: 1,
      Name: 'Jane',
      BranchID: null,
      Enabled: true,
      CreatorID: 1,
      ModifierID: null,
      CreationDate: null,
      ModificationDate: null,
    },
  },
  ...more,
});

export const overrideView = (more: Partial<OverrideView> = {}): OverrideView => {
  const { method, userName, since, expiry, notices, profile } = activeView();
  const facts = { method, userName, since, expiry, notices, profile };
  return { state: 'override', ...facts, until: 100_000, parkedName: 'Bo', ...more };
};

export const lockedView = (more: Partial<LockedView> = {}): LockedView => ({
  state: 'locked',
  name: 'Jane',
  lockedAt: 5000,
  method: 'password',
  reason: 'button',
  ...more,
});
