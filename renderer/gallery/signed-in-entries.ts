import type { Entry } from './fake-bridge.ts';
import {
  endsIn,
  knownEnd,
  longName,
  noEnd,
  profile,
  rightToLeftName,
  settings,
  signedIn,
} from './samples.ts';

export const signedInEntries: Record<string, Entry> = {
  'signed-in/usual': { settings: settings(), session: signedIn() },
  'signed-in/last-minute': { settings: settings(), session: signedIn({ expiry: endsIn(45_000) }) },
  'signed-in/days': {
    settings: settings(),
    session: signedIn({ expiry: endsIn(5.2 * 86_400_000) }),
  },
  'signed-in/ambiguous': {
    settings: settings(),
    session: signedIn({
      expiry: { ...knownEnd(), confidence: 'ambiguous', notes: ['dstFold'] },
    }),
  },
  'signed-in/doubtful': {
    settings: settings(),
    session: signedIn({
      expiry: {
        ...knownEnd(),
        confidence: 'doubtful',
        endsByItself: false,
        notes: ['moreThanSevenDaysAhead', 'clockDifferenceUnknown'],
      },
    }),
  },
  'signed-in/unreadable': {
    settings: settings(),
    session: signedIn({
      expiry: { ...noEnd, kind: 'unreadable', confidence: 'unknown', raw: 'tomorrow-ish' },
    }),
  },
  'signed-in/api-key': {
    settings: settings(),
    session: signedIn({
      method: 'apiKey',
      profile: { ...profile, SiteDomain: '', UserDomain: '', SiteCode: 'NF-01' },
      expiry: noEnd,
    }),
  },
  'signed-in/disabled': {
    settings: settings(),
    session: signedIn({
      method: 'oauth',
      notices: ['accountDisabled', 'claimInLowerCase'],
      profile: {
        ...profile,
        unknownFields: ['Permissions', 'LastLoginDate', 'SomethingElseEntirely'],
        ServiceUser: { ...profile.ServiceUser, Enabled: false, BranchID: { id: 7 } },
      },
    }),
  },
  'signed-in/nulls': {
    settings: settings({ siteName: null, workstation: '' }),
    session: signedIn({
      userName: null,
      expiry: noEnd,
      profile: {
        SiteDomain: '',
        UserDomain: '',
        ERMSNetworkAddress: '',
        DataSource: '',
        unknownFields: [],
        ServiceUser: {
          ServiceUserID: 0,
          OrganizationID: 0,
          Name: '',
          BranchID: null,
          Enabled: false,
          CreatorID: 0,
          ModifierID: null,
          CreationDate: null,
          ModificationDate: null,
        },
      },
    }),
  },
  'signed-in/long-name': { settings: settings(), session: named(longName) },
  'signed-in/right-to-left': { settings: settings(), session: named(rightToLeftName) },
};

function named(Name: string) {
  const ServiceUser = { ...profile.ServiceUser, Name, BranchID: 'North-East annexe, ground floor' };
  return signedIn({ profile: { ...profile, ServiceUser } });
}
