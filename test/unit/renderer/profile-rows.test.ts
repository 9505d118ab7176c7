import { describe, expect, test } from 'vitest';
import { branchText, profileRows } from '../../../renderer/screens/signed-in/profile-rows.ts';
import { en } from '../../../shared/messages/en/index.ts';
import { createTranslate } from '../../../shared/messages/translate.ts';
import type { Profile } from '../../../shared/session-view.ts';

const translate = createTranslate('en', en);
const profile: Profile = {
  SiteDomain: '',
  UserDomain: 'LIBRARY',
  ERMSNetworkAddress: '10.0.0.1',
  DataSource: 'PROD',
  unknownFields: [],
  ServiceUser: {
    ServiceUserID: 1,
    OrganizationID: 2,
    Name: 'Jane',
    BranchID: null,
    Enabled: false,
    CreatorID: 3,
    ModifierID: null,
    CreationDate: '2021-05-03T10:15:00',
    ModificationDate: '2022-05-03T10:15:00+02:00',
  },
};
const rows = (more: Partial<Profile> = {}) =>
  new Map(
    profileRows({ ...profile, ...more }, null, 'en-GB', translate).map((row) => [row.field, row]),
  );

describe('the profile', () => {
  test('has every field of interface 2.1 and 2.2 that is not a secret', () => {
    expect([...rows({ SiteCode: 'S' }).keys()].toSorted()).toEqual([
      'AuthExpDate',
      'DataSource',
      'ERMSNetworkAddress',
      'ServiceUser.BranchID',
      'ServiceUser.CreationDate',
      'ServiceUser.CreatorID',
      'ServiceUser.Enabled',
      'ServiceUser.ModificationDate',
      'ServiceUser.ModifierID',
      'ServiceUser.Name',
      'ServiceUser.OrganizationID',
      'ServiceUser.ServiceUserID',
      'SiteCode',
      'SiteDomain',
      'UserDomain',
    ]);
  });
  test('has no site code where the service sent none', () => {
    expect(rows().has('SiteCode')).toBe(false);
  });
  test.each([
    ['ServiceUser.BranchID', 'No branch given'],
    ['ServiceUser.ModifierID', 'Never changed'],
    ['ServiceUser.Enabled', 'No'],
    ['SiteDomain', 'Empty'],
    ['AuthExpDate', 'Not given'],
    ['ServiceUser.CreationDate', '3 May 2021 at 10:15 (no time zone given)'],
    ['ServiceUser.ModificationDate', '3 May 2022 at 10:15 (UTC+02:00)'],
  ])('says %s in words', (field, words) => {
    expect(rows().get(field)?.value).toBe(words);
  });
  test('shows a date as it was sent beside its words', () => {
    expect(rows().get('ServiceUser.CreationDate')?.raw).toBe('2021-05-03T10:15:00');
  });
  test('shows a branch of any type as text', () => {
    expect(branchText({ id: 7 }, translate)).toBe('Branch {"id":7}');
    expect(branchText(12, translate)).toBe('Branch 12');
    expect(branchText(null, translate)).toBe('No branch given');
  });
});
