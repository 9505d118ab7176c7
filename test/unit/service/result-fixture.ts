/** Interface 2.1 and 2.2, filled as 4.1 shows it. */
export const staffResult = {
  SiteDomain: 'main.library.example',
  UserDomain: 'LIBRARY',
  AccessToken: 'token-CANARY',
  AccessSecret: 'secret-CANARY',
  AuthExpDate: '2026-11-20T17:00:00.000',
  ServiceUser: {
    ServiceUserID: 1042,
    OrganizationID: 3,
    Name: 'Jordan Smith',
    BranchID: null,
    Enabled: true,
    CreatorID: 1,
    ModifierID: null,
    CreationDate: null,
    ModificationDate: null,
  },
  ERMSNetworkAddress: 'erms.library.example:5000',
  DataSource: 'LIBRARY-MAIN',
};

/** As 4.3 shows it. */
export const apiKeyResult = {
  ...staffResult,
  SiteDomain: '',
  UserDomain: '',
  AccessToken: '',
  AccessSecret: '',
  AuthExpDate: null,
  SiteCode: 'MAIN',
};
