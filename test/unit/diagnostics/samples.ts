import { defaultSettings } from '../../../electron/settings/defaults.ts';
import type { Profile } from '../../../shared/session-view.ts';
import type { SettingsView } from '../../../shared/settings.ts';

const ServiceUser = {
  ServiceUserID: 7,
  OrganizationID: 3,
  Name: 'Jane Smith',
  BranchID: null,
  Enabled: true,
  CreatorID: 1,
  ModifierID: null,
  CreationDate: '2020-01-02T03:04:05',
  ModificationDate: null,
};

/** A whole authentication result (interface 2.1), with secrets that a search finds again. */
export const result = {
  SiteDomain: 'LIBRARY',
  UserDomain: 'LIBRARY',
  AccessToken: 'canary-access-token-5b1f',
  AccessSecret: 'canary/access+secret=77',
  AuthExpDate: '2026-11-20T17:00:00',
  ServiceUser,
  ERMSNetworkAddress: '192.0.2.10',
  DataSource: 'main',
};

export const profile: Profile = {
  SiteDomain: 'LIBRARY',
  UserDomain: 'LIBRARY',
  ServiceUser,
  ERMSNetworkAddress: '192.0.2.10',
  DataSource: 'main',
  unknownFields: ['Extra'],
};

/** As a later version keeps it: of what is not known, the kind and the size. */
export const profileWithShapes: Profile = {
  ...profile,
  unknownShapes: [{ kind: 'object', size: 3 }],
};

const values: SettingsView['values'] = {
  ...defaultSettings('desk-3'),
  baseUrl: 'https://library.example',
  siteName: 'Central Library',
  methods: ['password', 'oauth'],
  domain: 'LIBRARY',
  serviceTimeZone: 'Europe/London',
  oauth: { issuer: 'https://login.example', clientId: 'staff-sign-in', scope: 'openid' },
};

export const settingsView: SettingsView = {
  values,
  locked: ['baseUrl'],
  firstRun: false,
  apiKeyKept: true,
  secretStorage: 'keyStore',
  recentNames: [],
  problems: [],
};
